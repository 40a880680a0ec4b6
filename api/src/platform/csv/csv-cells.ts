import { stringify } from 'csv-stringify/sync';
import { CSV_MISSING } from '@sabi50/contracts/files';

export type CsvCell = string | number | Date | null | undefined;

/** One column of an export: its header, and what a row shows in it. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => CsvCell;
}

/** Spreadsheets take a file for UTF-8 when it begins with this; the naira sign needs it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Lines of a CSV file as RFC 4180 says, every field quoted. Cells that a spreadsheet would take for a formula are
 * neutralised with an apostrophe, missing values are `N/A`, times ISO 8601 in UTC (rule data/csv).
 */
export function csvLines(records: readonly (readonly CsvCell[])[]): string {
  return stringify(
    records.map((cells) => cells.map(textOf)),
    { quoted: true, escape_formulas: true, record_delimiter: 'windows', cast: { string: numbersAsTheyAre } },
  );
}

const NUMBER = /^-\d+(\.\d+)?$/;

/** A number below zero is no formula, though it begins like one. */
const numbersAsTheyAre = (text: string) => (NUMBER.test(text) ? { value: text, escape_formulas: false } : text);

function textOf(cell: CsvCell): string {
  if (cell === null || cell === undefined || cell === '') return CSV_MISSING;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
