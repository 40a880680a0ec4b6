import { Body, Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type AnswerView } from '@sabi50/contracts/quiz-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { type AnswerOutcome, type FinishedQuiz, type OpenQuiz } from '../../../domain/quiz/quiz-state.js';
import { type DrawnQuestion } from '../../../domain/wallet/wallet.events.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { FastPaths } from '../../../platform/http/fast-paths.js';
import { requireOwnBody } from '../../../platform/http/own.js';
import { contextOf, Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { answerView, questionView } from '../quiz-views.js';
import { QuizService } from '../quiz.service.js';
import { OpenSessions } from './open-sessions.js';
import { SubmitAnswerBody } from './submit-answer.body.js';

@ApiTags('quiz')
@Controller()
export class SubmitAnswerController {
  constructor(
    private readonly openSessions: OpenSessions,
    private readonly quiz: QuizService,
    fastPaths: FastPaths,
  ) {
    fastPaths.add(ROUTES.quizAttempt, {
      handler: this.submit,
      body: SubmitAnswerBody,
      call: (body, request, reply) => this.submit(body, contextOf(request), reply),
    });
  }

  /**
   * Judges one answer, reveals the right one, and brings the next question or the result along
   * (rule quiz/answer-hidden).
   */
  @Endpoint('POST quizAttempt', {
    access: player(),
    summary: 'Answer the current question; the same answer again gets the recorded outcome',
    errors: [
      'NO_ANSWER_SELECTED',
      'USER_MISMATCH',
      'QUIZ_SESSION_NOT_FOUND',
      'QUIZ_SESSION_REQUIRED',
      'QUIZ_SESSION_OVER',
      'NOT_THE_CURRENT_QUESTION',
      'ALREADY_ANSWERED',
      'CONFLICT',
    ],
  })
  async submit(
    @Body() body: SubmitAnswerBody,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerView> {
    requireOwnBody(body.userId, context);
    const { now, session } = context;
    const sessionId = body.sessionId ?? (await this.openSessions.newest(session.userId, body.category, context.seen));
    if (!sessionId) throw new DomainError('QUIZ_SESSION_REQUIRED');
    const { questionId, selectedAnswer, shownAfterMs, waitForTap } = body;
    const given = { questionId, selectedAnswer, shownAfterMs, waitForTap };
    const submit = { type: 'SubmitAnswer', userId: session.userId, ...given, now } as const;
    const { state, position } = await this.quiz.run(sessionId, submit, commandContext(context));
    rememberPosition(reply, position);
    return this.view(state as OpenQuiz | FinishedQuiz, questionId, now);
  }

  private async view(quiz: OpenQuiz | FinishedQuiz, questionId: string, now: Date): Promise<AnswerView> {
    const index = quiz.questions.findIndex((drawn) => drawn.questionId === questionId);
    const version = await this.quiz.versionOf(quiz.questions[index] as DrawnQuestion);
    const outcome = quiz.answers[index] as AnswerOutcome;
    const serving = quiz.status === 'open' ? quiz.current : null;
    if (!serving) return answerView(quiz, outcome, version, null);
    const drawn = quiz.questions[serving.number - 1] as DrawnQuestion;
    const next = { drawn, version: await this.quiz.versionOf(drawn), rules: quiz.rules };
    const nextQuestion = questionView(serving, next, now);
    return answerView(quiz, outcome, version, nextQuestion);
  }
}
