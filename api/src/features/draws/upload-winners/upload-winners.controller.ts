import { Controller, Injectable, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type FileCheckView, type RowFailureView } from '@sabi50/contracts/csv-uploads';
import { type WinnersBulkView, type WinnersUploadView } from '@sabi50/contracts/winner-views';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { CONFIRMED, receiveCsv, TakesCsv } from '../../../platform/http/uploads/received-csv.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Winners } from '../draws.records.js';
import { ON_THE_LIST, WinnerFile } from './winner-file.js';

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
