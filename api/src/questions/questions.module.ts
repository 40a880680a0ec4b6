import { Global, Module } from '@nestjs/common';
import { ImportQuestions } from './import-questions/import-questions.js';
import { MemoryQuestionBank } from './question-bank/question-bank.js';
import { QuestionListController } from './question-list/question-list.controller.js';
import { QuestionBank } from './questions.queries.js';

/** Global, so that the quiz reaches the bank through `questions.queries.ts` without importing this module. */
@Global()
@Module({
  controllers: [QuestionListController],
  providers: [ImportQuestions, MemoryQuestionBank, { provide: QuestionBank, useExisting: MemoryQuestionBank }],
  exports: [QuestionBank],
})
export class QuestionsModule {}
