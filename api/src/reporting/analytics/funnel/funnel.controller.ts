import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/contracts/routes';
import { type FunnelView } from '@sabi50/contracts/analytics-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { FiltersOf } from '../filters-of.js';
import { PeriodFilters } from '../period/period-filters.js';
import { Funnel } from './funnel.js';

@ApiTags('analytics')
@Controller()
export class FunnelController {
  constructor(private readonly funnel: Funnel) {}

  /** Registration, verification, first money, first play: of players who registered in a period. */
  @Get(ROUTES.adminFunnel)
  @Staff('analytics.view')
  @ApiOperation({ summary: 'How far players came from registration to the first play' })
  @ApiQuery({ type: PeriodFilters })
  @ApiView('FunnelView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  of(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<FunnelView> {
    return this.funnel.of(scope, filters, now);
  }
}
