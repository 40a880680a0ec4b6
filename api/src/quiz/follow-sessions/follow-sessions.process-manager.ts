import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.js';
import { type RecordedEvent } from '../../event-sourcing/event-store.js';
import { systemContext } from '../../platform/http/request-context.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../platform/postgres/database.js';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { RefundQuizFee } from '../../wallet/wallet.commands.js';
import { type QuizFeeCharged } from '../../wallet/wallet.events.js';
import { bucketDueAt, bucketOf, expiryJob, SESSIONS_QUEUE } from '../expire-sessions/expiry-buckets.js';
import { FIRST_RULES } from '../../kernel/game-rules.js';
import { type QuizCompleted, type QuizStarted } from '../quiz.events.js';
import { expiresAtOf } from '../quiz-state.js';
import { QuizService } from '../quiz.service.js';

/** The newest buckets whose job was added; a page seldom holds a new one. */
const BUCKETS_REMEMBERED_MAX = 16;

/**
 * What follows from a session's facts, in one reactor because each reactor keeps a checkpoint of its own:
 * a paid session ends the one of its category that it replaces (rule quiz/ends), a started one will expire, one that a
 * fault of ours ended gives its fee back (rule money/fault-is-refunded).
 */
@Injectable()
export class FollowSessions extends ProcessManager {
  readonly name = 'follow-sessions';
  readonly eventTypes = ['QuizFeeCharged', 'QuizStarted', 'QuizCompleted'] as const;
  private addedBuckets: readonly number[] = [];

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
    private readonly quiz: QuizService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(events: readonly RecordedEvent[]): Promise<void> {
    await this.endReplaced(events.filter(({ type }) => type === 'QuizFeeCharged'));
    await this.planExpiry(events.filter(({ type }) => type === 'QuizStarted'));
    await this.refundFaults(events.filter(({ type }) => type === 'QuizCompleted'));
  }

  private async endReplaced(charges: readonly RecordedEvent[]): Promise<void> {
    const replaced = new Map<string, RecordedEvent>();
    for (const charge of charges) {
      const { replaces } = charge.data as unknown as QuizFeeCharged['data'];
      if (replaces) replaced.set(replaces, charge);
    }
    if (replaced.size === 0) return;
    // Most were played to their end; those need no look into their stream.
    const over = await this.database.query<{ id: string }>(
      `select id from read.quiz_sessions where id = any($1::uuid[]) and status = 'over'`,
      [[...replaced.keys()]],
    );
    for (const { id } of over) replaced.delete(id);
    for (const [sessionId, charge] of replaced) {
      const now = this.clock.now();
      const context = systemContext('replace-quiz', causeOf(charge), now);
      await this.quiz.run(sessionId, { type: 'ReplaceQuiz', now }, context);
    }
  }

  private async planExpiry(starts: readonly RecordedEvent[]): Promise<void> {
    const now = this.clock.now();
    const buckets = new Set(starts.map(({ data }) => bucketOf(expiryOf(data as unknown as QuizStarted['data']))));
    // What is overdue already, as when history is read again, is left to the reconciliation job.
    const fresh = [...buckets].filter(
      (bucket) => !this.addedBuckets.includes(bucket) && bucketDueAt(bucket) > now.getTime(),
    );
    if (fresh.length === 0) return;
    await this.jobs.add(
      SESSIONS_QUEUE,
      fresh.map((bucket) => expiryJob(bucket, now)),
    );
    this.addedBuckets = [...this.addedBuckets, ...fresh].slice(-BUCKETS_REMEMBERED_MAX);
  }

  private async refundFaults(ends: readonly RecordedEvent[]): Promise<void> {
    for (const end of ends) {
      const { userId, sessionId, cause } = end.data as unknown as QuizCompleted['data'];
      if (!cause) continue;
      const context = systemContext('refund-quiz-fee', causeOf(end), this.clock.now());
      await this.commands.execute(new RefundQuizFee(userId, sessionId, cause, context));
    }
  }
}

const expiryOf = ({ occurredAt: startedAt, rules = FIRST_RULES }: QuizStarted['data']): Date =>
  expiresAtOf({ startedAt, rules });

const causeOf = ({ id, metadata }: RecordedEvent) => ({ id, correlationId: metadata.correlationId });
