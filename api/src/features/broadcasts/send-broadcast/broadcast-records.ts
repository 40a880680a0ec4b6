import { createHash } from 'node:crypto';
import { type BroadcastKind } from '@sabi50/contracts/broadcast-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { type Session } from '../../../platform/http/sessions/session-store.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { type NewBroadcast } from '../broadcast.row.js';

/** A statement may take 5 s; so many rows take well below one. */
const ROWS_PER_INSERT = 10_000;

/** Who asks for a broadcast, and the key under which the same request may come again. */
export interface Sender {
  readonly scope: StaffScope;
  readonly session: Session;
  readonly key?: string;
  /** What was asked for under the key; the count that staff saw is no part of it. */
  readonly asked?: object;
}

/** A broadcast that is on record. */
export interface SentBroadcast {
  readonly id: string;
  readonly recipients: number;
}

/** The broadcast of a key; null when it has none yet. */
export async function earlier(sql: Sql, kind: BroadcastKind, sender: Sender): Promise<SentBroadcast | null> {
  const [row] = await sql.query<{ id: string; recipients: number; hash: string | null }>(
    `select id, recipients, request_hash as hash from broadcasts where created_by = $1 and request_key = $2`,
    [sender.scope.userId, sender.key],
  );
  if (row && row.hash !== hashOf(kind, sender)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  return row ?? null;
}

const hashOf = (kind: BroadcastKind, { asked = {} }: Sender): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, asked]))
    .digest('hex');

/** The id of the new broadcast; null when there is one under this key. */
export async function insertBroadcast(
  sql: Sql,
  { kind, content, recipientIds, schedule }: NewBroadcast,
  sender: Sender,
): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(
    `insert into broadcasts (id, kind, category, is_template, subject, content, note, link_url, link_text, url_links,
       media_files, enable_mime, recipients, created_by, request_key, request_hash, status, scheduled_for, selection,
       confirmed_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (created_by, request_key) do nothing returning id`,
    [
      newId(),
      kind,
      content.category,
      content.isTemplate,
      content.subject,
      content.content,
      content.note,
      content.linkUrl,
      content.linkText,
      JSON.stringify(content.urlLinks),
      JSON.stringify(content.mediaFiles),
      content.enableMime,
      recipientIds.length,
      sender.scope.userId,
      sender.key ?? null,
      sender.key === undefined ? null : hashOf(kind, sender),
      ...(schedule
        ? ['scheduled', schedule.at, JSON.stringify(schedule.selection), recipientIds.length]
        : ['queued', null, null, null]),
    ],
  );
  return row?.id ?? null;
}

/** A row for each recipient, due at once. */
export async function insertRecipients(sql: Sql, broadcastId: string, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += ROWS_PER_INSERT) {
    await sql.execute(
      `insert into broadcast_recipients (broadcast_id, user_id) select $1::uuid, id from unnest($2::uuid[]) as u (id)`,
      [broadcastId, ids.slice(first, first + ROWS_PER_INSERT)],
    );
  }
}
