import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ROWS_LISTED_MAX } from '@sabi50/vocabulary/csv-uploads';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { type QuestionFileCheckView, type QuestionFileNoteView } from '@sabi50/vocabulary/question-files';
import { type FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { coded } from '../../platform/http/coded-messages.js';
import { receiveCsv } from '../../platform/http/uploads/received-csv.js';
import { Database } from '../../platform/postgres/database.js';
import { type QuestionDraft } from '../edit-questions/question-draft.rules.js';
import { knownQuestions } from '../question-tables.js';
import { mappingOf } from './question-columns.js';
import { type QuestionRowRead, QuestionRows, sameKey } from './question-rows.js';

/** Reads a file as an upload would, and stores nothing. */
@Injectable()
export class CheckQuestions {
  constructor(private readonly database: Database) {}

  /**
   * What is wrong with the file, what is worth knowing, and how many rows would be stored.
   * @throws DomainError as `receiveCsv`; CSV_REQUIRED when it is no CSV file at all
   */
  async of(request: FastifyRequest, field: string): Promise<QuestionFileCheckView> {
    const upload = await receiveCsv(request, field);
    const rows = await QuestionRows.open(upload.rows(), mappingOf(upload.fields, ['validateOnly']));
    const check = new Check();
    rows.errors.forEach((note) => check.error(note));
    rows.warnings.forEach((note) => check.warn(note));
    if (rows.errors.length > 0) return check.answer();
    try {
      for await (const batch of rows.batches()) await this.checkBatch(batch, check);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'CSV_UNREADABLE')) throw error;
      check.error({ line: null, field: null, ...coded(error.detail.message ?? error.message) });
      return check.answer();
    }
    check.conclude();
    return check.answer();
  }

  private async checkBatch(batch: readonly QuestionRowRead[], check: Check): Promise<void> {
    const good: { line: number; draft: QuestionDraft }[] = [];
    for (const { line, reading, warnings } of batch) {
      check.totalRows += 1;
      if ('draft' in reading) good.push({ line, draft: reading.draft });
      else reading.faults.forEach(({ field, message }) => check.error({ line, field, ...coded(message) }));
      warnings.forEach(({ field, message }) => check.warn({ line, field, ...coded(message) }));
    }
    const known = await knownQuestions(
      this.database,
      good.map(({ draft }) => draft),
    );
    good.forEach(({ line, draft }, place) => check.good(line, draft, known.has(place)));
  }
}

/** What was found so far. */
class Check {
  totalRows = 0;
  private validRows = 0;
  private readonly errors = new Notes();
  private readonly warnings = new Notes();
  /** The line in which each question stands first, by a hash, since a file may hold many. */
  private readonly lines = new Map<string, number>();

  error(note: QuestionFileNoteView): void {
    this.errors.add(note);
  }

  warn(note: QuestionFileNoteView): void {
    this.warnings.add(note);
  }

  /** A row that nothing is wrong with; one that is there already is left out by an upload. */
  good(line: number, draft: QuestionDraft, isKnown: boolean): void {
    const key = createHash('sha1').update(sameKey(draft)).digest('base64');
    const first = this.lines.get(key);
    const message = isKnown
      ? QUESTION_FILE_MESSAGES.known
      : first !== undefined
        ? QUESTION_FILE_MESSAGES.knownInFile(first)
        : null;
    if (message !== null) return this.warn({ line, field: 'question', ...coded(message) });
    this.lines.set(key, line);
    this.validRows += 1;
  }

  /** A file of which nothing would be stored is not worth an upload. */
  conclude(): void {
    if (this.validRows > 0 || this.errors.count > 0) return;
    const { noRows, nothingNew } = QUESTION_FILE_MESSAGES;
    this.error({ line: null, field: null, ...coded(this.totalRows === 0 ? noRows : nothingNew) });
  }

  answer(): QuestionFileCheckView {
    return {
      valid: this.errors.count === 0,
      errors: this.errors.listed,
      errorCount: this.errors.count,
      warnings: this.warnings.listed,
      warningCount: this.warnings.count,
      validRows: this.validRows,
      totalRows: this.totalRows,
    };
  }
}

/** Lists the first and counts all. */
class Notes {
  count = 0;
  readonly listed: QuestionFileNoteView[] = [];

  add(note: QuestionFileNoteView): void {
    this.count += 1;
    if (this.listed.length < ROWS_LISTED_MAX) this.listed.push(note);
  }
}
