import { Controller, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type QuizReviewView, type ReviewedQuestionView } from '@sabi50/contracts/quiz-views';
import { type FinishedQuiz } from '../../../domain/quiz/quiz-state.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { ReportedQuestions } from '../../questions/questions.queries.js';
import { QuizService } from '../quiz.service.js';
import { historyViewOf } from '../session-history/session-row.js';
import { type FinishedGame, FinishedGames } from './finished-games.js';
import { reviewedQuestions } from './reviewed-questions.js';

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
