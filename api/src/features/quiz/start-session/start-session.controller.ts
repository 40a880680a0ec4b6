import { Body, Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type QuizStartView } from '@sabi50/contracts/quiz-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { FastPaths } from '../../../platform/http/fast-paths.js';
import { requireOwnBody } from '../../../platform/http/own.js';
import {
  contextOf,
  Ctx,
  IdempotencyKey,
  idempotencyKeyOf,
  type RequestContext,
} from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { StartSessionBody } from './start-session.body.js';
import { StartSession } from './start-session.js';

@ApiTags('quiz')
@Controller()
export class StartSessionController {
  constructor(
    private readonly startSession: StartSession,
    fastPaths: FastPaths,
  ) {
    fastPaths.add(ROUTES.quizSession, {
      handler: this.start,
      body: StartSessionBody,
      call: (body, request, reply) => this.start(body, idempotencyKeyOf(request), contextOf(request), reply),
    });
  }

  /**
   * Charges the fee and opens a session; the same Idempotency-Key never charges twice (rules money/charged-once,
   * money/idempotency-key).
   */
  @Endpoint('POST quizSession', {
    access: player(),
    summary: 'Pay for a quiz of five questions and get the first',
    idempotent: 'Up to 128 visible ASCII characters',
    errors: [
      'USER_MISMATCH',
      'ACCOUNT_SUSPENDED',
      'PLAY_PAUSED',
      'PLAYER_EXCLUDED',
      'ERASURE_REQUESTED',
      'INSUFFICIENT_BALANCE',
      'BALANCE_OWED',
      'DEPOSIT_DISPUTED',
      'NOT_ENOUGH_QUESTIONS',
      'QUIZ_STARTS_LIMIT',
      'QUIZ_EXITS_LIMIT',
      'CONFLICT',
      'QUIZ_START_FAILED',
    ],
  })
  async start(
    @Body() body: StartSessionBody,
    @IdempotencyKey() key: string | undefined,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuizStartView> {
    requireOwnBody(body.userId, context);
    const wanted = { category: body.category, language: body.language };
    const { view, position } = await this.startSession.start(wanted, key, context);
    rememberPosition(reply, position);
    return view;
  }
}
