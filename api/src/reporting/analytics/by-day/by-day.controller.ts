import { Controller } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type ActivityDayView, type RevenueDayView } from '@sabi50/contracts/analytics-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { FiltersOf } from '../filters-of.js';
import { PeriodFilters } from '../period/period-filters.js';
import { ByDay } from './by-day.js';

@ApiTags('analytics')
@Controller()
export class ByDayController {
  constructor(private readonly byDay: ByDay) {}

  /** Deposits and fees by day in Lagos, days without any included; 30 days unless asked otherwise. */
  @Endpoint('GET adminRevenueByDay', {
    access: staff('analytics.view'),
    summary: 'Revenue over time',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: PeriodFilters })
  revenue(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<RevenueDayView[]> {
    return this.byDay.revenue(scope, filters, now);
  }

  /** Quizzes, players and scores by day in Lagos, days without any included; 30 days unless asked otherwise. */
  @Endpoint('GET adminActivityByDay', {
    access: staff('analytics.view'),
    summary: 'Activity over time',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: PeriodFilters })
  activity(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<ActivityDayView[]> {
    return this.byDay.activity(scope, filters, now);
  }
}
