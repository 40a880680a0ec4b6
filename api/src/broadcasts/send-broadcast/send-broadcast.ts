import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Logger } from 'pino';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { type BroadcastKind } from '@sabi50/vocabulary/broadcast-views';
import { RECIPIENTS_WITHOUT_STEP_UP_MAX } from '@sabi50/vocabulary/limits';
import { DomainError } from '../../kernel/domain-error.js';
import { newId } from '../../kernel/ids.js';
import { markMediaUsed } from '../../media/media.commands.js';
import { Clock } from '../../platform/clock.js';
import { fieldRefused } from '../../platform/http/validation.js';
import { type Session, SessionStore } from '../../platform/http/sessions/session-store.js';
import { type StaffScope } from '../../platform/http/staff-scope.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { LOGGER } from '../../platform/logger.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { recordChange } from '../../staff/staff-log.events.js';
import { type AudienceName } from '../audience/audience.sql.js';
import { Audience, type NamedRecipient } from '../audience/audience.js';
import { type NewBroadcast } from '../broadcast.row.js';
import { BROADCAST_QUEUE, broadcastJob } from '../deliver/broadcast-queue.js';

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

/** Which members of a category are meant: those named, or all of them. */
export interface Selection {
  readonly category: AudienceName;
  readonly named: readonly NamedRecipient[];
  /** Narrows the category, where nobody is named. */
  readonly search?: string;
  /** How many staff saw. */
  readonly expectedCount?: number;
  /** Nobody is named and none was counted: all who are in the category are meant all the same. */
  readonly everybody?: boolean;
  /** The field that is refused when it names nobody. */
  readonly field: string;
}

/** A broadcast that is on record. */
interface SentBroadcast {
  readonly id: string;
  readonly recipients: number;
}

/** Puts broadcasts on record, with a row for each recipient, and gives them to the worker. */
@Injectable()
export class SendBroadcast {
  constructor(
    private readonly database: Database,
    private readonly audience: Audience,
    private readonly sessions: SessionStore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Who is meant, resolved now (rule mails/what-is-listed-is-sent).
   * @throws DomainError UNKNOWN_RECIPIENT naming those without an account; RECIPIENTS_CHANGED when somebody named does not
   *   belong to the category (rule mails/left-the-category) or the count is another one; VALIDATION_FAILED when it is
   *   nobody
   */
  async recipients(selection: Selection): Promise<readonly string[]> {
    const { category, named, search, expectedCount, everybody, field } = selection;
    if (named.length === 0 && expectedCount === undefined && !everybody)
      throw fieldRefused(field, BROADCAST_VALIDATION.noRecipients);
    const ids =
      named.length === 0 ? await this.audience.members({ category, search }) : await this.named(category, named, field);
    if (expectedCount !== undefined && expectedCount !== ids.length) throw new DomainError('RECIPIENTS_CHANGED');
    if (ids.length === 0) throw fieldRefused(field, BROADCAST_VALIDATION.noRecipients);
    return ids;
  }

  /**
   * The broadcast that was asked for by the same request before: its repetition changes nothing and is not looked at again,
   * for who belongs to a category may be others by now.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key stands for another broadcast
   */
  async known(kind: BroadcastKind, sender: Sender): Promise<SentBroadcast | null> {
    return sender.key === undefined ? null : earlier(this.database, kind, sender);
  }

  /**
   * Records a broadcast and queues it; answers its id. The same key of the same author is the same broadcast.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key stands for another broadcast; STEP_UP_REQUIRED for a new one to
   * more than RECIPIENTS_WITHOUT_STEP_UP_MAX people when the sender's secret was given too long ago
   * (rule accounts/step-up)
   */
  async send(broadcast: NewBroadcast, mediaIds: readonly string[], sender: Sender): Promise<string> {
    const needsStepUp = broadcast.recipientIds.length > RECIPIENTS_WITHOUT_STEP_UP_MAX;
    const mayBeNew = !needsStepUp || (await this.sessions.isProved(sender.session));
    const id = await this.database.transaction(async (sql) => {
      const added = await insertBroadcast(sql, broadcast, sender);
      if (!added) return (await earlier(sql, broadcast.kind, sender))?.id ?? null;
      if (!mayBeNew) throw new DomainError('STEP_UP_REQUIRED');
      if (mediaIds.length > 0) await markMediaUsed(sql, mediaIds);
      await insertRecipients(sql, added, broadcast.recipientIds);
      const { kind, content, recipientIds } = broadcast;
      const after = { kind, category: content.category, subject: content.subject, recipients: recipientIds.length };
      await recordChange(sql, { actor: sender.scope, action: 'broadcast.send', subjectId: added, before: null, after });
      return added;
    });
    if (id === null) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    await this.queue(id);
    return id;
  }

  /** Gives a broadcast to the worker now; if that fails, the reconciliation job will. */
  async queue(broadcastId: string): Promise<void> {
    try {
      await this.jobs.add(BROADCAST_QUEUE, [broadcastJob(broadcastId, `asked-${this.clock.now().getTime()}`)]);
    } catch (error) {
      this.log.warn({ err: error, broadcastId }, 'a broadcast could not be queued; the reconciliation job will');
    }
  }

  private async named(category: AudienceName, named: readonly NamedRecipient[], field: string) {
    const { ids, unknown, strangers } = await this.audience.resolve(category, named);
    if (unknown.length > 0) {
      const message = BROADCAST_VALIDATION.unknownAddresses(unknown.join(', '));
      throw new DomainError('UNKNOWN_RECIPIENT', { errors: { [field]: [message] } });
    }
    if (strangers > 0) throw new DomainError('RECIPIENTS_CHANGED');
    return ids;
  }
}

/** The broadcast of a key; null when it has none yet. */
async function earlier(sql: Sql, kind: BroadcastKind, sender: Sender): Promise<SentBroadcast | null> {
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
async function insertBroadcast(
  sql: Sql,
  { kind, content, recipientIds }: NewBroadcast,
  sender: Sender,
): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(
    `insert into broadcasts (id, kind, category, is_template, subject, content, note, link_url, link_text, url_links,
       media_files, enable_mime, status, recipients, created_by, request_key, request_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'queued', $13, $14, $15, $16)
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
    ],
  );
  return row?.id ?? null;
}

async function insertRecipients(sql: Sql, broadcastId: string, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += ROWS_PER_INSERT) {
    await sql.execute(
      `insert into broadcast_recipients (broadcast_id, user_id) select $1::uuid, id from unnest($2::uuid[]) as u (id)`,
      [broadcastId, ids.slice(first, first + ROWS_PER_INSERT)],
    );
  }
}
