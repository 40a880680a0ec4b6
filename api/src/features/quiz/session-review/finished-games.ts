import { Injectable } from '@nestjs/common';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { type DrawnQuestion } from '../../../domain/wallet/wallet.events.js';
import { type FinishedQuiz, servedPlaces } from '../../../domain/quiz/quiz-state.js';
import { QuizService } from '../quiz.service.js';
import { SESSION_COLUMNS, type SessionRow } from '../session-history/session-row.js';

/** A game that is over, with the questions of it that its player was shown, by their places (rule quiz/review). */
export interface FinishedGame {
  readonly row: SessionRow;
  readonly quiz: FinishedQuiz;
  readonly shown: ReadonlyMap<number, DrawnQuestion>;
}

/** Finds games of the signed-in player that are over. */
@Injectable()
export class FinishedGames {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    private readonly quiz: QuizService,
  ) {}

  /**
   * Another's game and an unknown one are the same (rule accounts/only-oneself).
   * @throws DomainError QUIZ_SESSION_NOT_FOUND, QUIZ_SESSION_OPEN
   */
  async own(sessionId: string, context: RequestContext): Promise<FinishedGame> {
    const row = await this.rowOf(sessionId.toLowerCase(), context);
    const { state } = await this.quiz.load(row.id);
    if (state.status !== 'over') throw new DomainError('QUIZ_SESSION_OPEN');
    const shown = servedPlaces(state).map((place) => [place, state.questions[place] as DrawnQuestion] as const);
    return { row, quiz: state, shown: new Map(shown) };
  }

  private async rowOf(sessionId: string, { seen, session }: RequestContext): Promise<SessionRow> {
    if (!ID_PATTERN.test(sessionId)) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    await this.projected.until('quiz_sessions', seen);
    const [row] = await this.database.query<SessionRow & { status: string }>(
      `select ${SESSION_COLUMNS}, status from read.quiz_sessions where id = $1 and user_id = $2`,
      [sessionId, session.userId],
    );
    if (!row) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    if (row.status !== 'over') throw new DomainError('QUIZ_SESSION_OPEN');
    return row;
  }
}
