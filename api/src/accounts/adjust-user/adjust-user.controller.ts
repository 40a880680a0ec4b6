import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { DomainError } from '../../kernel/domain-error.js';
import { IdempotentRequests } from '../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../platform/http/request-context.js';
import { rememberPosition } from '../../platform/http/seen-position.js';
import { StaffAct } from '../../platform/http/staff-act.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { usableId } from '../../platform/http/usable-id.js';
import { Users } from '../user-list/users.js';
import { AdjustUser } from './adjust-user.js';
import { AdjustUserBody } from './adjust-user.body.js';

@ApiTags('users of the console')
@Controller()
export class AdjustUserController {
  constructor(
    private readonly adjusting: AdjustUser,
    private readonly users: Users,
    private readonly requests: IdempotentRequests,
  ) {}

  /**
   * Changes a balance or points by an amount; the answer is the user after it (rules money/seen-value,
   * money/staff-adjust-by-amount).
   */
  @Post(ROUTES.adminUserAdjustments)
  @StaffAct({
    ...{ permission: 'users.edit', afterStepUp: true, summary: "Change a player's balance or points by an amount" },
    description:
      'Such as `+500` or `-200`, for a reason and, where there is one, about a payment or a game of this player. 409 ' +
      'names both values when the one that was seen is no longer right.',
    ...{ once: 'Sent again, the adjustment is made once', view: 'AdminUserView' },
    errors: [
      'USER_NOT_FOUND',
      'BALANCE_CHANGED',
      'BALANCE_BELOW_ZERO',
      'POINTS_CHANGED',
      'POINTS_BELOW_ZERO',
      'SERVICE_BUSY',
    ],
  })
  async adjust(
    @Param('id') id: string,
    @Body() body: AdjustUserBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const known = await this.users.byId(scope, userId);
    if (!known) throw new DomainError('USER_NOT_FOUND');
    const details = { key: key ?? scope.requestId, role: scope.role, context };
    const keyed = { actorId: scope.userId, key, call: ['adminUserAdjustments', userId], body };
    const position = await this.requests.run(keyed, () => this.adjusting.adjust(userId, body, details));
    rememberPosition(reply, position);
    return (await this.users.byId(scope, userId, position)) ?? known;
  }
}
