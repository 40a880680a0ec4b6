import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type PlayerAccessView, type PlayerActRequest } from '@sabi50/contracts/player-acts-views';
import { type RouteName } from '@sabi50/contracts/routes';
import { type Position } from '../../../kernel/position.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { PlayerAccess } from '../restore-access/player-access.js';
import { LiftSuspensionBody, SuspendPlayerBody } from './suspend-player.body.js';
import { type Deciding, SuspendPlayer } from './suspend-player.js';

/** What both decisions share. */
const decision = (summary: string, description: string): EndpointOptions => ({
  access: staff('users.edit', { stepUp: true }),
  summary,
  description,
  idempotent: 'Sent again, it is decided once',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'RECORD_CHANGED'],
});

@ApiTags('users of the console')
@Controller()
export class SuspendPlayerController {
  constructor(
    private readonly suspending: SuspendPlayer,
    private readonly access: PlayerAccess,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(
    'POST adminUserSuspension',
    decision(
      'Suspend a player',
      'Neither a game nor a deposit begins until it is over; open games and payments go on. With `seen` it takes the place ' +
        'of that suspension. 409 `RECORD_CHANGED` when the player is suspended otherwise than was on screen.',
    ),
  )
  suspend(
    @Param('id') id: string,
    @Body() body: SuspendPlayerBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlayerAccessView> {
    const deciding = decidingOf(id, key, scope, context);
    return this.answer('adminUserSuspension', { body, key, deciding, reply }, () =>
      this.suspending.suspend(body, deciding),
    );
  }

  @Endpoint(
    'POST adminUserSuspensionLift',
    decision('Lift a suspension', 'The player may play and add money again at once.'),
  )
  lift(
    @Param('id') id: string,
    @Body() body: LiftSuspensionBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlayerAccessView> {
    const deciding = decidingOf(id, key, scope, context);
    return this.answer('adminUserSuspensionLift', { body, key, deciding, reply }, () =>
      this.suspending.lift(body, deciding),
    );
  }

  private async answer(
    route: RouteName,
    { body, key, deciding, reply }: Call,
    decide: () => Promise<Position>,
  ): Promise<PlayerAccessView> {
    const { userId, context } = deciding;
    const keyed = { actorId: context.session.userId, key, call: [route, userId], body };
    rememberPosition(reply, await this.requests.run(keyed, decide));
    return this.access.of(userId);
  }
}

interface Call {
  readonly body: PlayerActRequest;
  readonly key: string | undefined;
  readonly deciding: Deciding;
  readonly reply: FastifyReply;
}

const decidingOf = (
  id: string,
  key: string | undefined,
  { requestId, role }: StaffScope,
  context: RequestContext,
): Deciding => ({ userId: usableId(id, 'USER_NOT_FOUND'), key: key ?? requestId, role, context });
