import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/contracts/routes';
import { type RevenueDayView } from '@sabi50/contracts/analytics-views';
import { type ActivityDayView } from '@sabi50/contracts/analytics-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
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
  @Get(ROUTES.adminRevenueByDay)
  @Staff('analytics.view')
  @ApiOperation({ summary: 'Revenue over time' })
  @ApiQuery({ type: PeriodFilters })
  @ApiView('RevenueDayView', { isArray: true })
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  revenue(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<RevenueDayView[]> {
    return this.byDay.revenue(scope, filters, now);
  }

  /** Quizzes, players and scores by day in Lagos, days without any included; 30 days unless asked otherwise. */
  @Get(ROUTES.adminActivityByDay)
  @Staff('analytics.view')
  @ApiOperation({ summary: 'Activity over time' })
  @ApiQuery({ type: PeriodFilters })
  @ApiView('ActivityDayView', { isArray: true })
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  activity(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<ActivityDayView[]> {
    return this.byDay.activity(scope, filters, now);
  }
}
