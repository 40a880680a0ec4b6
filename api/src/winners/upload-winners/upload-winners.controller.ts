import { Controller, Post, Req, Injectable } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type RowFailureView } from '@sabi50/vocabulary/csv-uploads';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { type WinnersBulkView, type WinnersUploadView } from '@sabi50/vocabulary/winner-views';
import { ApiView } from '../../platform/http/api-view.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { TakesCsv } from '../../platform/http/uploads/received-csv.js';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { readCsvUpload } from '../../platform/http/uploads/csv-upload.js';
import { fieldRefused } from '../../platform/http/validation.js';
import { Winners } from '../winners.records.js';
import { WinnerFile } from './winner-file.js';

/** Brings an uploaded file of winners onto the list. */
@Injectable()
export class UploadWinners {
  constructor(private readonly winners: Winners) {}

  /**
   * Stores the good rows, all at once after the whole file has come, and answers what became of each.
   * @param field the name of the form's file field
   * @throws DomainError as `readCsvUpload`; VALIDATION_FAILED without the columns or without any row
   */
  async from(request: FastifyRequest, field: string, scope: StaffScope): Promise<WinnersUploadView> {
    const file = new WinnerFile();
    const { fileName } = await readCsvUpload(request, {
      field,
      header: (names) => file.header(names),
      row: (row) => file.row(row),
    });
    if (file.good.length + file.failed === 0) throw fieldRefused(field, WINNER_VALIDATION.noRows);
    const drafts = file.good.map(({ draft }) => draft);
    const known = await this.winners.addAll(drafts, { fileName, failed: file.failed }, scope);
    file.good.forEach(({ line }, place) => known.has(place) && file.refuse(line, ERRORS.WINNER_EXISTS));
    const successful = drafts.length - known.size;
    const { failed, failures } = file;
    const message =
      failed === 0 ? SUCCESS.winnersUploaded(successful) : SUCCESS.someWinnersUploaded(successful, failed);
    return { successful, failed, message: message.message, errors: failures };
  }
}

@ApiTags('winners')
@Controller()
export class UploadWinnersController {
  constructor(private readonly upload: UploadWinners) {}

  /** Adds the winners of a file; rows that cannot be taken are answered with their line and why. */
  @Post(ROUTES.adminWinnersBulkUpload)
  @Staff('winners.edit')
  @TakesCsv('csvFile')
  @ApiOperation({ summary: 'Announce the winners of a CSV file' })
  @ApiView('WinnersUploadView')
  bulkUpload(@Req() request: FastifyRequest, @Scope() scope: StaffScope): Promise<WinnersUploadView> {
    return this.upload.from(request, 'csvFile', scope);
  }

  /** As the other upload; a file of which no row could be taken is refused, naming the first reason. */
  @Post(ROUTES.adminWinnersBulk)
  @Staff('winners.edit')
  @TakesCsv('file')
  @ApiOperation({ summary: 'Announce the winners of a CSV file, all of whose rows may not be bad' })
  @ApiView('WinnersBulkView')
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
