import { Module } from '@nestjs/common';
import {
  PracticeAnswers,
  PracticeAnswersController,
  PracticeAnswersOfHandler,
  PracticeRecordOfHandler,
} from './practice-answers.controller.js';
import { PracticePackController } from './practice-pack.controller.js';

@Module({
  controllers: [PracticeAnswersController, PracticePackController],
  providers: [PracticeAnswers, PracticeAnswersOfHandler, PracticeRecordOfHandler],
})
export class PracticeModule {}
