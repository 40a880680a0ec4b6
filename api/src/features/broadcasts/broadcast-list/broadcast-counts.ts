import {
  type BroadcastCountsView,
  type BroadcastStatus,
  type BroadcastView,
  type PauseCause,
  type RecipientStatus,
} from '@sabi50/contracts/broadcast-views';
import { type MessageCode } from '@sabi50/contracts/messages';
import { worded } from '../../../platform/http/coded-messages.js';
import { type Sql } from '../../../platform/postgres/database.js';

/** The key of each status in `BroadcastCountsView`. */
const KEYS: Readonly<Record<RecipientStatus, keyof BroadcastCountsView>> = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  deferred: 'deferred',
  bounced: 'bounced',
  failed: 'failed',
  suppressed: 'suppressed',
  'in-doubt': 'inDoubt',
  cancelled: 'cancelled',
};

const NONE: BroadcastCountsView = {
  queued: 0,
  sending: 0,
  sent: 0,
  deferred: 0,
  bounced: 0,
  failed: 0,
  suppressed: 0,
  inDoubt: 0,
  cancelled: 0,
};

/** How far a broadcast is. */
export interface BroadcastProgress {
  readonly status: BroadcastStatus;
  readonly pausedBy: PauseCause | null;
  readonly pause: PauseWords;
  readonly scheduledFor: Date | null;
  readonly counts: BroadcastCountsView;
}

export interface PauseRow extends Record<string, unknown> {
  readonly paused_by: PauseCause | null;
  /** Words that no code stands for; an older version stored all of them so. */
  readonly pause_reason: string | null;
  readonly pause_message: MessageCode | null;
}

/** What keeps a broadcast: its words in English and, where it is a sentence of ours, its code. */
export type PauseWords = Pick<BroadcastView, 'pauseReason' | 'pauseCode'>;

export function pauseOf({ paused_by: by, pause_reason: words, pause_message: code }: PauseRow): PauseWords {
  if (by !== 'mail-server') return { pauseReason: null, pauseCode: null };
  return { pauseReason: (code && worded(code)?.message) ?? words, pauseCode: code };
}

/** Counts by status, of a row of recipients grouped by it. */
export function countsOf(rows: readonly { status: RecipientStatus; count: number }[]): BroadcastCountsView {
  return { ...NONE, ...Object.fromEntries(rows.map(({ status, count }) => [KEYS[status], count])) };
}

/** Counted from the recipients themselves, so it is right after any crash. */
export async function countRecipients(sql: Sql, broadcastId: string): Promise<BroadcastCountsView> {
  return countsOf(
    await sql.query<{ status: RecipientStatus; count: number }>(
      `select status, count(*)::int as count from broadcast_recipients where broadcast_id = $1 group by status`,
      [broadcastId],
    ),
  );
}

/** Null when there is no such broadcast. */
export async function progressOf(sql: Sql, broadcastId: string): Promise<BroadcastProgress | null> {
  const [row] = await sql.query<
    {
      status: BroadcastStatus;
      scheduled_for: Date | null;
    } & PauseRow
  >(`select status, scheduled_for, paused_by, pause_reason, pause_message from broadcasts where id = $1`, [
    broadcastId,
  ]);
  if (!row) return null;
  const counts = await countRecipients(sql, broadcastId);
  return { status: row.status, pausedBy: row.paused_by, pause: pauseOf(row), scheduledFor: row.scheduled_for, counts };
}
