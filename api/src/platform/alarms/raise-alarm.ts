import { type AlarmCause } from '@sabi50/contracts/alarms';

/**
 * The public API of the alarms module: what needs a person is mailed to all super administrators, once
 * (rule staff/alarmed-once).
 *
 * ```ts
 * await raiseAlarm(sql, {
 *   key: `dispute-deadline:${disputeId}:12h`,
 *   kind: 'dispute-deadline',
 *   params: { reference, hours: 12 },
 *   path: `/payments/${reference}`,
 * });
 * await closeAlarm(sql, `dispute-deadline:${disputeId}:12h`); // it was answered
 * ```
 */
export type Alarm = AlarmCause & {
  /** Names the matter: raising it again while it is open sends nothing. What is one matter has one key. */
  readonly key: string;
  /** The page of the console that the mail leads to, below the console's own path, such as `/payments/abc`. */
  readonly path: string;
};

/** The part of a transaction that an alarm needs; `Sql`, `Database` and TypeORM's manager are such. */
export interface AlarmWriter {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * Raises an alarm with the transaction of `tx`; a worker mails it within seconds of the commit, and tries for a week while
 * the mail server is away. While one of this key is open it only takes over the newer parameters. Raised again after it was
 * closed, it is a new alarm and mailed again. Never fails for want of a mail server.
 */
export async function raiseAlarm(tx: AlarmWriter, { key, kind, params, path }: Alarm): Promise<void> {
  await tx.query(
    `insert into alarms (key, kind, params, path) values ($1, $2, $3, $4)
     on conflict (key) where closed_at is null do update set params = excluded.params, path = excluded.path
       where (alarms.params, alarms.path) is distinct from (excluded.params, excluded.path)`,
    [key, kind, JSON.stringify(params), path],
  );
}

/**
 * Closes the alarm of this key with the transaction of `tx`, since its cause is gone; does nothing where none is open. `by`
 * is the id of the administrator who settled it, null where it settled itself. Mails that have not gone out are dropped.
 */
export async function closeAlarm(tx: AlarmWriter, key: string, by: string | null = null): Promise<void> {
  await tx.query('update alarms set closed_at = now(), closed_by = $2 where key = $1 and closed_at is null', [key, by]);
}
