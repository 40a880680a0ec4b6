import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type PlayerAccessView, type StaffCancelErasureRequest } from '@sabi50/contracts/player-acts-views';
import { type RouteName } from '@sabi50/contracts/routes';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type Position } from '../../../kernel/position.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { PlayerAccess } from '../restore-access/player-access.js';
import { PlayerActBody } from '../suspend-player/suspend-player.body.js';
import { type ErasureByStaff, StaffErasure } from './staff-erasure.js';

/** The end of the request that was seen. */
class StaffCancelErasureBody extends PlayerActBody implements StaffCancelErasureRequest {
  @ApiProperty({ format: 'uuid', description: 'The request that was on screen' })
  @Matches(ID_PATTERN, { message: VALIDATION.expectedValue })
  readonly seen!: string;
}

const decision = (summary: string, description: string, ...errors: readonly ErrorCode[]): EndpointOptions => ({
  access: staff('users.edit', { stepUp: true }),
  summary,
  description,
  idempotent: 'Sent again, it is decided once',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'RECORD_CHANGED', 'ERASURE_BEGUN', ...errors],
});

@ApiTags('users of the console')
@Controller()
export class StaffErasureController {
  constructor(
    private readonly erasing: StaffErasure,
    private readonly access: PlayerAccess,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(
    'POST adminUserErasure',
    decision(
      'Ask for the erasure of all that names a player, for them',
      'It begins after 14 days, which the player is told by mail; until then it can be taken back.',
      'STAFF_NOT_ERASED',
    ),
  )
  request(
    @Param('id') id: string,
    @Body() body: PlayerActBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlayerAccessView> {
    const act = actOf(id, body, key, { scope, context });
    return this.answer('adminUserErasure', { body, key, act, reply }, () => this.erasing.request(act));
  }

  @Endpoint(
    'POST adminUserErasureCancel',
    decision('Take a request for erasure back', 'Everything is as it was, and the player is told by mail.'),
  )
  cancel(
    @Param('id') id: string,
    @Body() body: StaffCancelErasureBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlayerAccessView> {
    const act = actOf(id, body, key, { scope, context });
    return this.answer('adminUserErasureCancel', { body, key, act, reply }, () =>
      this.erasing.cancel(body.seen.toLowerCase(), act),
    );
  }

  private async answer(
    route: RouteName,
    { body, key, act, reply }: Call,
    decide: () => Promise<Position>,
  ): Promise<PlayerAccessView> {
    const { userId, context } = act;
    const keyed = { actorId: context.session.userId, key, call: [route, userId], body };
    rememberPosition(reply, await this.requests.run(keyed, decide));
    return this.access.of(userId);
  }
}

interface Call {
  readonly body: PlayerActBody;
  readonly key: string | undefined;
  readonly act: ErasureByStaff;
  readonly reply: FastifyReply;
}

const actOf = (
  id: string,
  { reason }: PlayerActBody,
  key: string | undefined,
  { scope, context }: { readonly scope: StaffScope; readonly context: RequestContext },
): ErasureByStaff => ({
  ...{ userId: usableId(id, 'USER_NOT_FOUND'), key: key ?? scope.requestId, role: scope.role, reason, context },
});
