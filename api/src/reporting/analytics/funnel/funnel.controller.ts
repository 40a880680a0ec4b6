import { Controller } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type FunnelView } from '@sabi50/contracts/analytics-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
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
  @Endpoint('GET adminFunnel', {
    access: staff('analytics.view'),
    summary: 'How far players came from registration to the first play',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: PeriodFilters })
  of(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<FunnelView> {
    return this.funnel.of(scope, filters, now);
  }
}
