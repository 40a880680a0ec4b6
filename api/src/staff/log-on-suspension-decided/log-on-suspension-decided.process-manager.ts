import { Injectable } from '@nestjs/common';
import { type PlayerSuspended, type PlayerSuspensionLifted } from '../../accounts/accounts.events.js';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { dropReason, recordChange } from '../staff-log.events.js';

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_SUSPENSION_DECIDED = 'log-on-suspension-decided';

type Decided = PlayerSuspended | PlayerSuspensionLifted;

const STAFF = 'staff:';

/**
 * Makes the staff log's entry of every suspension, and of its end by staff, from its event, once: there is neither a
 * decision without its entry nor an entry without its decision (rules accounts/suspension, staff/log).
 */
@Injectable()
export class LogOnSuspensionDecided extends ProcessManager<Decided> {
  readonly name = LOG_ON_SUSPENSION_DECIDED;
  readonly eventTypes = ['PlayerSuspended', 'PlayerSuspensionLifted'] as const;

  constructor(private readonly database: Database) {
    super();
  }

  async handle(events: readonly Recorded<Decided>[]): Promise<void> {
    for (const event of events) await this.database.transaction((sql) => log(sql, event));
  }
}

async function log(sql: Sql, event: Recorded<Decided>): Promise<void> {
  const { userId, changeId, by, byRole, occurredAt } = event.data;
  const [words] = await sql.query<{ reason: string }>('select reason from staff_log_reasons where change_id = $1', [
    changeId,
  ]);
  await recordChange(sql, {
    actor: { userId: by.slice(STAFF.length), role: byRole, requestId: event.metadata.correlationId },
    action: event.type === 'PlayerSuspended' ? 'user.suspend' : 'user.lift',
    subjectId: userId,
    before: null,
    after: event.type === 'PlayerSuspended' ? suspensionOf(event.data) : {},
    reason: words?.reason,
    origin: { eventId: event.id, occurredAt, changeId },
  });
  await dropReason(sql, changeId);
}

const suspensionOf = ({ reason, until }: PlayerSuspended['data']): Record<string, unknown> => ({
  reasonCode: reason,
  ...(until !== null && { suspendedUntil: until }),
});
