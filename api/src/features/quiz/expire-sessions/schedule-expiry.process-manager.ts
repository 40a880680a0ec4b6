import { Injectable } from '@nestjs/common';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { FIRST_RULES } from '../../../kernel/game-rules.js';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { expiresAtOf } from '../../../domain/quiz/quiz-state.js';
import { type QuizStarted } from '../../../domain/quiz/quiz.events.js';
import { bucketDueAt, bucketOf, expiryJob, SESSIONS_QUEUE } from './expire-sessions.job.js';

/** The newest buckets whose job was added; a page seldom holds a new one. */
const RECENT_BUCKETS_MAX = 16;

/** Makes the job that ends a started session when its time is over. */
@Injectable()
export class ScheduleExpiry extends ProcessManager<QuizStarted> {
  readonly name = 'schedule-expiry';
  readonly eventTypes = ['QuizStarted'] as const;
  private recentBuckets: readonly number[] = [];

  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(starts: readonly Recorded<QuizStarted>[]): Promise<void> {
    const now = this.clock.now();
    const buckets = new Set(starts.map(({ data }) => bucketOf(expiryOf(data))));
    // What is overdue already, as when history is read again, is left to the scheduled job.
    const fresh = [...buckets].filter(
      (bucket) => !this.recentBuckets.includes(bucket) && bucketDueAt(bucket) > now.getTime(),
    );
    if (fresh.length === 0) return;
    await this.jobs.add(
      SESSIONS_QUEUE,
      fresh.map((bucket) => expiryJob(bucket, now)),
    );
    this.recentBuckets = [...this.recentBuckets, ...fresh].slice(-RECENT_BUCKETS_MAX);
  }
}

const expiryOf = ({ occurredAt: startedAt, rules = FIRST_RULES }: QuizStarted['data']): Date =>
  expiresAtOf({ startedAt, rules });
