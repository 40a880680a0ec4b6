import { createHash } from 'node:crypto';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { QUESTION_FILE_ROWS_MAX, type QuestionFileMapping } from '@sabi50/contracts/question-files';
import { DomainError } from '../../../kernel/domain-error.js';
import { type CsvFile, type CsvRow, openCsv } from '../../../platform/csv/csv-reader.js';
import { FileFindings, type Finding } from '../../../platform/csv/file-findings.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { type QuestionDraft } from '../edit-questions/question-draft.rules.js';
import { categoriesElsewhere, knownQuestions } from '../question-tables.js';
import { readQuestionCells, type RowReading } from './question-cells.js';
import { columnsKnown, findColumns, type QuestionColumns } from './question-columns.js';

/** Rows that are looked up and stored together. */
const BATCH_ROWS = 500;

interface RowRead extends RowReading {
  readonly row: CsvRow;
}

/** A file of questions, read in the same way for its check and for its upload (rule staff/question-files). */
export class QuestionFile {
  readonly findings: FileFindings;
  /** Why the rows cannot be understood; empty when they can. */
  readonly columnErrors: readonly Finding[];
  private readonly columns: QuestionColumns;
  private readonly seen = new SeenQuestions();

  private constructor(
    private readonly file: CsvFile,
    mapping: QuestionFileMapping | null,
  ) {
    const { columns, findings } = findColumns(file.header, mapping);
    this.columns = columns;
    this.columnErrors = findings.filter(({ gravity }) => gravity === 'error');
    this.findings = new FileFindings(file);
    findings.forEach((finding) => this.findings.ofFile(finding));
  }

  /** @throws DomainError as `openCsv` */
  static open(bytes: Uint8Array, mapping: QuestionFileMapping | null): QuestionFile {
    return new QuestionFile(
      openCsv(bytes, (header) => columnsKnown(header, mapping)),
      mapping,
    );
  }

  /**
   * Reads every row and hands on, in portions, the questions that are to be stored.
   * @throws DomainError as the rows of `openCsv`; CSV_TOO_LARGE with more rows than `rowsMax`
   */
  async read(
    sql: Sql,
    take: (fresh: readonly QuestionDraft[]) => Promise<void>,
    rowsMax = QUESTION_FILE_ROWS_MAX,
  ): Promise<void> {
    let batch: RowRead[] = [];
    let count = 0;
    for await (const row of this.file.rows()) {
      count += 1;
      if (count > rowsMax) throw new DomainError('CSV_TOO_LARGE', { message: QUESTION_FILE_MESSAGES.tooManyRows });
      if (this.columnErrors.length > 0) {
        this.findings.notUnderstood(row);
        continue;
      }
      batch.push({ row, ...readQuestionCells(row, this.columns) });
      if (batch.length < BATCH_ROWS) continue;
      await take(await this.fresh(sql, batch));
      batch = [];
    }
    if (batch.length > 0) await take(await this.fresh(sql, batch));
  }

  private async fresh(sql: Sql, batch: readonly RowRead[]): Promise<readonly QuestionDraft[]> {
    const drafts = batch.flatMap(({ draft }) => draft ?? []);
    const known = await knownQuestions(sql, drafts);
    const elsewhere = await categoriesElsewhere(sql, drafts);
    const places = new Map(drafts.map((draft, place) => [draft, place]));
    return batch.flatMap(({ row, draft, findings }) => {
      const place = draft === null ? undefined : places.get(draft);
      const isKnown = place !== undefined && known.has(place);
      const more = draft === null ? [] : this.seen.findingsOf(row.line, draft, isKnown);
      const category = place === undefined ? undefined : elsewhere.get(place);
      if (category !== undefined && more.length === 0) more.push(sameElsewhere(category));
      return this.findings.ofRow(row, [...findings, ...more]) && draft !== null ? [draft] : [];
    });
  }
}

const sameElsewhere = (category: string): Finding => ({
  gravity: 'suspicious',
  field: 'question',
  message: QUESTION_FILE_MESSAGES.inOtherCategory(category),
});

/** The questions of a file so far, by hashes, since a file may hold many: the rule of the bank, within the file. */
class SeenQuestions {
  /** The line in which each stands first. */
  private readonly lines = new Map<string, number>();
  /** The category in which its words stand first. */
  private readonly categories = new Map<string, string>();

  findingsOf(line: number, { text, language, category }: QuestionDraft, isKnown: boolean): Finding[] {
    const words = hashOf(`${language}/${text.toLowerCase()}`);
    const key = `${category}/${words}`;
    const first = this.lines.get(key);
    const other = this.categories.get(words) ?? category;
    this.categories.set(words, other);
    if (isKnown) return [{ gravity: 'known', field: 'question', message: QUESTION_FILE_MESSAGES.known }];
    if (first !== undefined)
      return [{ gravity: 'known', field: 'question', message: QUESTION_FILE_MESSAGES.knownInFile(first) }];
    this.lines.set(key, line);
    return other === category ? [] : [sameElsewhere(other)];
  }
}

const hashOf = (text: string): string => createHash('sha1').update(text).digest('base64');
