import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminStatsView } from '@sabi50/contracts/analytics-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { AdminStats } from './admin-stats.js';

@ApiTags('analytics')
@Controller()
export class AdminStatsController {
  constructor(private readonly stats: AdminStats) {}

  /** The cards of the overview. */
  @Endpoint('GET adminStats', {
    access: staff('analytics.view'),
    summary: 'Users, quiz attempts, deposits and fees in all',
  })
  of(@Scope() scope: StaffScope, @Ctx() { now }: RequestContext): Promise<AdminStatsView> {
    return this.stats.of(scope, now);
  }
}
