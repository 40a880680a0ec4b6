import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { FiltersOf } from '../filters-of.js';
import { PeriodFilters } from '../period/period-filters.js';
import { FunnelAnswer } from './funnel.answer.js';
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
  @ApiOkResponse({ type: FunnelAnswer })
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  of(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<FunnelAnswer> {
    return this.funnel.of(scope, filters, now);
  }
}
