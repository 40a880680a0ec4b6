import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { DomainError } from '../../../kernel/domain-error.js';
import { requireSomebodyElse } from '../../../kernel/somebody-else.js';
import { derivedId } from '../../../kernel/ids.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { dropReason, keepReason } from '../../../platform/staff-log/staff-log.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';
import { isFeeBack, WalletHistory } from '../../wallet/wallet-history.queries.js';
import { GameCases } from '../game-case/game-cases.js';

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
   * Asked again by the same member of staff it changes nothing.
   * @throws DomainError QUIZ_SESSION_NOT_FOUND, OWN_ACCOUNT, FEE_RETURNED where it went back already
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
    const words = { query: (sql: string, values: unknown[] = []) => this.database.query(sql, values) };
    await keepReason(words, adjustmentId, reason.trim());
    const cause = { kind: 'session', id: sessionId } as const;
    const adjustment = { adjustmentId, by, byRole, reason: 'correction', cause, deltaKobo: money.charge.feeKobo };
    try {
      await this.commands.execute(new AdjustBalance(userId, adjustment, commandContext(context)));
    } catch (error) {
      // What was refused has no entry. After any other failure nobody knows whether the event is there.
      if (error instanceof DomainError) await dropReason(words, adjustmentId);
      throw error;
    }
  }
}
