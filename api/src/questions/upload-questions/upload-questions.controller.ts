import { Controller, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import {
  mappingEntry,
  QUESTION_FILE_FIELDS,
  type QuestionFileCheckView,
  type QuestionFileNoteView,
  type QuestionsUploadView,
} from '@sabi50/vocabulary/question-files';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Staff } from '../../platform/http/access.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { RowFailureAnswer, TakesCsv } from '../../platform/http/uploads/api-csv-upload.js';
import { CheckQuestions } from './check-questions.js';
import { UploadQuestions } from './upload-questions.js';

const FIELD = 'csvFile';

class UploadSummaryAnswer {
  @ApiProperty() readonly total: number;
  @ApiProperty() readonly successful: number;
  @ApiProperty() readonly failed: number;
}

class QuestionsUploadAnswer implements QuestionsUploadView {
  @ApiProperty() readonly message: string;
  @ApiProperty() readonly successful: number;
  @ApiProperty() readonly failed: number;
  @ApiProperty() readonly summary: UploadSummaryAnswer;
  @ApiProperty({ type: [RowFailureAnswer], description: 'The first 1,000' })
  readonly failures: RowFailureAnswer[];
}

class QuestionFileNoteAnswer implements QuestionFileNoteView {
  @ApiProperty({ type: Number, nullable: true, description: 'Null where it is about the whole file' })
  readonly line: number | null;
  @ApiProperty({ type: String, nullable: true }) readonly field: string | null;
  @ApiProperty() readonly message: string;
}

class QuestionFileCheckAnswer implements QuestionFileCheckView {
  @ApiProperty({ description: 'Nothing is wrong with it and something in it is new' }) readonly valid: boolean;
  @ApiProperty({ type: [QuestionFileNoteAnswer], description: 'The first 1,000' })
  readonly errors: QuestionFileNoteAnswer[];
  @ApiProperty() readonly errorCount: number;
  @ApiProperty({ type: [QuestionFileNoteAnswer], description: 'The first 1,000' })
  readonly warnings: QuestionFileNoteAnswer[];
  @ApiProperty() readonly warningCount: number;
  @ApiProperty({ description: 'Rows that would be stored' }) readonly validRows: number;
  @ApiProperty() readonly totalRows: number;
}

const HEADER = {
  type: 'string',
  description: 'The header of its column; without any of these, headers decide',
} as const;
/** Which of the file's columns is what. */
const MAPPING = Object.fromEntries(QUESTION_FILE_FIELDS.map(({ field }) => [mappingEntry(field), HEADER]));

@ApiTags('questions')
@Controller()
export class UploadQuestionsController {
  constructor(
    private readonly upload: UploadQuestions,
    private readonly check: CheckQuestions,
  ) {}

  /** Stores the good rows of a file; the others are answered with their line and why. */
  @Post(ROUTES.adminQuestionsBulkUpload)
  @Staff('questions.edit')
  @TakesCsv(FIELD, MAPPING)
  @ApiOperation({ summary: 'Add the questions of a CSV file' })
  @ApiOkResponse({ type: QuestionsUploadAnswer })
  bulkUpload(@Req() request: FastifyRequest, @Scope() scope: StaffScope): Promise<QuestionsUploadView> {
    return this.upload.from(request, FIELD, scope);
  }

  /** Says what an upload of the file would do, and stores nothing. */
  @Post(ROUTES.adminQuestionsBulkUploadValidate)
  @Staff('questions.edit')
  @TakesCsv(FIELD, { ...MAPPING, validateOnly: { type: 'string', enum: ['true'] } })
  @ApiOperation({ summary: 'Check a CSV file of questions' })
  @ApiOkResponse({ type: QuestionFileCheckAnswer })
  bulkUploadValidate(@Req() request: FastifyRequest): Promise<QuestionFileCheckView> {
    return this.check.of(request, FIELD);
  }
}
