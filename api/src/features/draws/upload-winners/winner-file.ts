import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { plainHeader } from '@sabi50/contracts/csv-uploads';
import { localMobile } from '@sabi50/contracts/mobile-numbers';
import { WINNER_COLUMNS, type WinnerColumn } from '@sabi50/contracts/winner-views';
import { type Message } from '../../../kernel/domain-error.js';
import { type CsvFile, type CsvRow, openCsv } from '../../../platform/csv/csv-reader.js';
import { FileFindings, type Finding } from '../../../platform/csv/file-findings.js';
import { damageOf } from '../../../platform/csv/suspicious-text.js';
import { draftOf, type GivenWinner, refusalOf, tidied, type WinnerDraft } from '../winner.rules.js';

/** A row that can be stored. */
export interface GoodRow {
  readonly row: CsvRow;
  readonly draft: WinnerDraft;
}

export const ON_THE_LIST: Finding = { gravity: 'known', field: 'fullName', message: ERRORS.WINNER_EXISTS };

/** The rows of a winners file, each judged alone: a bad one keeps no good one back (rule screens/winners). */
export class WinnerFile {
  readonly findings: FileFindings;
  readonly good: GoodRow[] = [];
  /** Why no row can be understood. */
  readonly headerFault: Message | null;

  private readonly file: CsvFile;

  /** @throws DomainError as `openCsv` */
  constructor(bytes: Uint8Array) {
    const file = (this.file = openCsv(bytes, columnsKnown));
    this.findings = new FileFindings(file);
    this.headerFault = faultOfHeader(file.header);
    if (this.headerFault !== null) this.findings.ofFile({ gravity: 'error', field: null, message: this.headerFault });
  }

  /** @throws DomainError as the rows of `openCsv` */
  async read(): Promise<void> {
    const [name, phone, state] = WINNER_COLUMNS.map((column) => placesOf(this.file.header, column)[0] ?? -1);
    const keys = new Set<string>();
    for await (const row of this.file.rows()) {
      if (this.headerFault !== null) {
        this.findings.notUnderstood(row);
        continue;
      }
      const cell = (place: number | undefined): string => tidied(row.cells[place ?? -1] ?? '');
      const given = { fullName: cell(name), phoneNumber: localMobile(cell(phone)), state: cell(state) };
      const fault = faultOf(row, given);
      if (fault !== null) {
        this.findings.ofRow(row, [{ gravity: 'error', ...fault }]);
        continue;
      }
      const draft = draftOf(given);
      const key = [draft.phoneNumber, draft.state, draft.fullName.toLowerCase()].join();
      const damage = damageOf(draft.fullName);
      const isFresh = this.findings.ofRow(row, [
        ...(keys.has(key) ? [ON_THE_LIST] : []),
        ...(damage === null ? [] : [{ gravity: 'suspicious', field: 'fullName', message: damage } as const]),
      ]);
      keys.add(key);
      if (isFresh) this.good.push({ row, draft });
    }
  }
}

function faultOf({ fault }: CsvRow, given: GivenWinner): Omit<Finding, 'gravity'> | null {
  if (fault !== null) return { field: null, message: fault };
  for (const field of WINNER_COLUMNS) {
    const message = refusalOf(field, given[field]);
    if (message !== null) return { field, message };
  }
  return null;
}

const placesOf = (header: readonly string[], column: WinnerColumn): readonly number[] =>
  header.flatMap((name, place) => (plainHeader(name) === plainHeader(column) ? [place] : []));

const columnsKnown = (header: readonly string[]): number =>
  WINNER_COLUMNS.filter((column) => placesOf(header, column).length > 0).length;

/** Columns may stand in any order, among others. */
function faultOfHeader(header: readonly string[]): Message | null {
  const doubled = WINNER_COLUMNS.find((column) => placesOf(header, column).length > 1);
  if (doubled !== undefined) return CSV_MESSAGES.doubledColumn(doubled);
  return columnsKnown(header) < WINNER_COLUMNS.length ? WINNER_VALIDATION.columns : null;
}
