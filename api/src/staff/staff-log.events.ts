import { type StaffRole } from '@sabi50/vocabulary/permissions';
import { type StaffAction } from '@sabi50/vocabulary/staff-log';

/**
 * The public door of the staff log. A change is recorded by a row in the same transaction, so that none happens without
 * its record and none is recorded that did not happen (decision D26).
 */

/** Who changed something; a `StaffScope` is one. */
export interface StaffActor {
  readonly userId: string;
  readonly role: StaffRole;
  readonly requestId: string;
}

/** A change of staff. Secrets have no place in it, not even as hashes. */
export interface StaffChange {
  readonly actor: StaffActor;
  readonly action: StaffAction;
  /** Null where the change is about many at once, such as an import. */
  readonly subjectId: string | null;
  /** Null for something new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Null for something deleted. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Why, in the words of whoever did it. */
  readonly reason?: string;
}

/** The part of a transaction that recording needs; both `Sql` and TypeORM's manager are one. */
export interface StaffLogWriter {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * Records a change, in the transaction that makes it. Of an update only the fields that differ are kept; one without any
 * difference leaves no entry.
 */
export async function recordChange(tx: StaffLogWriter, change: StaffChange): Promise<void> {
  const { actor, action, subjectId, reason } = change;
  const { before, after } = differing(change);
  if (before && after && Object.keys(after).length === 0) return;
  await tx.query(
    `insert into staff_log (actor_id, actor_role, request_id, action, subject, subject_id, reason, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      actor.userId,
      actor.role,
      actor.requestId,
      action,
      action.split('.')[0],
      subjectId,
      reason ?? null,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    ],
  );
}

function differing({ before, after }: Pick<StaffChange, 'before' | 'after'>): Pick<StaffChange, 'before' | 'after'> {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}
