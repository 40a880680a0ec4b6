import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type ActivitySummaryView } from '@sabi50/vocabulary/analytics-views';
import { type Category, type Gender, type Location } from '@sabi50/vocabulary/enumerations';

const Counts = (description: string) =>
  ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, description });

/** What was played in a period. */
export class ActivitySummaryAnswer implements ActivitySummaryView {
  @ApiProperty() readonly totalQuizzes: number;
  @ApiPropertyOptional({ description: 'Left out for station administrators' }) readonly totalPoints?: number;
  @ApiProperty({ description: 'Right answers of all that were settled, in percent' }) readonly averageScore: number;
  @ApiProperty({ description: 'Users who played in the period' }) readonly activeUsers: number;
  @Counts('Quizzes by category') readonly categoryBreakdown: Record<Category, number>;
  @Counts('Quizzes by location of the player') readonly locationBreakdown: Record<Location, number>;
  @Counts('Quizzes by gender of the player') readonly genderBreakdown: Record<Gender, number>;
}
