import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONTACTS_LISTED_PER_HOUR_MAX } from '@sabi50/contracts/limits';
import { DomainError } from '../../../kernel/domain-error.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange } from '../../../platform/staff-log/staff-log.js';
import { CountListedContacts } from '../accounts.commands.js';
import { RequestThrottle } from '../throttles/request-throttle.js';

/** Who reads as many contacts in lists as a file would have proves the password as for a file (rule staff/contacts-listed). */
@CommandHandler(CountListedContacts)
export class CountListedContactsHandler implements ICommandHandler<CountListedContacts> {
  constructor(
    private readonly throttle: RequestThrottle,
    private readonly sessions: SessionStore,
    private readonly database: Database,
  ) {}

  async execute({ scope, session, rows }: CountListedContacts): Promise<void> {
    if (!scope.seesWholeContacts || rows === 0) return;
    const listed = await this.throttle.add('contacts-listed', scope.userId, rows);
    if (listed <= CONTACTS_LISTED_PER_HOUR_MAX) return;
    const isFirst = listed - rows <= CONTACTS_LISTED_PER_HOUR_MAX;
    if (isFirst) {
      const after = { rows: listed };
      await recordChange(this.database, {
        ...{ actor: scope, action: 'user.list-contacts', subjectId: null, before: null, after },
      });
    }
    if (!(await this.sessions.isProved(session))) throw new DomainError('STEP_UP_REQUIRED');
  }
}
