import { CSV_ROWS_MAX } from './limits.js';

/** What is said about a file that cannot be read to its end. */
export const CSV_MESSAGES = {
  notUtf8: 'Please select a CSV file that is saved as "CSV UTF-8"',
  tooManyRows: `A file may have at most ${CSV_ROWS_MAX} rows`,
  unreadableNear: (line: number) => `The file could not be read as CSV near line ${line}`,
} as const;

/** A row of an uploaded file that was not stored. */
export interface RowFailureView {
  /** Of the file, the header being line 1; of a row over several lines the last. */
  readonly line: number;
  readonly message: string;
}

/** As many failed rows, errors and warnings of a file are listed; the counts beside them count all. */
export const ROWS_LISTED_MAX = 1_000;
