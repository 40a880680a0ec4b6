import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type PlayLimitsView } from '@sabi50/vocabulary/spending-views';
import { AccountNames } from '../../accounts/accounts.queries.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiView } from '../../platform/http/api-view.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { usableId } from '../../platform/http/usable-id.js';
import { OwnLimits } from './own-limits.js';

@ApiTags('users of the console')
@Controller()
export class PlayerLimitsController {
  constructor(
    private readonly limits: OwnLimits,
    private readonly queries: QueryBus,
  ) {}

  /** What a player set for themselves; staff see it and change nothing (rule spending/never-shorter). */
  @Get(ROUTES.adminUserPlayLimits)
  @Staff('users.edit')
  @ApiOperation({ summary: "A player's own limits, pause and self-exclusion" })
  @ApiView('PlayLimitsView')
  @ApiErrors('USER_NOT_FOUND', ...STAFF_REFUSALS)
  async of(@Param('id') id: string, @Ctx() { now }: RequestContext): Promise<PlayLimitsView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const names = await this.queries.execute(new AccountNames([userId]));
    if (!names.has(userId)) throw new DomainError('USER_NOT_FOUND');
    return this.limits.view(userId, now);
  }
}
