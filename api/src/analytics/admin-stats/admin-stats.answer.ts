import { ApiProperty } from '@nestjs/swagger';
import { type AdminStatsView } from '@sabi50/vocabulary/analytics-views';

class UserStatsAnswer {
  @ApiProperty() readonly totalUsers: number;
  @ApiProperty({ description: 'Users who played within the last 7 days' }) readonly activeUsers: number;
  @ApiProperty() readonly totalQuizAttempts: number;
  @ApiProperty({ example: '150.00', description: 'Deposits, decimal naira' }) readonly totalRevenue: string;
  @ApiProperty({ example: '150.00', description: 'Quiz fees less what went back, decimal naira' })
  readonly feesEarned: string;
}

/** The cards of the overview. */
export class AdminStatsAnswer implements AdminStatsView {
  @ApiProperty({ type: UserStatsAnswer }) readonly userStats: UserStatsAnswer;
}
