import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type QuestionView } from '@sabi50/contracts/quiz-views';
import { type DrawnQuestion } from '../../../domain/wallet/wallet.events.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { questionView } from '../quiz-views.js';
import { QuizService } from '../quiz.service.js';
import { OpenSessions } from './open-sessions.js';
import { RandomQuestionQuery } from './random-question.query.js';

@ApiTags('quiz')
@Controller()
export class ServeQuestionController {
  constructor(
    private readonly openSessions: OpenSessions,
    private readonly quiz: QuizService,
  ) {}

  /**
   * The question at hand of the player's open session, the same one on every call, so that nobody can fish for easier
   * ones (rule quiz/no-fishing). One whose time is over is settled and the next is served. Where none is at hand, as
   * for a player who goes on by a tap of their own, the next is served and its clock starts (rule quiz/full-clock).
   */
  @Endpoint('GET quizRandom', {
    access: player(),
    summary: 'The current question of the open session of a category and language',
    errors: ['VALIDATION_FAILED', 'QUIZ_SESSION_REQUIRED', 'CONFLICT'],
  })
  async question(
    @Query() query: RandomQuestionQuery,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuestionView> {
    const { userId } = context.session;
    const { now } = context;
    const sessionId = await this.openSessions.newest(userId, query.category, context.seen);
    if (!sessionId) throw new DomainError('QUIZ_SESSION_REQUIRED');
    const { state: before } = await this.quiz.load(sessionId);
    if (before.status !== 'open' || before.language !== query.language) throw new DomainError('QUIZ_SESSION_REQUIRED');
    const serve = { type: 'ServeQuestion', userId, now } as const;
    const { state, position } = await this.quiz.run(sessionId, serve, commandContext(context));
    rememberPosition(reply, position);
    // The fifth question timed out just now: there is no question any more.
    if (state.status !== 'open' || !state.current) throw new DomainError('QUIZ_SESSION_REQUIRED');
    const drawn = state.questions[state.current.number - 1] as DrawnQuestion;
    const shown = { drawn, version: await this.quiz.versionOf(drawn), rules: state.rules };
    return questionView(state.current, shown, now);
  }
}
