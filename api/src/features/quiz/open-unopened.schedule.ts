import { Injectable } from '@nestjs/common';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { Clock } from '../../platform/clock.js';
import { systemContext } from '../../event-sourcing/command-context.js';
import { ScheduledJob } from '../../platform/jobs/job-handler.js';
import { Database } from '../../platform/postgres/database.js';
import { type GameRules } from '../../kernel/game-rules.js';
import { type DrawnQuestion } from '../../domain/wallet/wallet.events.js';
import { type PaidSession } from '../../domain/quiz/quiz.decider.js';
import { QuizService } from './quiz.service.js';

/** A start that took longer than this was cut off between the charge and the opening. */
const UNOPENED_AFTER_MS = 3_000;
const EVERY_MS = 5_000;
const PAGE = 200;

interface Row {
  id: string;
  user_id: string;
  category: Category;
  language: Language;
  questions: DrawnQuestion[];
  rules: GameRules | null;
  charged_at: Date;
}

/**
 * Opens sessions that were paid but never opened, from their charge (rule money/charged-once). Nobody is looking, so no
 * question is served: its time starts when the player comes back. A session that nobody comes back to is refunded at
 * its end.
 */
@Injectable()
export class OpenUnopened extends ScheduledJob {
  readonly name = 'open-unopened-sessions';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly database: Database,
    private readonly quiz: QuizService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const rows = await this.database.query<Row>(
      `select id, user_id, category, language, questions, rules, charged_at from read.quiz_sessions
        where status = 'charged' and charged_at < $1 order by charged_at limit ${PAGE}`,
      [new Date(now.getTime() - UNOPENED_AFTER_MS)],
    );
    for (const row of rows) {
      const open = { type: 'OpenQuiz', paid: paidOf(row), serve: false, now } as const;
      await this.quiz.run(row.id, open, systemContext('open-unopened', { id: row.id }, now));
    }
  }
}

const paidOf = (row: Row): PaidSession => ({
  sessionId: row.id,
  userId: row.user_id,
  category: row.category,
  language: row.language,
  questions: row.questions,
  rules: row.rules ?? undefined,
  occurredAt: row.charged_at.toISOString(),
});
