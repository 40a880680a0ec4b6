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

/** As many rows are shown before anything is stored (rule screens/questions). */
export const PREVIEW_ROWS = 5;

/** A header whatever its case, blanks and dashes. */
export const plainHeader = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The entry of an upload's form with the number of warnings that were confirmed; without it no warning is asked about. */
export const CONFIRMED_ENTRY = 'confirmedWarnings';

/** Something about a file that is to be looked at before it is uploaded. */
export interface FileNoteView extends CodedMessage {
  /** Null where it is about the whole file. */
  readonly line: number | null;
  /** The field, where it is about one. */
  readonly field: string | null;
}

/** A row as it was read, to be corrected beside what is wrong with it. */
export interface FileRowView {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How a file was read. */
export interface FilePreviewView {
  /** Such as `UTF-8` and `Windows-1252`. */
  readonly encoding: string;
  /** Between its cells. */
  readonly delimiter: string;
  /** Its columns; empty where one has no name. */
  readonly headers: readonly string[];
  /** The first of them. */
  readonly rows: readonly (readonly string[])[];
}

/** What a file would do if it were uploaded. */
export interface FileCheckView {
  /** Whether all of it may be uploaded: nothing in it is wrong, and something in it is new. */
  readonly valid: boolean;
  /** The first of them; a row may have several. */
  readonly errors: readonly FileNoteView[];
  readonly errorCount: number;
  /** The first of them, those to confirm before the others. */
  readonly warnings: readonly FileNoteView[];
  readonly warningCount: number;
  /** Warnings of text that looks damaged: an upload that names how many were confirmed is refused with another number. */
  readonly toConfirm: number;
  /** Rows that would be stored. */
  readonly validRows: number;
  readonly totalRows: number;
  readonly preview: FilePreviewView;
  /** The rows that the listed errors are about, or without any those of the listed warnings. */
  readonly notedRows: readonly FileRowView[];
}
