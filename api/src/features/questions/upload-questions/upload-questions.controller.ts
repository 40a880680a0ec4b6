import { Controller, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { mappingEntry, QUESTION_FILE_FIELDS, type QuestionsUploadView } from '@sabi50/contracts/question-files';
import { type FileCheckView } from '@sabi50/contracts/csv-uploads';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Staff } from '../../../platform/http/access.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { CONFIRMED, TakesCsv } from '../../../platform/http/uploads/received-csv.js';
import { UploadQuestions } from './upload-questions.js';

const FIELD = 'csvFile';

const HEADER = {
  type: 'string',
  description: 'The header of its column; without any of these, headers decide',
} as const;
/** Which of the file's columns is what. */
const MAPPING = Object.fromEntries(QUESTION_FILE_FIELDS.map(({ field }) => [mappingEntry(field), HEADER]));

@ApiTags('questions')
@Controller()
export class UploadQuestionsController {
  constructor(private readonly upload: UploadQuestions) {}

  /** Stores the good rows of a file; the others are answered with their line and why. */
  @Post(ROUTES.adminQuestionsBulkUpload)
  @Staff('questions.edit')
  @TakesCsv(FIELD, { ...MAPPING, ...CONFIRMED })
  @ApiOperation({ summary: 'Add the questions of a CSV file' })
  @ApiView('QuestionsUploadView')
  @ApiErrors('WARNINGS_TO_CONFIRM')
  bulkUpload(@Req() request: FastifyRequest, @Scope() scope: StaffScope): Promise<QuestionsUploadView> {
    return this.upload.from(request, FIELD, scope);
  }

  /** Says what an upload of the file would do, and stores nothing. */
  @Post(ROUTES.adminQuestionsBulkUploadValidate)
  @Staff('questions.edit')
  @TakesCsv(FIELD, { ...MAPPING, validateOnly: { type: 'string', enum: ['true'] } })
  @ApiOperation({ summary: 'Check a CSV file of questions' })
  @ApiView('FileCheckView')
  bulkUploadValidate(@Req() request: FastifyRequest): Promise<FileCheckView> {
    return this.upload.check(request, FIELD);
  }
}
