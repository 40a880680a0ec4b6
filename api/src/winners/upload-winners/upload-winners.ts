import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { type WinnersUploadView } from '@sabi50/vocabulary/winner-views';
import { type StaffScope } from '../../platform/http/staff-scope.js';
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
