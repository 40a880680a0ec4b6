import { stringify } from 'csv-stringify/sync';
import { CSV_MISSING } from '@sabi50/contracts/files';
import { lagosDate, lagosSeconds } from '@sabi50/contracts/business-time';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';

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

/** A moment as spreadsheets read it, on the clock of Lagos: `2026-11-27 22:22:36`; the header names the zone (rule data/csv). */
export const lagosMoment = (at: Date): string => `${lagosDate(at)} ${lagosSeconds(at)}`;

/** What the bytes 0x80 to 0xBF of UTF-8 look like, read as Windows-1252. */
const FOLLOWING = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';

/** UTF-8 that was read in an older encoding: `Ã©` for `é`, `á»` for the first half of `ọ`; `√©` on a Mac. */
const READ_TWICE = new RegExp(`[Â-ß]${FOLLOWING}|[à-ï]${FOLLOWING}${FOLLOWING}|[√¬ƒ][©®°¢£\u00a7•¶™´¨∂∑≠±º∫]`);

/** `or?k?`, `?asar`: a letter became a question mark, and no sentence ends there. */
const LOST_LETTER = /\p{L}\p{M}*\?\p{L}|(?:^|\s)\?\p{L}|\p{L}\? +\p{Ll}/u;

/** `AdŽ`: a capital that is not of the alphabet, inside a word in small letters. */
const FOREIGN_CAPITAL = /\p{Ll}(?![A-Z])\p{Lu}(?!\p{Lu})/u;

const HTML = /&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]{1,30});|<\/?[a-z][^<>]*>/i;

/** What spreadsheets write for a formula that failed, a column that is too narrow, and a number that is too long. */
const SPREADSHEET = /^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!)$|^#{3,}$|^\d(?:[.,]\d+)?E[+-]\d+$/i;

/** What a text shows of damage on its way through spreadsheets and web pages; null when it looks sound. */
export function damageOf(text: string): string | null {
  if (SPREADSHEET.test(text)) return CSV_MESSAGES.spreadsheetError;
  if (HTML.test(text)) return CSV_MESSAGES.htmlCode;
  if (READ_TWICE.test(text)) return CSV_MESSAGES.wrongLetters;
  if (LOST_LETTER.test(text)) return CSV_MESSAGES.questionMarks;
  return FOREIGN_CAPITAL.test(text) ? CSV_MESSAGES.wrongLetters : null;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)';

/** `02-Jan`, `Jan-02`, `2-Jan-26`: what spreadsheets make of `2-1` and `1/2`. */
const SHORT_DATE = new RegExp(`^(?:\\d{1,2}[-/ ]${MONTH}(?:[-/ ]\\d{2,4})?|${MONTH}[-/ ]\\d{2,4})$`, 'i');

const NUMERIC_DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** Whether a spreadsheet may have made a date of an option: written short, or among options that are none. */
export const isConvertedDate = (option: string, options: readonly string[]): boolean =>
  SHORT_DATE.test(option) ||
  (NUMERIC_DATE.test(option) && options.some((other) => other !== '' && !NUMERIC_DATE.test(other)));
