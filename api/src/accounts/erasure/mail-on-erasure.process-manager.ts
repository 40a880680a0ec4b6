import { Injectable } from '@nestjs/common';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { derivedId } from '../../kernel/ids.js';
import { requestMail } from '../../mails/mails.events.js';
import { Database } from '../../platform/postgres/database.js';
import { type ErasureCancelled, type ErasureRequested } from '../accounts.events.js';
import { AccountMailer } from '../mails/account-mailer.js';
import { Accounts } from '../records/accounts.js';

type Decided = ErasureRequested | ErasureCancelled;

/** Tells the player by mail that their data is to be erased, or stays after all; once for each decision (rule data/erasure). */
@Injectable()
export class MailOnErasure extends ProcessManager<Decided> {
  readonly name = 'mail-on-erasure';
  readonly eventTypes = ['ErasureRequested', 'ErasureCancelled'] as const;

  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly mailer: AccountMailer,
  ) {
    super();
  }

  async handle(events: readonly Recorded<Decided>[]): Promise<void> {
    for (const { id, type, data } of events) {
      const account = await this.accounts.byId(data.userId);
      if (!account || account.erasedAt !== null) continue;
      const kind = type === 'ErasureRequested' ? 'erasure-requested' : 'erasure-cancelled';
      // Named after the event: recorded again it changes nothing.
      const mail = { id: derivedId('erasure-mail', id), userId: account.id, kind } as const;
      await requestMail(this.database, { ...mail, language: account.preferredLanguage });
      this.mailer.send(mail.id);
    }
  }
}
