import { randomBytes } from 'node:crypto';
import { RECIPIENTS_WITHOUT_STEP_UP_MAX } from '@sabi50/contracts/limits';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { type ExportedList, type StaffAction } from '@sabi50/contracts/staff-log';
import { DomainError } from '../../kernel/domain-error.js';
import { withoutPersonalValues } from './personal-values.rules.js';

/**
 * The public API of the staff log. A change is recorded by a row in the same transaction, so that none happens without
 * its record and none is recorded that did not happen (rule staff/log).
 */

/** Who changed something; a `StaffScope` is one. */
export interface StaffActor {
  readonly userId: string;
  readonly role: StaffRole;
  /** The request, or the Idempotency-Key under which it may be sent again. */
  readonly requestId: string;
}

/** A change of staff. Secrets have no place in it, not even as hashes. */
export interface StaffChange {
  readonly actor: StaffActor;
  readonly action: StaffAction;
  /** Null where the change is about many at once, such as an import. */
  readonly subjectId: string | null;
  /** The account of the person that it is about, where that is not the subject itself; their erasure empties it. */
  readonly personId?: string | null;
  /** Null for something new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Null for something deleted. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Why, in the words of the member of staff. */
  readonly reason?: string;
  /** The event that the entry is made from: one that comes again makes no second entry. */
  readonly origin?: { readonly eventId: string; readonly occurredAt: string; readonly changeId: string };
}

/** The part of a transaction that recording needs; both `Sql` and TypeORM's manager are one. */
export interface StaffLogWriter {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * The entry, and beside it what is personal of it. The entry holds a digest of that, salted for each entry: it proves the
 * values while they are there, and tells nothing once they and their salt are erased (rule staff/log-personal-values).
 */
const RECORD_SQL = `
with content as (select $13::jsonb as personal, $14::text as salt),
entry as (
  insert into staff_log (actor_id, actor_role, request_id, action, subject, subject_id, before, after, event_id,
                         occurred_at, change_id, personal_digest)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::timestamptz, now()), $11,
         encode(sha256(convert_to(salt || personal::text, 'UTF8')), 'hex')
    from content
  on conflict (event_id) do nothing returning id)
insert into staff_log_personal (entry_id, person_id, salt, content)
  select id, $12, salt, personal from entry, content where personal is not null`;

const SALT_BYTES = 32;

/**
 * Records a change, in the transaction that makes it. Of an update only the fields that differ are kept; one without any
 * difference leaves no entry.
 */
export async function recordChange(tx: StaffLogWriter, change: StaffChange): Promise<void> {
  const { actor, action, subjectId, reason } = change;
  const differences = differing(change);
  if (differences.before && differences.after && Object.keys(differences.after).length === 0) return;
  const [subject = ''] = action.split('.');
  const { before, after, personal } = withoutPersonalValues(subject, { ...differences, reason });
  await tx.query(RECORD_SQL, [
    ...[actor.userId, actor.role, actor.requestId, action, subject, subjectId],
    ...[before && JSON.stringify(before), after && JSON.stringify(after), ...originOf(change)],
    ...[personOf(change, subject), personal && JSON.stringify(personal), randomBytes(SALT_BYTES).toString('hex')],
  ]);
}

/** A file that a member of staff takes, and what narrows it. */
export interface TakenFile {
  readonly actor: StaffActor;
  readonly list: ExportedList;
  readonly filters?: object;
  /** The player that all of it is about. */
  readonly personId?: string;
}

/** Records a file that is taken, before its first row leaves (rule staff/exports-logged). */
export function recordFile(tx: StaffLogWriter, taken: TakenFile, rows?: number): Promise<void> {
  const { actor, list, filters = {}, personId = null } = taken;
  const narrowed = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null);
  const after = {
    list,
    ...(rows !== undefined && { rows }),
    ...(narrowed.length > 0 && { filters: Object.fromEntries(narrowed) as Record<string, unknown> }),
  };
  return recordChange(tx, { actor, action: 'export.create', subjectId: personId, before: null, after });
}

const personOf = ({ personId, subjectId }: StaffChange, subject: string): string | null =>
  personId ?? (ABOUT_ACCOUNTS.has(subject) ? subjectId : null);

/** The subjects that are named by the id of an account. */
const ABOUT_ACCOUNTS: ReadonlySet<string> = new Set(['user', 'second-factor', 'export']);

