import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { plainHeader, type FileCheckView, type RowFailureView } from '@sabi50/contracts/csv-uploads';
import { localMobile } from '@sabi50/contracts/mobile-numbers';
import {
  WINNER_COLUMNS,
  type WinnerColumn,
  type WinnersBulkView,
  type WinnersUploadView,
} from '@sabi50/contracts/winner-views';
import { type Message, DomainError } from '../../../kernel/domain-error.js';
import { type CsvFile, type CsvRow, openCsv } from '../../../platform/csv/csv-reader.js';
import { FileFindings, type Finding } from '../../../platform/csv/file-findings.js';
import { damageOf } from '../../../platform/csv/csv-cells.js';
import { draftOf, type GivenWinner, refusalOf, tidied, type WinnerDraft } from '../winner.rules.js';
import { Controller, Injectable, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { CONFIRMED, receiveCsv, TakesCsv } from '../../../platform/http/uploads/received-csv.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Winners } from '../draws.records.js';

/** A row that can be stored. */
interface GoodRow {
  readonly row: CsvRow;
  readonly draft: WinnerDraft;
}

const ON_THE_LIST: Finding = { gravity: 'known', field: 'fullName', message: ERRORS.WINNER_EXISTS };

/** The rows of a winners file, each judged alone: a bad one keeps no good one back (rule screens/winners). */
class WinnerFile {
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

/** Brings an uploaded file of winners onto the list. */
@Injectable()
export class UploadWinners {
  constructor(private readonly winners: Winners) {}

  /** What an upload of the file would do. @throws DomainError as `receiveCsv` and `openCsv` */
  async check(request: FastifyRequest): Promise<FileCheckView> {
    const { bytes } = await receiveCsv(request, 'csvFile');
    const file = new WinnerFile(bytes);
    const { findings, good, headerFault } = file;
    await findings.orError(() => file.read());
    const known = await this.winners.known(good.map(({ draft }) => draft));
    good.forEach(({ row }, place) => known.has(place) && findings.leaveOut(row, ON_THE_LIST));
    if (headerFault === null) findings.mustHoldNew(WINNER_VALIDATION.noRows, WINNER_VALIDATION.nothingNew);
    return findings.checkView();
  }

  /**
   * Stores the good rows, all at once after the whole file has come, and answers what became of each.
   * @param field the name of the form's file field
   * @throws DomainError as `receiveCsv` and `openCsv`; VALIDATION_FAILED without the columns or without any row;
   *   WARNINGS_TO_CONFIRM
   */
  async from(request: FastifyRequest, field: string, scope: StaffScope): Promise<WinnersUploadView> {
    const { fileName, fields, bytes } = await receiveCsv(request, field);
    const file = new WinnerFile(bytes);
    await file.read();
    const { findings, good, headerFault } = file;
    if (headerFault !== null) throw fieldRefused('columns', headerFault);
    if (findings.isEmpty) throw fieldRefused(field, WINNER_VALIDATION.noRows);
    findings.mustBeConfirmed(fields);
    const drafts = good.map(({ draft }) => draft);
    const known = await this.winners.addAll(drafts, { fileName, failed: findings.failed }, scope);
    good.forEach(({ row }, place) => known.has(place) && findings.leaveOut(row, ON_THE_LIST));
    const { successful, failed } = findings;
    const message =
      failed === 0 ? SUCCESS.winnersUploaded(successful) : SUCCESS.someWinnersUploaded(successful, failed);
    return { successful, failed, message: message.message, errors: findings.failures() };
  }
}

@ApiTags('winners')
@Controller()
export class UploadWinnersController {
  constructor(private readonly upload: UploadWinners) {}

  /** Says what an upload of the file would do, and stores nothing. */
  @Endpoint('POST adminWinnersBulkUploadValidate', {
    access: staff('winners.edit'),
    summary: 'Check a CSV file of winners',
  })
  @TakesCsv('csvFile')
  bulkUploadValidate(@Req() request: FastifyRequest): Promise<FileCheckView> {
    return this.upload.check(request);
  }

  /** Adds the winners of a file; rows that cannot be taken are answered with their line and why. */
  @Endpoint('POST adminWinnersBulkUpload', {
    access: staff('winners.edit'),
    summary: 'Announce the winners of a CSV file',
    errors: ['WARNINGS_TO_CONFIRM', 'OWN_ACCOUNT'],
  })
  @TakesCsv('csvFile', CONFIRMED)
  bulkUpload(@Req() request: FastifyRequest, @Scope() scope: StaffScope): Promise<WinnersUploadView> {
    return this.upload.from(request, 'csvFile', scope);
  }

  /** As the other upload; a file of which no row could be taken is refused, naming the first reason. */
  @Endpoint('POST adminWinnersBulk', {
    access: staff('winners.edit'),
    summary: 'Announce the winners of a CSV file, all of whose rows may not be bad',
    errors: ['WARNINGS_TO_CONFIRM', 'OWN_ACCOUNT'],
  })
  @TakesCsv('file', CONFIRMED)
  async bulk(@Req() request: FastifyRequest, @Scope() scope: StaffScope): Promise<WinnersBulkView> {
    const { successful, message, errors } = await this.upload.from(request, 'file', scope);
    if (successful === 0) throw allRefused(errors);
    return { count: successful, message, errors };
  }
}

function allRefused(failures: readonly RowFailureView[]): DomainError {
  const [first] = failures;
  return new DomainError('VALIDATION_FAILED', {
    message: first && WINNER_VALIDATION.inLine(first.line, first.message),
    errors: Object.fromEntries(failures.map(({ line, reasons }) => [`line ${line}`, reasons])),
  });
}
