import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { Clock } from '../../../platform/clock.js';
import { eventContext } from '../../../event-sourcing/command-context.js';
import { RefundQuizFee } from '../../wallet/wallet.commands.js';
import { type QuizCompleted, refundCauseOf } from '../../../domain/quiz/quiz.events.js';

/** Refunds the fee of a session that an error of ours ended before it earned its point (rule money/fault-is-refunded). */
@Injectable()
export class RefundFaultedSession extends ProcessManager<QuizCompleted> {
  readonly name = 'refund-faulted-session';
  readonly eventTypes = ['QuizCompleted'] as const;

  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(ends: readonly Recorded<QuizCompleted>[]): Promise<void> {
    for (const end of ends) {
      const { userId, sessionId } = end.data;
      const cause = refundCauseOf(end.data);
      if (!cause) continue;
      const context = eventContext('refund-quiz-fee', end, this.clock.now());
      await this.commands.execute(new RefundQuizFee(userId, sessionId, cause, context));
    }
  }
}
