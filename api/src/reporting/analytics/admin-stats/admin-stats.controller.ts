import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/contracts/routes';
import { type AdminStatsView } from '@sabi50/contracts/analytics-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { AdminStats } from './admin-stats.js';

@ApiTags('analytics')
@Controller()
export class AdminStatsController {
  constructor(private readonly stats: AdminStats) {}

  /** The cards of the overview. */
  @Get(ROUTES.adminStats)
  @Staff('analytics.view')
  @ApiOperation({ summary: 'Users, quiz attempts, deposits and fees in all' })
  @ApiView('AdminStatsView')
  @ApiErrors(...STAFF_REFUSALS)
  of(@Scope() scope: StaffScope, @Ctx() { now }: RequestContext): Promise<AdminStatsView> {
    return this.stats.of(scope, now);
  }
}