/**
 * Keeps the words of staff who are about to do something that an event will record: events hold no free text
 * (rule data/no-personal-data-in-events), and the entry is made from the event. Committed before the event is appended,
 * so that no entry misses its words. The first words for a change stay.
 */
export async function keepReason(tx: StaffLogWriter, changeId: string, reason: string): Promise<void> {
  await tx.query('insert into staff_log_reasons (change_id, reason) values ($1, $2) on conflict do nothing', [
    changeId,
    reason,
  ]);
}

/**
 * Does the work of a change whose reason an event will record, with the reason stored before it. A rejected change has no entry, so
 * its reason is dropped; after any other error the event may be stored, and the reason stays.
 */
export async function withReason<Result>(
  tx: StaffLogWriter,
  { changeId, reason }: { readonly changeId: string; readonly reason: string },
  work: () => Promise<Result>,
): Promise<Result> {
  await keepReason(tx, changeId, reason);
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) await dropReason(tx, changeId);
    throw error;
  }
}

/** Drops the words of a change that was refused. */
export async function dropReason(tx: StaffLogWriter, changeId: string): Promise<void> {
  await tx.query('delete from staff_log_reasons where change_id = $1', [changeId]);
}

/** The words of a change, before or after its entry is made; null where they are erased, or without any. */
export async function reasonOf(tx: StaffLogWriter, changeId: string): Promise<string | null> {
  const rows = await tx.query(
    `select reason from staff_log_reasons where change_id = $1
     union all
     select p.content->>'reason' from staff_log l join staff_log_personal p on p.entry_id = l.id where l.change_id = $1
      limit 1`,
    [changeId],
  );
  return (rows as readonly { readonly reason: string | null }[])[0]?.reason ?? null;
}

/** Whether all of these changes are in the log. */
export async function areLogged(tx: StaffLogWriter, changeIds: readonly string[]): Promise<boolean> {
  const rows = await tx.query('select distinct change_id from staff_log where change_id = any($1::uuid[])', [
    changeIds,
  ]);
  return Array.isArray(rows) && rows.length === changeIds.length;
}

/** Entries of mails to people; `recipients` of theirs says how many, one where it is absent. */
const MAILING: readonly StaffAction[] = [
  ...(['broadcast.send', 'broadcast.retry', 'broadcast.resume', 'broadcast.settle'] as const),
  ...(['user.send-verification', 'user.send-pin-link', 'mail.retry'] as const),
];
const MAILED_TOGETHER_MINUTES = 10;

/**
 * Whether mails to so many people are more than RECIPIENTS_WITHOUT_STEP_UP_MAX together with those of the same member of staff
 * within ten minutes (rule staff/step-up). Calls at once are counted one after the other, until `tx` ends.
 */
export async function mailsMany(tx: StaffLogWriter, actor: StaffActor, recipients: number): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('staff:mails'), hashtext($1))`, [actor.userId]);
  const rows = await tx.query(
    `select coalesce(sum(coalesce((after ->> 'recipients')::int, 1)), 0)::int as mailed from staff_log
      where actor_id = $1 and action = any($2) and after ->> 'verdict' is distinct from 'sent'
        and occurred_at > now() - $3 * interval '1 minute'`,
    [actor.userId, MAILING, MAILED_TOGETHER_MINUTES],
  );
  const mailed = (rows as readonly { readonly mailed: number }[])[0]?.mailed ?? 0;
  return mailed + recipients > RECIPIENTS_WITHOUT_STEP_UP_MAX;
}

/** Whether this very request recorded such a change before: then it was made, and is not to be made again. */
export async function wasRecorded(
  tx: StaffLogWriter,
  { actor, action, subjectId }: Pick<StaffChange, 'actor' | 'action' | 'subjectId'>,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from staff_log where subject = $1 and subject_id = $2 and action = $3 and actor_id = $4 and request_id = $5
      limit 1`,
    [action.split('.')[0], subjectId, action, actor.userId, actor.requestId],
  );
  return Array.isArray(rows) && rows.length > 0;
}

const originOf = ({ origin }: StaffChange): readonly (string | null)[] =>
  origin ? [origin.eventId, origin.occurredAt, origin.changeId] : [null, null, null];

function differing({ before, after }: Pick<StaffChange, 'before' | 'after'>): Pick<StaffChange, 'before' | 'after'> {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}
