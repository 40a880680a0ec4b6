import Papa from 'papaparse';
import { type FileCheckView } from '@sabi50/contracts/csv-uploads';

/** What staff decided about a file that was checked. */
export interface FileDecisions {
  /** Texts with warnings are correct. */
  readonly confirmed: boolean;
  /** Rows with errors are left out, and the others uploaded. */
  readonly leaveOut: boolean;
}

export const UNDECIDED: FileDecisions = { confirmed: false, leaveOut: false };

/** Whether every error is about one row, so that the others can go without it. */
export const canLeaveOut = ({ errors, validRows }: FileCheckView): boolean =>
  validRows > 0 && errors.length > 0 && errors.every(({ line }) => line !== null);

/** Whether a file may be uploaded: it is valid, or its bad rows are left out, and texts with warnings were confirmed. */
export function mayUpload(check: FileCheckView | null, { confirmed, leaveOut }: FileDecisions): boolean {
  if (check === null || check.validRows === 0) return false;
  return (check.valid || (leaveOut && canLeaveOut(check))) && (check.toConfirm === 0 || confirmed);
}

interface Reason {
  /** Null where it is about the whole file. */
  readonly line: number | null;
  readonly message: string;
}

/** The same message about one or several fields of a row. */
export interface GroupedReason extends Reason {
  /** Empty unless it is about several. */
  readonly fields: readonly string[];
  readonly count: number;
}

/** A message that several fields of a row have is listed once, with their names. */
export function groupedReasons(reasons: readonly (Reason & { readonly field: string | null })[]): GroupedReason[] {
  const groups = new Map<string, GroupedReason & { fields: string[] }>();
  for (const { line, message, field } of reasons) {
    const { count, fields } = groups.get(`${line} ${message}`) ?? { count: 0, fields: [] };
    groups.set(`${line} ${message}`, {
      line,
      message,
      count: count + 1,
      fields: [...fields, ...(field ? [field] : [])],
    });
  }
  return [...groups.values()].map((group) => (group.count > 1 ? group : { ...group, fields: [] }));
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
    const why = new Set(reasons.filter((reason) => reason.line === line).map(({ message }) => message));
    return [...row, line ?? '', [...why].join('; ')];
  });
  const fields = [...headers.slice(0, width), titles.line, titles.reason];
  return `\uFEFF${Papa.unparse({ fields, data: rows }, { delimiter, escapeFormulae: true })}\r\n`;
}
