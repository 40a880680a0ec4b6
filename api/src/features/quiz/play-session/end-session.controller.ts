import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type QuizResultView } from '@sabi50/contracts/quiz-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { type FinishedQuiz } from '../../../domain/quiz/quiz-state.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { resultView } from '../quiz-views.js';
import { QuizService } from '../quiz.service.js';

/** Taken and ignored: the server computes the result (rule quiz/server-decides). */
class EndSessionBody {
  @ApiPropertyOptional({ type: Number, description: 'Ignored: the server counts' })
  @Allow()
  readonly correctAnswers?: unknown;

  @ApiPropertyOptional({ type: Number, description: 'Ignored: the server counts' })
  @Allow()
  readonly totalPointsEarned?: unknown;
}

@ApiTags('quiz')
@Controller()
export class EndSessionController {
  constructor(private readonly quiz: QuizService) {}

  /** Ends the player's own session and answers its result; the same result however often it is called. */
  @Endpoint('PUT quizSessionEnd', {
    access: player(),
    summary: 'End a session, or get the result of one that is over',
    errors: ['QUIZ_SESSION_NOT_FOUND', 'CONFLICT'],
  })
  async end(
    @Param('id') id: string,
    @Body() _body: EndSessionBody,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuizResultView> {
    if (!ID_PATTERN.test(id)) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    const { userId } = context.session;
    const leave = { type: 'LeaveQuiz', userId, now: context.now } as const;
    const { state, position } = await this.quiz.run(id, leave, commandContext(context));
    rememberPosition(reply, position);
    return resultView(state as FinishedQuiz);
  }
}
