import { Injectable } from '@nestjs/common';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { derivedId } from '../../kernel/ids.js';
import { requestMail } from '../../mails/mails.events.js';
import { Database } from '../../platform/postgres/database.js';
import { type GameRegraded } from '../../quiz/quiz.events.js';
import { AccountMailer } from './account-mailer.js';
import { Accounts } from '../records/accounts.js';

/**
 * Writes to players that a corrected question gave them a point, or a withdrawn one their fee, and quotes it: once for each
 * regrade, however many of their games it changed (rule quiz/regrade).
 */
@Injectable()
export class MailOnRegrade extends ProcessManager<GameRegraded> {
  readonly name = 'mail-on-regrade';
  readonly eventTypes = ['GameRegraded'] as const;

  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly mailer: AccountMailer,
  ) {
    super();
  }

  async handle(regrades: readonly Recorded<GameRegraded>[]): Promise<void> {
    for (const { data } of regrades) {
      const { userId, regradeId, pointsAdded, feeReturned } = data;
      if (pointsAdded === 0 && !feeReturned) continue;
      const account = await this.accounts.byId(userId);
      if (!account) continue;
      const kind = feeReturned ? 'question-withdrawn' : 'game-regraded';
      const mail = { id: derivedId('regrade-mail', regradeId, userId), userId, kind, aboutId: regradeId } as const;
      await requestMail(this.database, { ...mail, language: account.preferredLanguage });
      this.mailer.send(mail.id);
    }
  }
}
