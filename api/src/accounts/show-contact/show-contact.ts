import { Injectable } from '@nestjs/common';
import { type PlayerContactView } from '@sabi50/vocabulary/player-acts-views';
import { DomainError } from '../../kernel/domain-error.js';
import { Database } from '../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../staff/staff-log.events.js';
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
