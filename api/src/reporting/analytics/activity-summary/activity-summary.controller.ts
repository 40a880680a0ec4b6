import { Controller } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type ActivitySummaryView } from '@sabi50/contracts/analytics-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { FiltersOf } from '../filters-of.js';
import { PeriodFilters } from '../period/period-filters.js';
import { ActivitySummary } from './activity-summary.js';

@ApiTags('analytics')
@Controller()
export class ActivitySummaryController {
  constructor(private readonly summary: ActivitySummary) {}

  /** What was played in a period, by players of the own station for its administrator. */
  @Endpoint('GET adminActivitySummary', {
    access: staff('analytics.view'),
    summary: 'Quizzes, points and average score of a period, by category, location and gender',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: PeriodFilters })
  of(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<ActivitySummaryView> {
    return this.summary.of(scope, filters, now);
  }
}
