import { Injectable } from '@nestjs/common';
import { type RowFailureView, ROWS_LISTED_MAX } from '@sabi50/vocabulary/csv-uploads';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { type QuestionsUploadView } from '@sabi50/vocabulary/question-files';
import { type FastifyRequest } from 'fastify';
import { DomainError, type Message, wordsOf } from '../../kernel/domain-error.js';
import { newId } from '../../kernel/ids.js';
import { coded } from '../../platform/http/coded-messages.js';
import { receiveCsv, type ReceivedCsv } from '../../platform/http/uploads/received-csv.js';
import { fieldRefused } from '../../platform/http/validation.js';
import { LiveUpdates } from '../../platform/live/live-updates.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../staff/staff-log.events.js';
import { newEntry } from '../edit-questions/edit-questions.js';
import { type QuestionDraft } from '../edit-questions/question-draft.rules.js';
import { QUESTIONS_CHANNEL } from '../question-bank/question-bank.js';
import { insertQuestions, knownQuestions, lockQuestions } from '../question-tables.js';
import { mappingOf } from './question-columns.js';
import { type QuestionRowRead, QuestionRows, sameKey } from './question-rows.js';

const FILE_NAME_LOGGED_MAX = 200;

/** Brings an uploaded file of questions into the bank. */
@Injectable()
export class UploadQuestions {
  constructor(
    private readonly database: Database,
    private readonly live: LiveUpdates,
  ) {}

  /**
   * Stores the good rows and answers what became of the others. All of it is one transaction, with its record in the
   * staff log: a file that breaks off in the middle leaves nothing behind.
   * @throws DomainError as `receiveCsv` and `readCsv`; VALIDATION_FAILED when columns are not mapped or there are no rows
   */
  async from(request: FastifyRequest, field: string, actor: StaffActor): Promise<QuestionsUploadView> {
    const upload = await receiveCsv(request, field);
    const mapping = mappingOf(upload.fields);
    const rows = await QuestionRows.open(upload.rows(), mapping);
    if (rows.errors.length > 0) throw notMapped(rows.errors);
    const outcome = await this.database.transaction((sql) => store(sql, rows, { upload, actor }));
    if (outcome.successful + outcome.failed === 0) throw fieldRefused(field, QUESTION_FILE_MESSAGES.noRows);
    if (outcome.successful > 0) await this.live.publish(QUESTIONS_CHANNEL, 'uploaded');
    return outcome.answer();
  }
}

/** What became of the rows so far. */
class Outcome {
  successful = 0;
  failed = 0;
  private readonly failures: RowFailureView[] = [];

  refuse(line: number, messages: readonly Message[]): void {
    this.failed += 1;
    if (this.failures.length === ROWS_LISTED_MAX) return;
    this.failures.push({ line, message: messages.map(wordsOf).join('; '), reasons: messages.map(coded) });
  }

  answer(): QuestionsUploadView {
    const { successful, failed } = this;
    return {
      message: QUESTION_FILE_MESSAGES.uploaded(successful, failed).message,
      successful,
      failed,
      summary: { total: successful + failed, successful, failed },
      failures: this.failures.toSorted((one, other) => one.line - other.line),
    };
  }
}

async function store(
  sql: Sql,
  rows: QuestionRows,
  { upload, actor }: { upload: ReceivedCsv; actor: StaffActor },
): Promise<Outcome> {
  await lockQuestions(sql);
  const outcome = new Outcome();
  for await (const batch of rows.batches()) await storeBatch(sql, batch, outcome, actor.userId);
  const { successful, failed } = outcome;
  if (successful > 0) {
    const after = { fileName: upload.fileName.slice(0, FILE_NAME_LOGGED_MAX), successful, failed };
    await recordChange(sql, { actor, action: 'question.import', subjectId: null, before: null, after });
  }
  return outcome;
}

async function storeBatch(
  sql: Sql,
  batch: readonly QuestionRowRead[],
  outcome: Outcome,
  uploadedBy: string,
): Promise<void> {
  const good: { line: number; draft: QuestionDraft }[] = [];
  const lines = new Map<string, number>();
  for (const { line, reading } of batch) {
    if ('faults' in reading) {
      const messages = reading.faults.map(({ message }) => message);
      outcome.refuse(line, messages);
      continue;
    }
    const key = sameKey(reading.draft);
    const first = lines.get(key);
    if (first !== undefined) outcome.refuse(line, [QUESTION_FILE_MESSAGES.knownInFile(first)]);
    else {
      lines.set(key, line);
      good.push({ line, draft: reading.draft });
    }
  }
  const known = await knownQuestions(
    sql,
    good.map(({ draft }) => draft),
  );
  const fresh = good.filter((_, place) => !known.has(place));
  good.forEach(({ line }, place) => known.has(place) && outcome.refuse(line, [QUESTION_FILE_MESSAGES.known]));
  await insertQuestions(
    sql,
    fresh.map(({ draft }) => newEntry(newId(), draft, uploadedBy)),
  );
  outcome.successful += fresh.length;
}

function notMapped(errors: QuestionRows['errors']): DomainError {
  return new DomainError('VALIDATION_FAILED', {
    message: errors[0],
    errors: Object.fromEntries(errors.map((note) => [String(note.field), [note]])),
  });
}
