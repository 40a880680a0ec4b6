import { ApiProperty } from '@nestjs/swagger';
import { type RevenueStatsView, TIME_FRAMES, type TimeFrame } from '@sabi50/vocabulary/analytics-views';

const NAIRA = { example: '150.00' };

class RevenuePeriodAnswer {
  @ApiProperty({ enum: TIME_FRAMES }) readonly timeFrame: TimeFrame;
  @ApiProperty({ ...NAIRA, description: 'Deposits' }) readonly revenue: string;
  @ApiProperty({ description: 'How many' }) readonly deposits: number;
  @ApiProperty({ ...NAIRA, description: 'Quiz fees less what went back' }) readonly feesEarned: string;
}

/** Deposits by period, in decimal naira. */
export class RevenueStatsAnswer implements RevenueStatsView {
  @ApiProperty({ ...NAIRA, description: 'The current hour and the 23 before it' }) readonly revenue24h: string;
  @ApiProperty({ ...NAIRA, description: 'Today and the 6 days before' }) readonly revenue7d: string;
  @ApiProperty({ ...NAIRA, description: 'Today and the 29 days before' }) readonly revenue30d: string;
  @ApiProperty({ ...NAIRA, type: String, nullable: true, description: 'Null unless the time frame is custom' })
  readonly revenueCustom: string | null;
  @ApiProperty(NAIRA) readonly totalRevenue: string;
  @ApiProperty({ ...NAIRA, description: 'Quiz fees less what went back, of all time' }) readonly feesEarned: string;
  @ApiProperty({ type: RevenuePeriodAnswer }) readonly period: RevenuePeriodAnswer;
}
