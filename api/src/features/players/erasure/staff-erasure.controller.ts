import { Injectable, Body, Controller, Param, Res } from '@nestjs/common';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { type Position } from '../../../kernel/position.js';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { derivedId } from '../../../kernel/ids.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext, Ctx, IdempotencyKey } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { withReason } from '../../../platform/staff-log/staff-log.js';
import { accountDecider } from '../../../domain/accounts/accounts.decider.js';
import { Accounts } from '../../auth/records/accounts.js';
import { type ErasureCommand } from '../../../domain/accounts/erasure.rules.js';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type PlayerAccessView, type StaffCancelErasureRequest } from '@sabi50/contracts/player-acts-views';
import { type RouteName } from '@sabi50/contracts/routes';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { PlayerAccess } from '../restore-access/restore-access.controller.js';
import { PlayerActBody } from '../suspend-player/suspend-player.body.js';

/** Whose erasure staff ask for or take back, in which call and why. */
interface ErasureByStaff {
  readonly userId: string;
  /** The same for a call that is sent again, so that nothing is decided twice. */
  readonly key: string;
  readonly role: StaffRole;
  /** Words for the staff log. */
  readonly reason: string;
  readonly context: RequestContext;
}

/**
 * Staff ask for the erasure of a player who wrote to them, or take it back (rule data/erasure). The words are kept for the staff
 * log, whose entry is made from the event.
 */
@Injectable()
export class StaffErasure {
  constructor(
    private readonly runner: CommandRunner,
    private readonly accounts: Accounts,
    private readonly database: Database,
  ) {}

  /** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT, STAFF_NOT_ERASED, RECORD_CHANGED where it was asked for, ERASURE_BEGUN */
  request(act: ErasureByStaff): Promise<Position> {
    return this.decide('request', act, (staff) => ({
      ...{ ...staff, type: 'RequestErasure', erasureId: staff.changeId, givesUpKobo: 0 },
    }));
  }

  /** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT, RECORD_CHANGED, ERASURE_BEGUN */
  cancel(seen: string, act: ErasureByStaff): Promise<Position> {
    return this.decide('cancel', act, (staff) => ({ ...staff, type: 'CancelErasure', seen }));
  }

  private async decide(
    name: 'request' | 'cancel',
    { userId, key, role: byRole, reason, context }: ErasureByStaff,
    commandOf: (staff: {
      userId: string;
      by: string;
      byRole: StaffRole;
      changeId: string;
      now: Date;
    }) => ErasureCommand,
  ): Promise<Position> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    // Rule staff/not-themselves.
    requireSomebodyElse(context.session.userId, userId);
    if (name === 'request' && account.isAdmin) throw new DomainError('STAFF_NOT_ERASED');
    const by = `staff:${context.session.userId}`;
    const changeId = derivedId('player-erasure', by, key, userId, name);
    const known = await this.runner.load(accountDecider, userId);
    if (known.state.decisions.includes(changeId)) return known.position;
    const command = commandOf({ userId, by, byRole, changeId, now: context.now });
    const { position } = await withReason(this.database, { changeId, reason: reason.trim() }, () =>
      this.runner.run(accountDecider, userId, command, commandContext(context)),
    );
    return position;
  }
}

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
