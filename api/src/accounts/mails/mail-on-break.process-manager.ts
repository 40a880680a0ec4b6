import { Injectable } from '@nestjs/common';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { derivedId } from '../../kernel/ids.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/postgres/database.js';
import { type PlayerExcluded, type PlayPaused } from '../../spending/spending.events.js';
import { Accounts } from '../records/accounts.js';
import { AccountMailer } from './account-mailer.js';
import { type MailOfEvent, MailOnEvent } from './mail-on-event.js';

type Begun = PlayPaused | PlayerExcluded;

/**
 * Confirms by mail that a pause or an exclusion has begun, or is longer now; once for each decision (rule
 * spending/break-mails). One that is over already, as in an old log, is not written about.
 */
@Injectable()
export class MailOnBreak extends MailOnEvent<Begun> {
  readonly name = 'mail-on-break';
  readonly eventTypes = ['PlayPaused', 'PlayerExcluded'] as const;

  constructor(
    accounts: Accounts,
    database: Database,
    mailer: AccountMailer,
    private readonly clock: Clock,
  ) {
    super(accounts, database, mailer);
  }

  protected mailOf({ id, type, data }: Recorded<Begun>): MailOfEvent | null {
    if (new Date(data.until) <= this.clock.now()) return null;
    const kind = type === 'PlayPaused' ? 'pause-begun' : 'exclusion-begun';
    return { id: derivedId('break-mail', id), userId: data.userId, kind };
  }
}
