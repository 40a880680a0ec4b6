import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type QuizActivitySummaryView, type QuizActivityView } from '@sabi50/vocabulary/analytics-views';
import { CATEGORIES, type Category } from '@sabi50/vocabulary/enumerations';

/** What one user played. */
export class QuizActivityAnswer implements QuizActivityView {
  @ApiProperty({ format: 'uuid', description: 'The same as userId' }) readonly id: string;
  @ApiProperty({ format: 'uuid' }) readonly userId: string;
  @ApiProperty() readonly userName: string;
  @ApiProperty() readonly userEmail: string;
  @ApiProperty({ description: 'Quizzes that were begun' }) readonly totalAttempts: number;
  @ApiPropertyOptional({ description: 'Left out for station administrators' }) readonly totalPoints?: number;
  @ApiProperty({ description: 'Right answers of all that were settled, in percent' }) readonly successRate: number;
  @ApiProperty() readonly correctAnswers: number;
  @ApiProperty({ description: 'Questions that were settled' }) readonly totalQuestions: number;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, description: 'Quizzes by category' })
  readonly categories: Partial<Record<Category, number>>;
  @ApiProperty({ enum: CATEGORIES, nullable: true }) readonly topCategory: Category | null;
  @ApiProperty({ format: 'date-time' }) readonly lastActivity: string;
}

/** The cards above the list. */
export class QuizActivitySummaryAnswer implements QuizActivitySummaryView {
  @ApiProperty() readonly activeUsers: number;
  @ApiProperty() readonly totalAttempts: number;
  @ApiPropertyOptional({ description: 'This and what follows is left out for station administrators' })
  readonly totalPoints?: number;
  @ApiPropertyOptional({ description: 'Users with at least one point' }) readonly activePointEarners?: number;
  @ApiPropertyOptional() readonly averagePointsPerEarner?: number;
  @ApiPropertyOptional({ description: 'An estimate: points x 50 naira, decimal' }) readonly estimatedRevenue?: string;
}
