import { Injectable } from '@nestjs/common';
import { type ErasureCancelled, type ErasureRequested } from '../../accounts/accounts.events.js';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { dropReason, recordChange } from '../staff-log.events.js';

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_ERASURE_DECIDED = 'log-on-erasure-decided';

type Decided = ErasureRequested | ErasureCancelled;

const STAFF = 'staff:';

/** Makes the staff log's entry of what staff decide about the erasure of a player, from its event, once (rule data/erasure). */
@Injectable()
export class LogOnErasureDecided extends ProcessManager<Decided> {
  readonly name = LOG_ON_ERASURE_DECIDED;
  readonly eventTypes = ['ErasureRequested', 'ErasureCancelled'] as const;

  constructor(private readonly database: Database) {
    super();
  }

  async handle(events: readonly Recorded<Decided>[]): Promise<void> {
    for (const event of events) await this.database.transaction((sql) => log(sql, event));
  }
}

async function log(sql: Sql, event: Recorded<Decided>): Promise<void> {
  const { userId, changeId, by, byRole, occurredAt } = event.data;
  // What players do about themselves is no act of staff.
  if (changeId === undefined || byRole === undefined) return;
  const [words] = await sql.query<{ reason: string }>('select reason from staff_log_reasons where change_id = $1', [
    changeId,
  ]);
  await recordChange(sql, {
    actor: { userId: by.slice(STAFF.length), role: byRole, requestId: event.metadata.correlationId },
    action: event.type === 'ErasureRequested' ? 'user.request-erasure' : 'user.cancel-erasure',
    subjectId: userId,
    before: null,
    after: event.type === 'ErasureRequested' ? { erasureDueAt: event.data.dueAt } : {},
    reason: words?.reason,
    origin: { eventId: event.id, occurredAt, changeId },
  });
  await dropReason(sql, changeId);
}
