import { Global, Module } from '@nestjs/common';
import {
  AdminQuestionsController,
  QuestionListController,
  AdminQuestions,
} from './admin-questions/admin-questions.controller.js';
import {
  EditQuestionsController,
  EditQuestions,
  QuestionHistoryHandler,
} from './edit-questions/edit-questions.controller.js';
import { ImportQuestions } from './import-questions/import-questions.js';
import { FindQuestionsHandler, QuestionTextsHandler } from './question-bank/find-questions.handler.js';
import { MemoryQuestionBank } from './question-bank/question-bank.js';
import { QuestionFigures, QuestionFiguresController } from './question-figures/question-figures.controller.js';
import {
  QuestionReportsByHandler,
  ReportedQuestionsHandler,
  ReportQuestionHandler,
} from './question-reports/question-report.handlers.js';
import { QuestionReportsController } from './question-reports/question-reports.controller.js';
import { QuestionReports } from './question-reports/question-reports.js';
import { QuestionBank } from './questions.queries.js';
import { UploadQuestions, UploadQuestionsController } from './upload-questions/upload-questions.controller.js';

/** Global, so that quiz and practice reach the bank through `questions.queries.ts` without importing this module. */
@Global()
@Module({
  controllers: [
    AdminQuestionsController,
    EditQuestionsController,
    QuestionFiguresController,
    QuestionListController,
    QuestionReportsController,
    UploadQuestionsController,
  ],
  providers: [
    AdminQuestions,
    EditQuestions,
    FindQuestionsHandler,
    ImportQuestions,
    MemoryQuestionBank,
    QuestionFigures,
    QuestionReports,
    ReportedQuestionsHandler,
    ReportQuestionHandler,
    QuestionHistoryHandler,
    QuestionTextsHandler,
    QuestionReportsByHandler,
    UploadQuestions,
    { provide: QuestionBank, useExisting: MemoryQuestionBank },
  ],
  exports: [QuestionBank],
})
export class QuestionsModule {}
