import { Injectable, Controller, Param } from '@nestjs/common';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { type RequestContext, Ctx } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { type DrawnQuestion } from '../../../domain/wallet/wallet.events.js';
import { type FinishedQuiz, servedPlaces, type AnswerOutcome } from '../../../domain/quiz/quiz-state.js';
import { QuizService } from '../quiz.service.js';
import { SESSION_COLUMNS, type SessionRow, historyViewOf } from '../session-history/session-history.controller.js';
import { type ReviewedQuestionView, type QuizReviewView } from '@sabi50/contracts/quiz-views';
import { type QuestionVersion, ReportedQuestions } from '../../questions/questions.queries.js';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';

/** A game that is over, with the questions of it that its player was shown, by their places (rule quiz/review). */
interface FinishedGame {
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

const UNANSWERED: Omit<AnswerOutcome, 'settledAt'> = {
  ...{ selected: null, isCorrect: false, timedOut: false, score: 0 },
  ...{ unseen: false, answeredAfterMs: null },
};

/** Questions of a session in their order, each with what became of it; `versions` holds what those to be shown say. */
export function reviewedQuestions(
  { questions, answers }: FinishedQuiz,
  versions: ReadonlyMap<number, QuestionVersion>,
): ReviewedQuestionView[] {
  return [...versions].map(([index, version]) => {
    const textOf = (stored: number): string => version.options[stored] ?? '';
    const { selected, isCorrect, timedOut, score, rightOption = version.correctOption } = answers[index] ?? UNANSWERED;
    return {
      number: index + 1,
      id: version.questionId,
      question: version.text,
      options: (questions[index]?.order ?? []).map(textOf),
      selectedAnswer: selected === null ? null : textOf(selected),
      correctAnswer: textOf(rightOption),
      isCorrect,
      timedOut,
      unanswered: selected === null && !timedOut,
      pointsEarned: score,
    };
  });
}

@ApiTags('quiz')
@Controller()
export class SessionReviewController {
  constructor(
    private readonly games: FinishedGames,
    private readonly queries: QueryBus,
    private readonly quiz: QuizService,
  ) {}

  /**
   * What became of each question of the player's own session. Only once it is over, so that nothing here answers a
   * question that is still open (rule quiz/answer-hidden); another's session and an unknown one are the same
   * (rule accounts/only-oneself).
   */
  @Endpoint('GET userQuizSession', {
    access: player(),
    summary: 'A session that is over, question by question',
    errors: ['QUIZ_SESSION_NOT_FOUND', 'QUIZ_SESSION_OPEN'],
  })
  async review(
    @OwnId() userId: string,
    @Param('sessionId') sessionId: string,
    @Ctx() context: RequestContext,
  ): Promise<QuizReviewView> {
    const { row, quiz, shown } = await this.games.own(sessionId, context);
    const reported = await this.queries.execute(new ReportedQuestions(userId, [...shown.values()]));
    return { ...historyViewOf(row), questions: await this.questionsOf(quiz, shown), reported };
  }

  private async questionsOf(
    quiz: FinishedQuiz,
    shown: FinishedGame['shown'],
  ): Promise<readonly ReviewedQuestionView[]> {
    const versions = await Promise.all(
      [...shown].map(async ([place, drawn]) => [place, await this.quiz.versionOf(drawn)] as const),
    );
    return reviewedQuestions(quiz, new Map(versions));
  }
}
