import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type PracticeAnswersView } from '@sabi50/contracts/practice-views';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { PracticeAnswersBody } from './practice-answers.body.js';
import { PracticeAnswers } from './practice-answers.js';

/** What a player knows of the questions for practice. It says nothing about points or money (rule quiz/practice-mastery). */
@ApiTags('practice')
@Controller()
export class PracticeAnswersController {
  constructor(private readonly answers: PracticeAnswers) {}

  @Endpoint('GET userPractice', {
    access: player(),
    summary: 'How the signed-in player answered the questions for practice',
  })
  of(@OwnId() userId: string): Promise<PracticeAnswersView> {
    return this.answers.of(userId);
  }

  /** Twice is once: a device may send all that it knows, whenever it likes. */
  @Endpoint('PUT userPractice', {
    access: player(),
    summary: 'Merge what a device knows; answers what all devices know together',
  })
  merge(
    @OwnId() userId: string,
    @Body() told: PracticeAnswersBody,
    @Ctx() context: RequestContext,
  ): Promise<PracticeAnswersView> {
    return this.answers.merge(userId, told, context.now);
  }
}
