import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { AdminStatsAnswer } from './admin-stats.answer.js';
import { AdminStats } from './admin-stats.js';

@ApiTags('analytics')
@Controller()
export class AdminStatsController {
  constructor(private readonly stats: AdminStats) {}

  /** The cards of the overview. */
  @Get(ROUTES.adminStats)
  @Staff('analytics.view')
  @ApiOperation({ summary: 'Users, quiz attempts, deposits and fees in all' })
  @ApiOkResponse({ type: AdminStatsAnswer })
  @ApiErrors(...STAFF_REFUSALS)
  of(@Scope() scope: StaffScope, @Ctx() { now }: RequestContext): Promise<AdminStatsAnswer> {
    return this.stats.of(scope, now);
  }
}
