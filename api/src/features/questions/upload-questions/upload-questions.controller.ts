import { createHash } from 'node:crypto';
import { Controller, Injectable, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { CONFIRMED_ENTRY, type FileCheckView } from '@sabi50/contracts/csv-uploads';
import { mappingEntry, QUESTION_FILE_FIELDS, type QuestionsUploadView } from '@sabi50/contracts/question-files';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { type FileFindings, type Finding } from '../../../platform/csv/file-findings.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { CONFIRMED, receiveCsv, TakesCsv } from '../../../platform/http/uploads/received-csv.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { LiveUpdates } from '../../../platform/live/live-updates.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { newEntry } from '../edit-questions/edit-questions.controller.js';
import { QUESTIONS_CHANNEL } from '../question-bank/question-bank.js';
import { insertQuestions, lockQuestions } from '../question-tables.js';
import { mappingOf } from './question-columns.js';
import { QuestionFile } from './question-file.js';

const FILE_NAME_LOGGED_MAX = 200;

/** Brings an uploaded file of questions into the bank, or says what an upload of it would do. */
@Injectable()
export class UploadQuestions {
  constructor(
    private readonly database: Database,
    private readonly live: LiveUpdates,
  ) {}

  /**
   * What is wrong with the file, what is worth knowing, and how many rows would be stored.
   * @throws DomainError as `receiveCsv`; CSV_REQUIRED when it is no CSV file at all
   */
  async check(request: FastifyRequest, field: string): Promise<FileCheckView> {
    const { fields, bytes } = await receiveCsv(request, field);
    const file = QuestionFile.open(bytes, mappingOf(fields, ['validateOnly']));
    const { findings, columnErrors } = file;
    await findings.orError(() => file.read(this.database, async () => undefined));
    if (columnErrors.length === 0)
      findings.mustHoldNew(QUESTION_FILE_MESSAGES.noRows, QUESTION_FILE_MESSAGES.nothingNew);
    return findings.checkView();
  }

  /**
   * Stores the good rows and answers what became of the others. All of it is one transaction, with its record in the
   * staff log: a file that breaks off in the middle leaves nothing behind.
   * @throws DomainError as `receiveCsv` and `openCsv`; VALIDATION_FAILED when columns are not mapped or there are no rows;
   *   WARNINGS_TO_CONFIRM
   */
  async from(request: FastifyRequest, field: string, actor: StaffActor): Promise<QuestionsUploadView> {
    const { fileName, fields, bytes } = await receiveCsv(request, field);
    const file = QuestionFile.open(bytes, mappingOf(fields, [CONFIRMED_ENTRY]));
    if (file.columnErrors.length > 0) throw notMapped(file.columnErrors);
    const { findings } = file;
    const importId = newId();
    await this.database.transaction(async (sql) => {
      await lockQuestions(sql);
      await file.read(sql, (fresh) =>
        insertQuestions(
          sql,
          fresh.map((draft) => ({ ...newEntry(newId(), draft, actor.userId), importId })),
        ),
      );
      findings.mustBeConfirmed(fields);
      const { successful, failed } = findings;
      const digest = createHash('sha256').update(bytes).digest('hex');
      const after = { importId, digest, fileName: fileName.slice(0, FILE_NAME_LOGGED_MAX), successful, failed };
      if (successful > 0)
        await recordChange(sql, { actor, action: 'question.import', subjectId: null, before: null, after });
    });
    if (findings.isEmpty) throw fieldRefused(field, QUESTION_FILE_MESSAGES.noRows);
    if (findings.successful > 0) await this.live.publish(QUESTIONS_CHANNEL, 'uploaded');
    return viewOf(findings);
  }
}

function viewOf(findings: FileFindings): QuestionsUploadView {
  const { successful, failed } = findings;
  return {
    message: QUESTION_FILE_MESSAGES.uploaded(successful, failed).message,
    successful,
    failed,
    summary: { total: successful + failed, successful, failed },
    failures: findings.failures(),
  };
}

function notMapped(errors: readonly Finding[]): DomainError {
  return new DomainError('VALIDATION_FAILED', {
    message: errors[0]?.message,
    errors: Object.fromEntries(errors.map(({ field, message }) => [String(field), [message]])),
  });
}

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
