import { Controller, Injectable, Param } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { CONTACTS_LISTED_PER_HOUR_MAX } from '@sabi50/contracts/limits';
import { type PlayerContactView } from '@sabi50/contracts/player-acts-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { CountListedContacts } from '../../auth/accounts.commands.js';
import { RequestThrottle } from '../../auth/throttles/request-throttle.js';

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

/** Shows staff how a player is reached; each showing stands in the staff log, without what was shown (rule staff/contact-shown). */
@Injectable()
export class ShowContact {
  constructor(
    private readonly database: Database,
    private readonly throttle: RequestThrottle,
  ) {}

  /** @throws DomainError USER_NOT_FOUND, TOO_MANY_REQUESTS after CONTACTS_SHOWN_PER_HOUR_MAX in an hour */
  async show(userId: string, actor: StaffActor): Promise<PlayerContactView> {
    await this.throttle.count('contacts-shown', actor.userId);
    return this.record(userId, actor);
  }

  /**
   * Records that a whole contact was told beside other things, such as to the form of a user: once an hour for each of the
   * staff and each player, however often the page asks.
   * @throws DomainError TOO_MANY_REQUESTS after CONTACTS_SHOWN_PER_HOUR_MAX players in an hour
   */
  async noteLook(userId: string, actor: StaffActor): Promise<void> {
    const look = `${actor.userId} ${userId}`;
    if (!(await this.throttle.hasRoom('contact-looks', look))) return;
    try {
      await this.show(userId, actor);
    } catch (error) {
      await this.throttle.giveBack('contact-looks', look);
      throw error;
    }
  }

  private record(userId: string, actor: StaffActor): Promise<PlayerContactView> {
    return this.database.transaction(async (sql) => {
      const [contact] = await sql.query<PlayerContactView & Record<string, unknown>>(
        'select email, mobile from accounts where id = $1',
        [userId],
      );
      if (!contact) throw new DomainError('USER_NOT_FOUND');
      await recordChange(sql, { actor, action: 'user.show-contact', subjectId: userId, before: null, after: {} });
      return contact;
    });
  }
}

@ApiTags('users of the console')
@Controller()
export class ShowContactController {
  constructor(private readonly contacts: ShowContact) {}

  /** Number and address of a player; that they were shown, to whom and when, is in the staff log. */
  @Endpoint('POST adminUserContact', {
    access: staff('users.edit'),
    summary: 'Show how a player is reached',
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
  show(@Param('id') id: string, @Scope() scope: StaffScope): Promise<PlayerContactView> {
    return this.contacts.show(usableId(id, 'USER_NOT_FOUND'), scope);
  }
}
