import { Inject, Injectable } from '@nestjs/common';
import { type Logger } from 'pino';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { type BroadcastKind } from '@sabi50/contracts/broadcast-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { markMediaUsed } from '../../media/media.commands.js';
import { Clock } from '../../../platform/clock.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Jobs, type JobToAdd } from '../../../platform/jobs/jobs.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database } from '../../../platform/postgres/database.js';
import { mailsMany, recordChange } from '../../../platform/staff-log/staff-log.js';
import { type AudienceName } from '../audience/audience.sql.js';
import { Audience, type NamedRecipient } from '../audience/audience.js';
import { type NewBroadcast } from '../broadcast.row.js';
import { BROADCAST_QUEUE, broadcastJob } from '../deliver/broadcast-queue.js';
import { scheduledJob, SCHEDULED_QUEUE } from '../schedule-broadcast/scheduled-queue.js';
import { scheduleRefusal } from '../schedule-broadcast/schedule.rules.js';
import { earlier, insertBroadcast, insertRecipients, type Sender, type SentBroadcast } from './broadcast-records.js';

/** Which members of a category are meant: those named, or all of them. */
export interface Selection {
  readonly category: AudienceName;
  readonly named: readonly NamedRecipient[];
  /** Narrows the category, where nobody is named. */
  readonly search?: string;
  /** Narrows the category to players of a station, where nobody is named. */
  readonly stationId?: string | undefined;
  /** How many staff saw. */
  readonly expectedCount?: number;
  /** Nobody is named and none was counted: all who are in the category are meant all the same. */
  readonly everybody?: boolean;
  /** The field that is refused when it names nobody. */
  readonly field: string;
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
    const { category, named, expectedCount, everybody, field } = selection;
    if (named.length === 0 && expectedCount === undefined && !everybody)
      throw fieldRefused(field, BROADCAST_VALIDATION.noRecipients);
    const ids = named.length === 0 ? await this.audience.members(selection) : await this.named(category, named, field);
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
   * Records a broadcast and queues it, now or for its time; answers its id. The same key of the same author is the same
   * broadcast.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key stands for another broadcast; VALIDATION_FAILED for a time that
   *   is over or too far (rule mails/scheduled); STEP_UP_REQUIRED for a new one to many people, or for later, when nobody
   *   knows how many they will be, and the sender's secret was given too long ago (rule staff/step-up)
   */
  async send(broadcast: NewBroadcast, mediaIds: readonly string[], sender: Sender): Promise<string> {
    const { schedule } = broadcast;
    const refusal = schedule ? scheduleRefusal(schedule.at, this.clock.now()) : null;
    if (refusal !== null) throw fieldRefused('scheduledFor', refusal);
    const isProved = await this.sessions.isProved(sender.session);
    const id = await this.database.transaction(async (sql) => {
      const added = await insertBroadcast(sql, broadcast, sender);
      if (!added) return (await earlier(sql, broadcast.kind, sender))?.id ?? null;
      const needsStepUp = schedule !== undefined || (await mailsMany(sql, sender.scope, broadcast.recipientIds.length));
      if (needsStepUp && !isProved) throw new DomainError('STEP_UP_REQUIRED');
      if (mediaIds.length > 0) await markMediaUsed(sql, mediaIds);
      if (!schedule) await insertRecipients(sql, added, broadcast.recipientIds);
      const { kind, content, recipientIds } = broadcast;
      const after = {
        ...{ kind, category: content.category, subject: content.subject, recipients: recipientIds.length },
        ...(schedule && { scheduledFor: schedule.at.toISOString() }),
      };
      await recordChange(sql, { actor: sender.scope, action: 'broadcast.send', subjectId: added, before: null, after });
      return added;
    });
    if (id === null) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    await (schedule ? this.queueAt(id, schedule.at) : this.queue(id));
    return id;
  }

  /** Gives a broadcast to the worker now; if that fails, the scheduled job will. */
  queue(broadcastId: string): Promise<void> {
    return this.addJob(broadcastId, BROADCAST_QUEUE, broadcastJob(broadcastId, `asked-${this.clock.now().getTime()}`));
  }

  /** Has the worker start a broadcast at its time; if that fails, the scheduled job will. */
  queueAt(broadcastId: string, at: Date): Promise<void> {
    return this.addJob(broadcastId, SCHEDULED_QUEUE, scheduledJob(broadcastId, at, this.clock.now()));
  }

  private async addJob(broadcastId: string, queue: string, job: JobToAdd): Promise<void> {
    try {
      await this.jobs.add(queue, [job]);
    } catch (error) {
      this.log.warn({ err: error, broadcastId }, 'a broadcast could not be queued; the scheduled job will');
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
