import { applyDecorators, Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type PracticeAnswersView } from '@sabi50/contracts/practice-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { Players } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { PracticeAnswersBody } from './practice-answers.body.js';
import { PracticeAnswers } from './practice-answers.js';

const AnswersPractice = (summary: string, ...errors: readonly ErrorCode[]) =>
  applyDecorators(
    Players(),
    ApiOperation({ summary }),
    ApiView('PracticeAnswersView'),
    ApiErrors('UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND', ...errors),
  );

/** What a player knows of the questions for practice. It says nothing about points or money (rule quiz/practice-mastery). */
@ApiTags('practice')
@Controller()
export class PracticeAnswersController {
  constructor(private readonly answers: PracticeAnswers) {}

  @Get(ROUTES.userPractice)
  @AnswersPractice('How the signed-in player answered the questions for practice')
  of(@OwnId() userId: string): Promise<PracticeAnswersView> {
    return this.answers.of(userId);
  }

  /** Twice is once: a device may send all that it knows, whenever it likes. */
  @Put(ROUTES.userPractice)
  @AnswersPractice('Merge what a device knows; answers what all devices know together', 'VALIDATION_FAILED')
  merge(
    @OwnId() userId: string,
    @Body() told: PracticeAnswersBody,
    @Ctx() context: RequestContext,
  ): Promise<PracticeAnswersView> {
    return this.answers.merge(userId, told, context.now);
  }
}
