import { Controller, Injectable, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type PlayerContactView } from '@sabi50/contracts/player-acts-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { RequestThrottle } from '../throttles/request-throttle.js';

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
      const tx = { query: (text: string, values: unknown[] = []) => sql.query(text, values) };
      await recordChange(tx, { actor, action: 'user.show-contact', subjectId: userId, before: null, after: {} });
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
