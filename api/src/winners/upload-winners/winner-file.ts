import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { type RowFailureView, ROWS_LISTED_MAX } from '@sabi50/vocabulary/csv-uploads';
import { WINNER_COLUMNS, type WinnerColumn } from '@sabi50/vocabulary/winner-views';
import { type CsvRow } from '../../platform/csv/csv-reader.js';
import { coded } from '../../platform/http/coded-messages.js';
import { fieldRefused } from '../../platform/http/validation.js';
import { draftOf, type GivenWinner, phoneOfFile, refusalOf, tidied, type WinnerDraft } from '../winner.rules.js';

/** A row that can be stored. */
export interface GoodRow {
  readonly line: number;
  readonly draft: WinnerDraft;
}

/** The rows of a winners file, each judged alone: a bad one keeps no good one back (rule screens/winners). */
export class WinnerFile {
  readonly good: GoodRow[] = [];
  private readonly listed: RowFailureView[] = [];
  private failedCount = 0;
  private places: Readonly<Record<WinnerColumn, number>> | null = null;

  get failed(): number {
    return this.failedCount;
  }

  /** The first failures, by line. */
  get failures(): readonly RowFailureView[] {
    return this.listed.toSorted((a, b) => a.line - b.line);
  }

  /** Columns may stand in any order, among others. @throws DomainError VALIDATION_FAILED when one is missing or doubled */
  header(names: readonly string[]): void {
    const given = names.map((name) => name.toLowerCase());
    const isComplete = WINNER_COLUMNS.every(
      (column) => given.filter((name) => name === column.toLowerCase()).length === 1,
    );
    if (!isComplete) throw fieldRefused('columns', WINNER_VALIDATION.columns);
    const placeOf = (column: WinnerColumn): number => given.indexOf(column.toLowerCase());
    this.places = { fullName: placeOf('fullName'), phoneNumber: placeOf('phoneNumber'), state: placeOf('state') };
  }

  row({ line, cells }: CsvRow): void {
    const given = this.givenBy(cells);
    const refusal = WINNER_COLUMNS.map((column) => refusalOf(column, given[column])).find((text) => text !== null);
    if (refusal) this.refuse(line, refusal);
    else this.good.push({ line, draft: draftOf(given) });
  }

  refuse(line: number, message: string): void {
    this.failedCount += 1;
    if (this.listed.length < ROWS_LISTED_MAX) this.listed.push({ line, message, reasons: [coded(message)] });
  }

  private givenBy(cells: readonly string[]): GivenWinner {
    const { places } = this;
    const cell = (column: WinnerColumn): string => tidied((places && cells[places[column]]) ?? '');
    return { fullName: cell('fullName'), phoneNumber: phoneOfFile(cell('phoneNumber')), state: cell('state') };
  }
}
