import { hash } from 'node:crypto';
import { type NoticeKind } from '@sabi50/contracts/push-views';
import { type Sql } from '../../platform/postgres/database.js';

/** Something that players may want to be told on their phones. */
export interface NoticeRequest {
  readonly userIds: readonly string[];
  readonly kind: NoticeKind;
  /** What it is about: a device is told of it once, however often this is recorded. */
  readonly about: string;
  /** Players who could not be reached by then are told no more. */
  readonly expiresAt: Date;
}

/**
 * Records a notice for each device of these players that asked for its kind (rule push/asked-for); it goes out once the
 * transaction of `tx` is committed.
 */
export async function requestNotices(tx: Pick<Sql, 'execute'>, request: NoticeRequest): Promise<void> {
  const { userIds, kind, about, expiresAt } = request;
  await tx.execute(
    `insert into push_notices (device_key, kind, about, expires_at)
     select device_key, $2::text, $3, $4 from push_devices where user_id = any($1::uuid[]) and $2::text = any(wants)
     on conflict do nothing`,
    [userIds, kind, about, expiresAt],
  );
}

/** A player logged out of this browser: it gets no notices of theirs any more (rule push/ends). */
export async function endNoticesOn(tx: Pick<Sql, 'execute'>, userId: string, device: string): Promise<void> {
  await tx.execute('delete from push_devices where user_id = $1 and device_key = $2', [userId, deviceKeyOf(device)]);
}

/** No device of a player gets notices any more (rules push/ends, data/erasure). */
export async function endAllNoticesOf(tx: Pick<Sql, 'execute'>, userId: string): Promise<void> {
  await tx.execute('delete from push_devices where user_id = $1', [userId]);
}

/** How a device is known here: by a digest of the id in its cookie. */
export const deviceKeyOf = (device: string): string => hash('sha256', `push/${device}`);
