import { Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import {
  STATEMENT_FORMATS,
  type StatementFormat,
  type StationStatementView,
} from '@sabi50/contracts/station-statement-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { BYTE_ORDER_MARK, type CsvColumn, csvLines } from '../../../platform/csv/csv-cells.js';
import { FileGate } from '../../../platform/file-gate.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { Statements } from '../statements/statements.js';
import { statementPdf, WORDS } from './statement-pdf.js';

/** The columns of the file (rule data/csv). */
const COLUMNS: readonly CsvColumn<StationStatementView>[] = [
  { header: 'Statement', value: ({ number }) => number },
  { header: 'Revision', value: ({ revision }) => revision },
  { header: 'Replaces', value: ({ replaces }) => replaces },
  { header: 'Station', value: ({ stationName }) => stationName },
  { header: 'Month', value: ({ month }) => month },
  { header: 'Players', value: ({ players }) => players },
  { header: 'Plays', value: ({ plays }) => plays },
  { header: 'Fees (₦)', value: ({ fees }) => fees },
  { header: 'Fees returned (₦)', value: ({ feesReturned }) => feesReturned },
  { header: 'Fees kept (₦)', value: ({ feesKept }) => feesKept },
  { header: 'Share (%)', value: ({ shareBasisPoints }) => ((shareBasisPoints ?? 0) / 100).toFixed(2) },
  { header: 'Share (₦)', value: ({ share }) => share },
  { header: 'Issued', value: ({ issuedAt }) => new Date(issuedAt) },
  { header: 'Digest', value: ({ digest }) => digest },
];

/** A statement as a heading and one row. */
const statementCsv = (statement: StationStatementView): string =>
  BYTE_ORDER_MARK + csvLines([COLUMNS.map(({ header }) => header), COLUMNS.map(({ value }) => value(statement))]);

class StatementFileQuery {
  @OneOf(STATEMENT_FORMATS, VALIDATION.text)
  readonly format!: StatementFormat;

  @OneOf(LANGUAGES, VALIDATION.language, {
    optional: true,
    default: 'en',
    description: 'Of the PDF; columns of a CSV are always the same',
  })
  readonly language: Language = 'en';
}

@ApiTags('stations')
@Controller()
export class StatementFilesController {
  constructor(
    private readonly statements: Statements,
    private readonly files: FileGate,
  ) {}

  /** A statement as a file; administrators of a station have those of their own (rule staff/own-station). */
  @Endpoint('GET adminStationStatementFile', {
    access: staff('statements.view'),
    summary: 'A statement of a radio station as PDF or CSV',
    produces: ['application/pdf', 'text/csv'],
    errors: ['VALIDATION_FAILED', 'STATION_NOT_FOUND', 'STATEMENT_NOT_FOUND', 'SERVICE_BUSY'],
  })
  async file(
    @Param('id') id: string,
    @Param('statementId') statementId: string,
    @Query() { format, language }: StatementFileQuery,
    @Scope() scope: StaffScope,
  ): Promise<StreamableFile> {
    const stationId = usableId(id, 'STATION_NOT_FOUND');
    const statement = await this.statements.one(scope, stationId, usableId(statementId, 'STATEMENT_NOT_FOUND'));
    const isPdf = format === 'pdf';
    const content = isPdf
      ? await this.files.make(() => statementPdf(statement, WORDS[language]))
      : Buffer.from(statementCsv(statement));
    return new StreamableFile(content, {
      type: isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${statement.number}.${format}"`,
    });
  }
}
