import { Controller } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type RevenueStatsView } from '@sabi50/contracts/analytics-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { FiltersOf } from '../filters-of.js';
import { RevenueFilters, RevenueStats } from './revenue-stats.js';

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
