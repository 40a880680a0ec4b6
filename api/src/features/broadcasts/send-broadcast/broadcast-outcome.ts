import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { BROADCAST_MESSAGES } from '@sabi50/texts/api/en/broadcast-messages';
import { BROADCAST_WAIT_MS, BROADCAST_WAITED_FOR_MAX, type BroadcastSentView } from '@sabi50/contracts/broadcast-views';
import { timeText } from '@sabi50/contracts/formats';
import { type CodedMessage } from '@sabi50/contracts/messages';
import { DomainError } from '../../../kernel/domain-error.js';
import { Database } from '../../../platform/postgres/database.js';
import { type BroadcastProgress, type PauseWords, progressOf } from '../broadcast-list/broadcast-counts.js';

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
