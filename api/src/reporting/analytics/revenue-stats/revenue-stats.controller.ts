import { Controller, Injectable } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type RevenueStatsView, TIME_FRAMES, type TimeFrame } from '@sabi50/contracts/analytics-views';
import { koboToDecimal } from '@sabi50/contracts/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { DayFilter } from '../../../platform/http/range-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { FiltersOf } from '../player-filters.js';
import { type Period, periodOf } from '../period/period.js';
import { moneyMoved, type MoneySums } from '../revenue/money-moved.js';

/** The parameters of the revenue panel; a custom time frame needs both days. */
export class RevenueFilters {
  @OneOf(TIME_FRAMES, VALIDATION.text, { optional: true, default: '7d' })
  readonly timeFrame?: TimeFrame;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;
}

/**
 * Adds up deposits and fees, of the own station's players for its administrator (rules money/revenue,
 * staff/own-station).
 */
@Injectable()
export class RevenueStats {
  constructor(private readonly database: Database) {}

  /** @throws DomainError VALIDATION_FAILED when a custom time frame lacks a day */
  async of(scope: StaffScope, filters: RevenueFilters, now: Date): Promise<RevenueStatsView> {
    const { timeFrame = '7d' } = filters;
    const custom = timeFrame === 'custom' ? customPeriod(filters, now) : null;
    const moved = (period: Period): Promise<MoneySums> => moneyMoved(this.database, scope, period);
    const named = (dateRange: TimeFrame): Promise<MoneySums> => moved(periodOf({ dateRange }, now));
    const [day, week, month, ever, chosen] = await Promise.all([
      named('24h'),
      named('7d'),
      named('30d'),
      moved({ kind: 'all' }),
      custom && moved(custom),
    ]);
    const shown = { '24h': day, '7d': week, '30d': month, custom: chosen ?? week }[timeFrame];
    return {
      revenue24h: koboToDecimal(day.depositsKobo),
      revenue7d: koboToDecimal(week.depositsKobo),
      revenue30d: koboToDecimal(month.depositsKobo),
      revenueCustom: chosen && koboToDecimal(chosen.depositsKobo),
      totalRevenue: koboToDecimal(ever.depositsKobo),
      feesEarned: koboToDecimal(ever.feesEarnedKobo),
      period: {
        timeFrame,
        revenue: koboToDecimal(shown.depositsKobo),
        deposits: shown.deposits,
        feesEarned: koboToDecimal(shown.feesEarnedKobo),
      },
    };
  }
}

function customPeriod({ startDate, endDate }: RevenueFilters, now: Date): Period {
  if (startDate === undefined) throw fieldRefused('startDate', VALIDATION.day);
  if (endDate === undefined) throw fieldRefused('endDate', VALIDATION.day);
  return periodOf({ startDate, endDate }, now);
}

@ApiTags('analytics')
@Controller()
export class RevenueStatsController {
  constructor(private readonly revenue: RevenueStats) {}

  /** Deposits of the last day, week and month, of a custom period, and in all. */
  @Endpoint('GET adminRevenueStats', {
    access: staff('analytics.view'),
    summary: 'Revenue by period',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: RevenueFilters })
  of(
    @FiltersOf(RevenueFilters) filters: RevenueFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<RevenueStatsView> {
    return this.revenue.of(scope, filters, now);
  }
}
