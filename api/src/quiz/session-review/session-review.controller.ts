import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type QuizReviewView, type ReviewedQuestionView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { ApiView } from '../../platform/http/api-view.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Players } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { requireOwn } from '../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/postgres/database.js';
import { ReadYourWrites } from '../../event-sourcing/consumers/read-your-writes.js';
import { type QuestionVersion } from '../../questions/questions.queries.js';
import { type DrawnQuestion } from '../../wallet/wallet.events.js';
import { type FinishedQuiz, servedPlaces } from '../quiz-state.js';
import { QuizService } from '../quiz.service.js';
import { historyViewOf, SESSION_COLUMNS, type SessionRow } from '../session-history/session-row.js';
import { reviewedQuestions } from './reviewed-questions.js';

@ApiTags('quiz')
@Controller()
export class SessionReviewController {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    private readonly quiz: QuizService,
  ) {}

  /**
   * What became of each question of the player's own session. Only once it is over, so that nothing here answers a
   * question that is still open (rule quiz/answer-hidden); another's session and an unknown one are the same
   * (rule accounts/only-oneself).
   */
  @Get(ROUTES.userQuizSession)
  @Players()
  @ApiOperation({ summary: 'A session that is over, question by question' })
  @ApiView('QuizReviewView')
  @ApiErrors(
    'UNAUTHENTICATED',
    'PLAYER_SESSION_REQUIRED',
    'USER_NOT_FOUND',
    'QUIZ_SESSION_NOT_FOUND',
    'QUIZ_SESSION_OPEN',
  )
  async review(
    @Param('id') id: string,
    @Param('sessionId') sessionId: string,
    @Ctx() context: RequestContext,
  ): Promise<QuizReviewView> {
    const userId = requireOwn(id, context);
    const row = await this.rowOf(sessionId.toLowerCase(), userId, context);
    const { state } = await this.quiz.load(row.id);
    if (state.status !== 'over') throw new DomainError('QUIZ_SESSION_OPEN');
    return { ...historyViewOf(row), questions: await this.questionsOf(state) };
  }

  private async rowOf(sessionId: string, userId: string, { seen }: RequestContext): Promise<SessionRow> {
    if (!ID_PATTERN.test(sessionId)) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    await this.projected.until('quiz_sessions', seen);
    const [row] = await this.database.query<SessionRow & { status: string }>(
      `select ${SESSION_COLUMNS}, status from read.quiz_sessions where id = $1 and user_id = $2`,
      [sessionId, userId],
    );
    if (!row) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    if (row.status !== 'over') throw new DomainError('QUIZ_SESSION_OPEN');
    return row;
  }

  private async questionsOf(quiz: FinishedQuiz): Promise<readonly ReviewedQuestionView[]> {
    const served = servedPlaces(quiz);
    const versions = await Promise.all(
      served.map(async (place) => this.quiz.versionOf(quiz.questions[place] as DrawnQuestion)),
    );
    return reviewedQuestions(quiz, new Map(served.map((place, n) => [place, versions[n] as QuestionVersion])));
  }
}
