import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type ActivityDayView, type RevenueDayView } from '@sabi50/vocabulary/analytics-views';

/** One day of the revenue chart. */
export class RevenueDayAnswer implements RevenueDayView {
  @ApiProperty({ format: 'date', description: 'A day in Lagos' }) readonly day: string;
  @ApiProperty({ example: '150.00', description: 'Deposits, decimal naira' }) readonly revenue: string;
  @ApiProperty({ description: 'How many' }) readonly deposits: number;
  @ApiProperty({ example: '150.00', description: 'Quiz fees less what went back, decimal naira' })
  readonly feesEarned: string;
}

/** One day of the activity chart. */
export class ActivityDayAnswer implements ActivityDayView {
  @ApiProperty({ format: 'date', description: 'A day in Lagos' }) readonly day: string;
  @ApiProperty({ description: 'Quizzes that were begun' }) readonly quizzes: number;
  @ApiProperty() readonly activeUsers: number;
  @ApiPropertyOptional({ description: 'Left out for station administrators' }) readonly points?: number;
  @ApiProperty({ description: 'Right answers of all that were settled, in percent' }) readonly averageScore: number;
}
