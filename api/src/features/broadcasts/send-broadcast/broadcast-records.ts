import { createHash } from 'node:crypto';
import {
  type BroadcastKind,
  BROADCAST_WAIT_MS,
  BROADCAST_WAITED_FOR_MAX,
  type BroadcastSentView,
} from '@sabi50/contracts/broadcast-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { type Session } from '../../../platform/http/sessions/session-store.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { type Sql, Database } from '../../../platform/postgres/database.js';
import { type NewBroadcast } from '../broadcast.row.js';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { BROADCAST_MESSAGES } from '@sabi50/texts/api/en/broadcast-messages';
import { timeText } from '@sabi50/contracts/formats';
import { type CodedMessage } from '@sabi50/contracts/messages';
import { type BroadcastProgress, type PauseWords, progressOf } from '../broadcast-list/broadcast-counts.js';

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

const LOOK_EVERY_MS = 100;

/** What the calls to send answer: the real outcome of a small broadcast, the start of a large one. */
@Injectable()
export class BroadcastOutcome {
  constructor(private readonly database: Database) {}

  /** Waits up to 10 s for up to 50 recipients, and not at all for more. */
  async of(broadcastId: string, recipients: number): Promise<BroadcastSentView> {
    const giveUpAt = performance.now() + (recipients <= BROADCAST_WAITED_FOR_MAX ? BROADCAST_WAIT_MS : 0);
    for (;;) {
      const progress = await progressOf(this.database, broadcastId);
      if (!progress) throw new DomainError('BROADCAST_NOT_FOUND');
      if (isSettled(progress) || performance.now() >= giveUpAt) return outcomeOf(broadcastId, progress);
      await sleep(LOOK_EVERY_MS);
    }
  }
}

/** Nothing more happens soon: over, halted, or only late tries are left. */
const isSettled = ({ status, counts }: BroadcastProgress): boolean =>
  status === 'scheduled' ||
  status === 'done' ||
  status === 'cancelled' ||
  (status === 'paused' && counts.sending === 0) ||
  (counts.queued + counts.sending === 0 && counts.deferred > 0);

function outcomeOf(broadcastId: string, progress: BroadcastProgress): BroadcastSentView {
  const { status, counts, pause } = progress;
  const failed = counts.bounced + counts.failed + counts.inDoubt;
  const queued = counts.queued + counts.sending + counts.deferred;
  return {
    broadcastId,
    status,
    sent: counts.sent,
    sentCount: counts.sent,
    failed,
    suppressed: counts.suppressed,
    queued,
    scheduledFor: progress.scheduledFor?.toISOString() ?? null,
    ...messageOf({
      scheduledFor: status === 'scheduled' ? progress.scheduledFor : null,
      sent: counts.sent,
      failed,
      queued,
      ...pause,
    }),
    pauseCode: pause.pauseCode,
  };
}

interface Found extends Pick<PauseWords, 'pauseReason'>, Readonly<Record<'sent' | 'failed' | 'queued', number>> {
  /** Null once it has begun. */
  readonly scheduledFor: Date | null;
}

function messageOf({ sent, failed, queued, pauseReason, scheduledFor }: Found): CodedMessage {
  if (scheduledFor !== null) return BROADCAST_MESSAGES.scheduled(timeText(scheduledFor.toISOString()));
  if (pauseReason !== null) return BROADCAST_MESSAGES.waiting(queued, pauseReason);
  return queued > 0 ? BROADCAST_MESSAGES.queued(queued) : BROADCAST_MESSAGES.sent(sent, failed);
}
