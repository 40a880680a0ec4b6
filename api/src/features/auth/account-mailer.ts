import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { newId } from '../../kernel/ids.js';
import { SendMails } from '../mails/mails.commands.js';
import { type MailKind, type OutboxWriter, requestMail } from '../mails/mails.events.js';
import { type AccountRow } from './records/accounts.js';

/** Asks for mails: first on record, in the transaction of what they are about, then to the mail server. */
@Injectable()
export class AccountMailer {
  constructor(private readonly commands: CommandBus) {}

  /** Records a mail, to the account's address unless a former one is given; answers its outbox id, for `send` after the commit. */
  async record(
    tx: OutboxWriter,
    { id, preferredLanguage }: Pick<AccountRow, 'id' | 'preferredLanguage'>,
    kind: MailKind,
    formerAddress?: string,
  ): Promise<string> {
    const outboxId = newId();
    await requestMail(tx, { id: outboxId, userId: id, kind, language: preferredLanguage, formerAddress });
    return outboxId;
  }

  /** Sends recorded mails soon. Nobody waits for it: a mail that is not queued now is queued later by a periodic job. */
  send(...outboxIds: readonly string[]): void {
    void this.commands.execute(new SendMails(outboxIds));
  }
}
