import { Injectable } from '@nestjs/common';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type Fact } from '../../event-sourcing/decider.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { type MailRequest, requestMail } from '../../mails/mails.events.js';
import { Database } from '../../platform/postgres/database.js';
import { Accounts } from '../records/accounts.js';
import { AccountMailer } from './account-mailer.js';

/** A mail that an event asks for. Its id is derived from what it is about: asked for again it changes nothing. */
export type MailOfEvent = Pick<MailRequest, 'id' | 'userId' | 'kind' | 'aboutId'>;

/** Writes to players about what happened to them, once for each event; not to those who are erased. */
@Injectable()
export abstract class MailOnEvent<Event extends Fact> extends ProcessManager<Event> {
  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly mailer: AccountMailer,
  ) {
    super();
  }

  /** Null where nothing is written. */
  protected abstract mailOf(event: Recorded<Event>): MailOfEvent | null;

  async handle(events: readonly Recorded<Event>[]): Promise<void> {
    for (const event of events) {
      const mail = this.mailOf(event);
      const account = mail && (await this.accounts.byId(mail.userId));
      if (!account || account.erasedAt !== null) continue;
      await requestMail(this.database, { ...mail, language: account.preferredLanguage });
      this.mailer.send(mail.id);
    }
  }
}
