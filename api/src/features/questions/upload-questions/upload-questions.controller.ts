import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type FileCheckView } from '@sabi50/contracts/csv-uploads';
import { mappingEntry, QUESTION_FILE_FIELDS, type QuestionsUploadView } from '@sabi50/contracts/question-files';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
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
  @Endpoint('POST adminQuestionsBulkUpload', {
    access: staff('questions.edit'),
    summary: 'Add the questions of a CSV file',
    errors: ['WARNINGS_TO_CONFIRM'],
  })
  @TakesCsv(FIELD, { ...MAPPING, ...CONFIRMED })
  bulkUpload(@Req() request: FastifyRequest, @Scope() scope: StaffScope): Promise<QuestionsUploadView> {
    return this.upload.from(request, FIELD, scope);
  }

  /** Says what an upload of the file would do, and stores nothing. */
  @Endpoint('POST adminQuestionsBulkUploadValidate', {
    access: staff('questions.edit'),
    summary: 'Check a CSV file of questions',
  })
  @TakesCsv(FIELD, { ...MAPPING, validateOnly: { type: 'string', enum: ['true'] } })
  bulkUploadValidate(@Req() request: FastifyRequest): Promise<FileCheckView> {
    return this.upload.check(request, FIELD);
  }
}
