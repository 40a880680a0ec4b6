import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/contracts/routes';
import { type RevenueStatsView } from '@sabi50/contracts/analytics-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { FiltersOf } from '../filters-of.js';
import { RevenueFilters, RevenueStats } from './revenue-stats.js';

@ApiTags('analytics')
@Controller()
export class RevenueStatsController {
  constructor(private readonly revenue: RevenueStats) {}

  /** Deposits of the last day, week and month, of a custom period, and in all. */
  @Get(ROUTES.adminRevenueStats)
  @Staff('analytics.view')
  @ApiOperation({ summary: 'Revenue by period' })
  @ApiQuery({ type: RevenueFilters })
  @ApiView('RevenueStatsView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  of(
    @FiltersOf(RevenueFilters) filters: RevenueFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<RevenueStatsView> {
    return this.revenue.of(scope, filters, now);
  }
}
