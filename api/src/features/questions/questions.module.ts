import { Global, Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as adminQuestions from './admin-questions/admin-questions.controller.js';
import * as editQuestions from './edit-questions/edit-questions.controller.js';
import * as importQuestions from './import-questions/import-questions.js';
import * as findQuestions from './question-bank/find-questions.handler.js';
import { MemoryQuestionBank } from './question-bank/question-bank.js';
import * as questionFigures from './question-figures/question-figures.controller.js';
import * as questionReport from './question-reports/question-report.handlers.js';
import * as questionReports from './question-reports/question-reports.controller.js';
import * as questionReportsService from './question-reports/question-reports.js';
import { QuestionBank } from './questions.queries.js';
import * as uploadQuestions from './upload-questions/upload-questions.controller.js';

const parts = partsOf(
  adminQuestions,
  editQuestions,
  importQuestions,
  findQuestions,
  questionFigures,
  questionReport,
  questionReports,
  questionReportsService,
  uploadQuestions,
);

/** Global, so that quiz and practice reach the bank through `questions.queries.ts` without importing this module. */
@Global()
@Module({
  controllers: parts.controllers,
  providers: [...parts.providers, MemoryQuestionBank, { provide: QuestionBank, useExisting: MemoryQuestionBank }],
  exports: [QuestionBank],
})
export class QuestionsModule {}
