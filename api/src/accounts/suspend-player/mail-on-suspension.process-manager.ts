import { Injectable } from '@nestjs/common';
import { derivedId } from '../../kernel/ids.js';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { requestMail } from '../../mails/mails.events.js';
import { Database } from '../../platform/postgres/database.js';
import { type PlayerSuspended, type PlayerSuspensionLifted } from '../accounts.events.js';
import { AccountMailer } from '../mails/account-mailer.js';
import { Accounts } from '../records/accounts.js';

type Decided = PlayerSuspended | PlayerSuspensionLifted;

/** Tells the player by mail that they are suspended, or no longer; once for each decision (rule accounts/suspension). */
@Injectable()
export class MailOnSuspension extends ProcessManager<Decided> {
  readonly name = 'mail-on-suspension';
  readonly eventTypes = ['PlayerSuspended', 'PlayerSuspensionLifted'] as const;

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
      if (!account) continue;
      const kind = type === 'PlayerSuspended' ? 'suspended' : 'suspension-lifted';
      // Named after the event: recorded again it changes nothing.
      const mail = { id: derivedId('suspension-mail', id), userId: account.id, kind } as const;
      await requestMail(this.database, { ...mail, language: account.preferredLanguage });
      this.mailer.send(mail.id);
    }
  }
}
