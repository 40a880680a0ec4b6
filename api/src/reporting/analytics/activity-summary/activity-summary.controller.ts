import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/contracts/routes';
import { type ActivitySummaryView } from '@sabi50/contracts/analytics-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
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
  @Get(ROUTES.adminActivitySummary)
  @Staff('analytics.view')
  @ApiOperation({ summary: 'Quizzes, points and average score of a period, by category, location and gender' })
  @ApiQuery({ type: PeriodFilters })
  @ApiView('ActivitySummaryView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  of(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<ActivitySummaryView> {
    return this.summary.of(scope, filters, now);
  }
}
