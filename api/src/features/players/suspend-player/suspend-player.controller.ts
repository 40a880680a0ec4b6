import { Body, Controller, Injectable, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type StaffRole } from '@sabi50/contracts/permissions';
import {
  type LiftSuspensionRequest,
  type PlayerAccessView,
  type PlayerActRequest,
  type SuspendPlayerRequest,
} from '@sabi50/contracts/player-acts-views';
import { type RouteName } from '@sabi50/contracts/routes';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type AccountCommand, accountDecider } from '../../../domain/accounts/accounts.decider.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { derivedId } from '../../../kernel/ids.js';
import { type Position } from '../../../kernel/position.js';
import { staff } from '../../../platform/http/access.js';
import { untilDay } from '../../../platform/http/range-filter.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { withReason } from '../../../platform/staff-log/staff-log.js';
import { Accounts } from '../../auth/records/accounts.js';
import { PlayerAccess } from '../restore-access/restore-access.controller.js';
import { LiftSuspensionBody, SuspendPlayerBody } from './suspend-player.body.js';

/** Which player is decided about, and in which call. */
export interface Deciding {
  readonly userId: string;
  /** The same for a call that is sent again, so that nothing is decided twice. */
  readonly key: string;
  readonly role: StaffRole;
  readonly context: RequestContext;
}

/**
 * Suspends players and lifts it again (rule accounts/suspension). The words are kept for the staff log, and one event is the
 * decision: it holds for the next start in every process, since starts read the player's own stream. The entry of the
 * log and the mail follow from the event, whatever ends this process.
 */
@Injectable()
export class SuspendPlayer {
  constructor(
    private readonly runner: CommandRunner,
    private readonly accounts: Accounts,
    private readonly database: Database,
  ) {}

  /** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT, RECORD_CHANGED; VALIDATION_FAILED for a day that is over, or none */
  suspend(request: SuspendPlayerRequest, deciding: Deciding): Promise<Position> {
    const until = untilDay(request.lastDay);
    const isUsable = request.lastDay === undefined || (until !== null && until > deciding.context.now);
    if (!isUsable) throw fieldRefused('lastDay', VALIDATION.lastDay);
    const { reasonCode: reason, seen = null } = request;
    return this.decide('suspend', request, deciding, (staff) => ({
      ...{ ...staff, type: 'SuspendPlayer', reason, until, seen: seen && seen.toLowerCase() },
    }));
  }

  /** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT, RECORD_CHANGED */
  lift(request: LiftSuspensionRequest, deciding: Deciding): Promise<Position> {
    const seen = request.seen.toLowerCase();
    return this.decide('lift', request, deciding, (staff) => ({ ...staff, type: 'LiftSuspension', seen }));
  }

  private async decide(
    act: 'suspend' | 'lift',
    { reason }: PlayerActRequest,
    { userId, key, role: byRole, context }: Deciding,
    commandOf: (staff: {
      userId: string;
      changeId: string;
      by: string;
      byRole: StaffRole;
      now: Date;
    }) => AccountCommand,
  ): Promise<Position> {
    if (!(await this.accounts.byId(userId))) throw new DomainError('USER_NOT_FOUND');
    // Rule staff/not-themselves.
    requireSomebodyElse(context.session.userId, userId);
    const by = `staff:${context.session.userId}`;
    const changeId = derivedId('player-suspension', by, key, userId, act);
    const known = await this.runner.load(accountDecider, userId);
    if (known.state.decisions.includes(changeId)) return known.position;
    const command = commandOf({ userId, changeId, by, byRole, now: context.now });
    const { position } = await withReason(this.database, { changeId, reason: reason.trim() }, () =>
      this.runner.run(accountDecider, userId, command, commandContext(context)),
    );
    return position;
  }
}

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
