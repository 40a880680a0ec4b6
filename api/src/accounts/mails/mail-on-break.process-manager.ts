import { Injectable } from '@nestjs/common';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { derivedId } from '../../kernel/ids.js';
import { requestMail } from '../../mails/mails.events.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/postgres/database.js';
import { type PlayerExcluded, type PlayPaused } from '../../spending/spending.events.js';
import { AccountMailer } from './account-mailer.js';
import { Accounts } from '../records/accounts.js';

type Begun = PlayPaused | PlayerExcluded;

/**
 * Confirms by mail that a pause or an exclusion has begun, or is longer now; once for each decision (rule
 * spending/break-mails). One that is over already, as in an old log, is not written about.
 */
@Injectable()
export class MailOnBreak extends ProcessManager<Begun> {
  readonly name = 'mail-on-break';
  readonly eventTypes = ['PlayPaused', 'PlayerExcluded'] as const;

  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly mailer: AccountMailer,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(events: readonly Recorded<Begun>[]): Promise<void> {
    for (const { id, type, data } of events) {
      const account = await this.accounts.byId(data.userId);
      if (!account || new Date(data.until) <= this.clock.now()) continue;
      const kind = type === 'PlayPaused' ? 'pause-begun' : 'exclusion-begun';
      // Named after the event: recorded again it changes nothing.
      const mail = { id: derivedId('break-mail', id), userId: account.id, kind } as const;
      await requestMail(this.database, { ...mail, language: account.preferredLanguage });
      this.mailer.send(mail.id);
    }
  }
}
