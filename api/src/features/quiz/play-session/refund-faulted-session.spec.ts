import { describe, expect, it } from '@jest/globals';
import { type CommandBus } from '@nestjs/cqrs';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { SystemClock } from '../../../platform/clock.js';
import { type RefundQuizFee } from '../../wallet/wallet.commands.js';
import { type QuizCompleted, refundCauseOf } from '../../../domain/quiz/quiz.events.js';
import { RefundFaultedSession } from './refund-faulted-session.process-manager.js';

describe('a session that a fault of ours ended', () => {
  const refundsAfter = async (end: Pick<QuizCompleted['data'], 'cause' | 'pointsEarned' | 'correctAnswers'>) => {
    const refunded: RefundQuizFee[] = [];
    const commands = { execute: (command: RefundQuizFee) => Promise.resolve(refunded.push(command)) };
    const manager = new RefundFaultedSession(commands as unknown as CommandBus, new SystemClock());
    const data = { userId: 'ada', sessionId: 's1', reason: 'fault', ...end };
    const metadata = { correlationId: 'c', causationId: 'c', actor: 'system:test' };
    await manager.handle([{ id: 'e1', type: 'QuizCompleted', data, metadata } as unknown as Recorded<QuizCompleted>]);
    return refunded.map(({ sessionId, cause }) => ({ sessionId, cause }));
  };

  it('gives the fee back while two answers were right', async () => {
    const end = { cause: 'outage', correctAnswers: 2, pointsEarned: 0 } as const;
    expect(refundCauseOf(end)).toBe('outage');
    expect(await refundsAfter(end)).toEqual([{ sessionId: 's1', cause: 'outage' }]);
  });

  it('keeps the point of three right answers, and the fee', async () => {
    const end = { cause: 'outage', correctAnswers: 3, pointsEarned: 1 } as const;
    expect(refundCauseOf(end)).toBeNull();
    expect(await refundsAfter(end)).toEqual([]);
  });

  it('gives nothing back where no fault of ours ended it', async () =>
    expect(await refundsAfter({ cause: null, correctAnswers: 0, pointsEarned: 0 })).toEqual([]));
});
