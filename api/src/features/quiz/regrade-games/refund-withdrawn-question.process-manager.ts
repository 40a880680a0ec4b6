import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { Clock } from '../../../platform/clock.js';
import { eventContext } from '../../../event-sourcing/command-context.js';
import { RefundQuizFee } from '../../wallet/wallet.commands.js';
import { type GameRegraded } from '../../../domain/quiz/quiz.events.js';

/** Refunds the fee of a game that was lost by a question which is withdrawn (rule quiz/regrade). */
@Injectable()
export class RefundWithdrawnQuestion extends ProcessManager<GameRegraded> {
  readonly name = 'refund-withdrawn-question';
  readonly eventTypes = ['GameRegraded'] as const;

  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(regrades: readonly Recorded<GameRegraded>[]): Promise<void> {
    for (const regrade of regrades) {
      const { userId, sessionId, feeReturned } = regrade.data;
      if (!feeReturned) continue;
      const context = eventContext('refund-quiz-fee', regrade, this.clock.now());
      await this.commands.execute(new RefundQuizFee(userId, sessionId, 'question-withdrawn', context));
    }
  }
}
