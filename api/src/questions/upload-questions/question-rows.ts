import { setImmediate } from 'node:timers/promises';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import {
  QUESTION_FILE_ROWS_MAX,
  type QuestionFileMapping,
  type QuestionFileNoteView,
} from '@sabi50/vocabulary/question-files';
import { DomainError } from '../../kernel/domain-error.js';
import { type CsvRow } from '../../platform/csv/csv-reader.js';
import { type QuestionDraft } from '../edit-questions/question-draft.rules.js';
import { readQuestionCells, type RowReading } from './question-cells.js';
import { findColumns, type QuestionColumns } from './question-columns.js';

/** Rows that are looked up and stored together. */
const BATCH_ROWS = 500;

export interface QuestionRowRead extends RowReading {
  readonly line: number;
}

/** The rows of a file as they are read: its columns are found first, and what follows comes in batches. */
export class QuestionRows {
  private constructor(
    private readonly rows: AsyncGenerator<CsvRow, void>,
    private readonly header: readonly string[],
    private readonly found: ReturnType<typeof findColumns>,
  ) {}

  /**
   * Reads the header.
   * @throws DomainError as `readCsv`
   */
  static async open(rows: AsyncGenerator<CsvRow, void>, mapping: QuestionFileMapping | null): Promise<QuestionRows> {
    const header = await rows.next();
    if (header.done) throw new DomainError('CSV_REQUIRED');
    const { cells } = header.value;
    return new QuestionRows(rows, cells, findColumns(cells, mapping));
  }

  /** Why the rows cannot be understood; empty when they can. */
  get errors(): readonly QuestionFileNoteView[] {
    return this.found.errors;
  }

  get warnings(): readonly QuestionFileNoteView[] {
    return this.found.warnings;
  }

  /**
   * Every row that has something in it.
   * @throws DomainError as `readCsv`; CSV_TOO_LARGE with more rows than a file may have
   */
  async *batches(): AsyncGenerator<readonly QuestionRowRead[], void> {
    const columns: QuestionColumns = this.found.columns;
    let batch: QuestionRowRead[] = [];
    let count = 0;
    for await (const { line, cells } of this.rows) {
      count += 1;
      if (count > QUESTION_FILE_ROWS_MAX)
        throw new DomainError('CSV_TOO_LARGE', { message: QUESTION_FILE_MESSAGES.tooManyRows });
      // Spreadsheets end files with rows of nothing but commas.
      if (cells.every((cell) => cell === '')) continue;
      batch.push({ line, ...readQuestionCells(cells, columns, this.header.length) });
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
      // A batch without a good row waits for nothing: everybody else on the process gets their turn.
      await setImmediate();
    }
    if (batch.length > 0) yield batch;
  }
}

/** The same for questions that are the same: the rule of the bank, within one file. */
export const sameKey = ({ text, category, language }: QuestionDraft): string =>
  `${category}/${language}/${text.toLowerCase()}`;
