import { type CodedMessage } from './messages.js';

/** A row of an uploaded file that was not stored. */
export interface RowFailureView {
  /** Of the file, the header being line 1; of a row over several lines the last. */
  readonly line: number;
  /** All reasons. */
  readonly message: string;
  readonly reasons: readonly CodedMessage[];
}

/** As many failed rows, errors and warnings of a file are listed; the counts beside them count all. */
export const ROWS_LISTED_MAX = 1_000;
