import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { STATEMENT_FORMATS, type StatementFormat } from '@sabi50/vocabulary/station-statement-views';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { usableId } from '../../platform/http/usable-id.js';
import { Statements } from '../statements/statements.js';
import { statementCsv } from './statement-csv.js';
import { statementPdf } from './statement-pdf.js';
import { WORDS } from './statement-words.js';

class StatementFileQuery {
  @ApiProperty({ enum: STATEMENT_FORMATS })
  @IsIn(STATEMENT_FORMATS, { message: VALIDATION.text })
  readonly format!: StatementFormat;

  @ApiPropertyOptional({
    enum: LANGUAGES,
    default: 'en',
    description: 'Of the PDF; columns of a CSV are always the same',
  })
  @IsOptional()
  @IsIn(LANGUAGES, { message: VALIDATION.language })
  readonly language: Language = 'en';
}

@ApiTags('stations')
@Controller()
export class StatementFilesController {
  constructor(private readonly statements: Statements) {}

  /** A statement as a file; administrators of a station have those of their own (rule staff/own-station). */
  @Get(ROUTES.adminStationStatementFile)
  @Staff('statements.view')
  @ApiOperation({ summary: 'A statement of a radio station as PDF or CSV' })
  @ApiProduces('application/pdf', 'text/csv')
  @ApiErrors('VALIDATION_FAILED', 'STATION_NOT_FOUND', 'STATEMENT_NOT_FOUND', ...STAFF_REFUSALS)
  async file(
    @Param('id') id: string,
    @Param('statementId') statementId: string,
    @Query() { format, language }: StatementFileQuery,
    @Scope() scope: StaffScope,
  ): Promise<StreamableFile> {
    const stationId = usableId(id, 'STATION_NOT_FOUND');
    const statement = await this.statements.one(scope, stationId, usableId(statementId, 'STATEMENT_NOT_FOUND'));
    const isPdf = format === 'pdf';
    const content = isPdf ? await statementPdf(statement, WORDS[language]) : Buffer.from(statementCsv(statement));
    return new StreamableFile(content, {
      type: isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${statement.number}.${format}"`,
    });
  }
}
