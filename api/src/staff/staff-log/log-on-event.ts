import { Injectable } from '@nestjs/common';
import { type StaffRole } from '@sabi50/vocabulary/permissions';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type Fact } from '../../event-sourcing/decider.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { dropReason, recordChange, type StaffChange } from '../staff-log.events.js';

/** An event that may be an act of staff; `by` is `staff:<id>` then. */
type ActOfStaff = Fact & { readonly data: { readonly by: string; readonly occurredAt: string } };

/** What an event says of the entry; the words of the member of staff are kept under `changeId` until then. */
export interface LoggedAct extends Pick<StaffChange, 'action' | 'subjectId' | 'personId' | 'before' | 'after'> {
  readonly role: StaffRole;
  readonly changeId: string;
}

const STAFF = 'staff:';

/**
 * Makes entries of the staff log from events, once each: the event is the proof that it was done, so there is neither an act
 * without its entry nor an entry without its act (rule staff/log).
 */
@Injectable()
export abstract class LogOnEvent<Event extends ActOfStaff> extends ProcessManager<Event> {
  constructor(private readonly database: Database) {
    super();
  }

  /** The entry that an event makes; null where it was no act of staff. */
  protected abstract actOf(event: Recorded<Event>): LoggedAct | null;

  async handle(events: readonly Recorded<Event>[]): Promise<void> {
    for (const event of events) {
      const act = this.actOf(event);
      if (act) await this.database.transaction((sql) => log(sql, event, act));
    }
  }
}

async function log(sql: Sql, event: Recorded<ActOfStaff>, { role, changeId, ...act }: LoggedAct): Promise<void> {
  const { by, occurredAt } = event.data;
  const [words] = await sql.query<{ reason: string }>('select reason from staff_log_reasons where change_id = $1', [
    changeId,
  ]);
  await recordChange(sql, {
    ...act,
    actor: { userId: by.slice(STAFF.length), role, requestId: event.metadata.correlationId },
    reason: words?.reason,
    origin: { eventId: event.id, occurredAt, changeId },
  });
  await dropReason(sql, changeId);
}
