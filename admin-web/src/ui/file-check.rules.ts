import Papa from 'papaparse';
import { type FileCheckView } from '@sabi50/contracts/csv-uploads';

/** What staff decided about a file that was checked. */
export interface FileDecisions {
  /** Texts that look damaged are right. */
  readonly confirmed: boolean;
  /** Rows with errors are left out, and the others uploaded. */
  readonly leaveOut: boolean;
}

export const UNDECIDED: FileDecisions = { confirmed: false, leaveOut: false };

/** Whether every error is about one row, so that the others can go without it. */
export const canLeaveOut = ({ errors, validRows }: FileCheckView): boolean =>
  validRows > 0 && errors.length > 0 && errors.every(({ line }) => line !== null);

/** Whether a file may be uploaded: it is valid, or its bad rows are left out, and its damaged texts were confirmed. */
export function mayUpload(check: FileCheckView | null, { confirmed, leaveOut }: FileDecisions): boolean {
  if (check === null || check.validRows === 0) return false;
  return (check.valid || (leaveOut && canLeaveOut(check))) && (check.toConfirm === 0 || confirmed);
}

interface Reason {
  /** Null where it is about the whole file. */
  readonly line: number | null;
  readonly message: string;
}

/**
 * The rows that something is wrong with as a file, to be corrected and uploaded: their cells in the delimiter of the file that
 * they come from, then the line and why. A cell that begins like a formula is none (rule data/csv).
 */
export function errorFile(
  { preview: { headers, delimiter }, notedRows }: Pick<FileCheckView, 'preview' | 'notedRows'>,
  reasons: readonly Reason[],
  titles: { readonly line: string; readonly reason: string },
): string {
  // A file of errors that was corrected has both columns already.
  const width =
    headers.at(-2) === titles.line && headers.at(-1) === titles.reason ? headers.length - 2 : headers.length;
  const cellsOf = new Map(notedRows.map(({ line, cells }) => [line, cells]));
  const lines = [...new Set(reasons.map(({ line }) => line))];
  const rows = lines.map((line) => {
    const cells = line === null ? [] : (cellsOf.get(line) ?? []);
    const row = Array.from({ length: width }, (_, place) => cells[place] ?? '');
    const why = reasons.filter((reason) => reason.line === line).map(({ message }) => message);
    return [...row, line ?? '', why.join('; ')];
  });
  const fields = [...headers.slice(0, width), titles.line, titles.reason];
  return `\uFEFF${Papa.unparse({ fields, data: rows }, { delimiter, escapeFormulae: true })}\r\n`;
}
