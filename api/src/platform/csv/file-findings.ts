import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import {
  CONFIRMED_ENTRY,
  type FileCheckView,
  type FileNoteView,
  type FileRowView,
  PREVIEW_ROWS,
  type RowFailureView,
  ROWS_LISTED_MAX,
} from '@sabi50/contracts/csv-uploads';
import { DomainError, type Message, wordsOf } from '../../kernel/domain-error.js';
import { coded } from '../http/coded-messages.js';
import { fieldRefused } from '../http/validation.js';
import { type CsvFile, type CsvRow } from './csv-reader.js';

/**
 * What a note means for its row: `error`: it is not stored; `known`: it is left out, being stored already; `suspicious`: it looks
 * as if letters were lost, and staff confirm that it may be stored; `hint`: something was taken for granted.
 */
export type Gravity = 'error' | 'known' | 'suspicious' | 'hint';

export interface Finding {
  readonly gravity: Gravity;
  readonly field: string | null;
  readonly message: Message;
}

/** What was found in a file: the check shows it, and the upload stores by it, so that both say the same. */
export class FileFindings {
  private totalRows = 0;
  private validRows = 0;
  private readonly notes: Record<Gravity, Notes> = {
    error: new Notes(),
    known: new Notes(),
    suspicious: new Notes(),
    hint: new Notes(),
  };
  private readonly firstRows: (readonly string[])[] = [];
  private readonly notedRows = new Map<number, readonly string[]>();

  constructor(private readonly file: CsvFile) {}

  get failed(): number {
    return this.totalRows - this.validRows;
  }
  get successful(): number {
    return this.validRows;
  }
  get isEmpty(): boolean {
    return this.totalRows === 0;
  }

  ofFile(finding: Finding): void {
    this.notes[finding.gravity].add(noteOf(null, finding));
  }

  /** Counts a row whose columns are not known. */
  notUnderstood({ cells }: CsvRow): void {
    this.totalRows += 1;
    if (this.firstRows.length < PREVIEW_ROWS) this.firstRows.push(cells);
  }

  /** Takes a row in with what was found in it. @returns whether it is to be stored */
  ofRow(row: CsvRow, findings: readonly Finding[]): boolean {
    this.notUnderstood(row);
    const { line, cells } = row;
    for (const finding of findings) {
      const isListed = this.notes[finding.gravity].add(noteOf(line, finding));
      if (isListed) this.notedRows.set(line, cells);
    }
    const isStored = findings.every(({ gravity }) => gravity === 'suspicious' || gravity === 'hint');
    if (isStored) this.validRows += 1;
    return isStored;
  }

  /** A row that would be stored turns out to be stored already. */
  leaveOut(row: CsvRow, finding: Finding): void {
    this.validRows -= 1;
    if (this.notes[finding.gravity].add(noteOf(row.line, finding))) this.notedRows.set(row.line, row.cells);
  }

  /** Notes as an error what breaks off the reading of a file that is only checked. */
  async orError(read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'CSV_UNREADABLE')) throw error;
      this.ofFile({ gravity: 'error', field: null, message: error.detail.message ?? error.message });
    }
  }

  /** A file of which nothing would be stored is not worth an upload. */
  mustHoldNew(noRows: Message, nothingNew: Message): void {
    if (this.validRows > 0 || this.notes.error.count > 0) return;
    this.ofFile({ gravity: 'error', field: null, message: this.isEmpty ? noRows : nothingNew });
  }

  /**
   * Holds an upload that names how many warnings staff confirmed to that number (rule data/csv-damage); one that names none, as
   * the specification's call, is not asked.
   * @throws DomainError WARNINGS_TO_CONFIRM; VALIDATION_FAILED for what is no number
   */
  mustBeConfirmed(fields: ReadonlyMap<string, string>): void {
    const confirmed = fields.get(CONFIRMED_ENTRY);
    if (confirmed === undefined) return;
    if (!/^\d{1,7}$/.test(confirmed)) throw fieldRefused(CONFIRMED_ENTRY, CSV_MESSAGES.confirmedNumber);
    if (Number(confirmed) !== this.notes.suspicious.count) throw new DomainError('WARNINGS_TO_CONFIRM');
  }

  /** Why rows were not stored, by line. */
  failures(): readonly RowFailureView[] {
    const messages = new Map<number, FileNoteView[]>();
    for (const note of [...this.notes.error.listed, ...this.notes.known.listed])
      if (note.line !== null) messages.set(note.line, [...(messages.get(note.line) ?? []), note]);
    return [...messages]
      .sort(([one], [other]) => one - other)
      .slice(0, ROWS_LISTED_MAX)
      .map(([line, notes]) => ({
        line,
        message: notes.map(wordsOf).join('; '),
        reasons: notes.map(({ line: _line, field: _field, ...reason }) => reason),
      }));
  }

  checkView(): FileCheckView {
    const { error, known, suspicious, hint } = this.notes;
    const warnings = [...suspicious.listed, ...known.listed, ...hint.listed].slice(0, ROWS_LISTED_MAX);
    const noted = new Set((error.count > 0 ? error.listed : warnings).map(({ line }) => line));
    const { encoding, delimiter, header } = this.file;
    return {
      valid: error.count === 0,
      errors: error.listed,
      errorCount: error.count,
      warnings,
      warningCount: suspicious.count + known.count + hint.count,
      toConfirm: suspicious.count,
      validRows: this.validRows,
      totalRows: this.totalRows,
      preview: { encoding, delimiter, headers: header, rows: this.firstRows },
      notedRows: [...this.notedRows].filter(([line]) => noted.has(line)).map(rowOf),
    };
  }
}

const noteOf = (line: number | null, { field, message }: Finding): FileNoteView => ({ line, field, ...coded(message) });
const rowOf = ([line, cells]: readonly [number, readonly string[]]): FileRowView => ({ line, cells });

/** Lists the first and counts all. */
class Notes {
  count = 0;
  readonly listed: FileNoteView[] = [];

  add(note: FileNoteView): boolean {
    this.count += 1;
    const isListed = this.listed.length < ROWS_LISTED_MAX;
    if (isListed) this.listed.push(note);
    return isListed;
  }
}
