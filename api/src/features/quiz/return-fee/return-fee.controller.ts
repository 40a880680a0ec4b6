import { Body, Controller, Injectable, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type GameCaseView, type ReturnFeeRequest } from '@sabi50/contracts/game-case-views';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { derivedId } from '../../../kernel/ids.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database } from '../../../platform/postgres/database.js';
import { withReason } from '../../../platform/staff-log/staff-log.js';
import { isFeeBack, WalletHistory } from '../../wallet/wallet-history.queries.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';
import { GameCases } from '../game-case/game-case.controller.js';

/** Why the fee of a game goes back (rule staff/reason). */
export class ReturnFeeBody implements ReturnFeeRequest {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;
}

/** A fee of a game that staff give back: a correction that names the game, once for each game (rule money/fee-given-back). */
@Injectable()
export class ReturnFee {
  constructor(
    private readonly cases: GameCases,
    private readonly history: WalletHistory,
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {}

  /**
   * Repeated by the same member of staff it changes nothing.
   * @throws DomainError QUIZ_SESSION_NOT_FOUND, OWN_ACCOUNT, FEE_RETURNED where it was refunded already
   */
  async return(sessionId: string, reason: string, asker: { role: StaffRole; context: RequestContext }): Promise<void> {
    const { role: byRole, context } = asker;
    const userId = await this.cases.playerOf(sessionId);
    requireSomebodyElse(context.session.userId, userId);
    const money = await this.history.moneyOf(userId, sessionId);
    if (!money) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    const by = `staff:${context.session.userId}`;
    // One id for each game: of two who decide at the same moment, only one gives it back.
    const adjustmentId = derivedId('fee-given-back', sessionId);
    const before = money.adjustments.find((one) => one.adjustmentId === adjustmentId);
    if (before?.by === by) return;
    if (isFeeBack(money)) throw new DomainError('FEE_RETURNED');
    const cause = { kind: 'session', id: sessionId } as const;
    const adjustment = { adjustmentId, by, byRole, reason: 'correction', cause, deltaKobo: money.charge.feeKobo };
    await withReason(this.database, { changeId: adjustmentId, reason: reason.trim() }, () =>
      this.commands.execute(new AdjustBalance(userId, adjustment, commandContext(context))),
    );
  }
}

@ApiTags('quiz')
@Controller()
export class ReturnFeeController {
  constructor(
    private readonly returning: ReturnFee,
    private readonly cases: GameCases,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Gives the fee of a game back to its player; the answer is the game after it (rule money/fee-given-back). */
  @Endpoint('POST adminGameFeeReturn', {
    access: staff('users.edit', { stepUp: true }),
    summary: 'Give the fee of a game back',
    description: 'A correction of the balance that names the game. 409 `FEE_RETURNED` when it went back already.',
    idempotent: 'Sent again, it is given back once',
    errors: ['OWN_ACCOUNT', 'QUIZ_SESSION_NOT_FOUND', 'FEE_RETURNED', 'SERVICE_BUSY'],
  })
  async giveBack(
    @Param('id') id: string,
    @Body() body: ReturnFeeBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
  ): Promise<GameCaseView> {
    const sessionId = usableId(id, 'QUIZ_SESSION_NOT_FOUND');
    const keyed = { actorId: scope.userId, key, call: ['adminGameFeeReturn', sessionId], body };
    await this.requests.run(keyed, () => this.returning.return(sessionId, body.reason, { role: scope.role, context }));
    return this.cases.of(sessionId);
  }
}
