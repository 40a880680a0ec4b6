import { Injectable } from '@nestjs/common';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { Clock } from '../../../platform/clock.js';
import { eventContext } from '../../../event-sourcing/command-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { type QuizFeeCharged } from '../../../domain/wallet/wallet.events.js';
import { QuizService } from '../quiz.service.js';

/** Ends the session of a category that a newly paid one replaces (rule quiz/ends). */
@Injectable()
export class EndReplacedSession extends ProcessManager<QuizFeeCharged> {
  readonly name = 'end-replaced-session';
  readonly eventTypes = ['QuizFeeCharged'] as const;

  constructor(
    private readonly database: Database,
    private readonly quiz: QuizService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(charges: readonly Recorded<QuizFeeCharged>[]): Promise<void> {
    const replaced = new Map<string, Recorded<QuizFeeCharged>>();
    for (const charge of charges) if (charge.data.replaces) replaced.set(charge.data.replaces, charge);
    if (replaced.size === 0) return;
    // Most were played to their end; those need no look into their stream.
    const over = await this.database.query<{ id: string }>(
      `select id from read.quiz_sessions where id = any($1::uuid[]) and status = 'over'`,
      [[...replaced.keys()]],
    );
    for (const { id } of over) replaced.delete(id);
    for (const [sessionId, charge] of replaced) {
      const now = this.clock.now();
      const context = eventContext('replace-quiz', charge, now);
      await this.quiz.run(sessionId, { type: 'ReplaceQuiz', now }, context);
    }
  }
}
