import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { BRAND } from '@sabi50/contracts/brand';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { monthText, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import {
  shareText,
  type StationStatementView,
  STATEMENT_FORMATS,
  type StatementFormat,
} from '@sabi50/contracts/station-statement-views';
import { STATION_STATEMENT as EN } from '@sabi50/texts/file/en/station-statement';
import { STATION_STATEMENT as HA } from '@sabi50/texts/file/ha/station-statement';
import { STATION_STATEMENT as IG } from '@sabi50/texts/file/ig/station-statement';
import { STATION_STATEMENT as YO } from '@sabi50/texts/file/yo/station-statement';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { BYTE_ORDER_MARK, type CsvColumn, csvLines } from '../../../platform/csv/csv-cells.js';
import { FileGate } from '../../../platform/file-gate.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Statements } from '../statements/statements.js';

const WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, ha: HA, yo: YO, ig: IG };

const fontFile = (weight: 400 | 700): string =>
  fileURLToPath(new URL(`../../../../fonts/sabi-sans-${weight}.ttf`, import.meta.url));

const FONTS = { plain: fontFile(400), bold: fontFile(700) };

/** In points of 1/72 inch, on A4. */
const MARGIN = 56;

const WIDTH = 595.28 - 2 * MARGIN;
const { adire, ink, 'ink-quiet': inkQuiet, line, 'surface-sunken': ground } = TOKENS.light;
type Row = readonly [name: string, value: string, hint: string | null];

/** A statement on one page. The same statement in the same language has the same bytes. */
function statementPdf(statement: StationStatementView, texts: typeof EN): Promise<Buffer> {
  const { number, stationName, issuedAt, month } = statement;
  const document = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, font: FONTS.plain },
    info: { Title: `${texts.title} ${number}`, Author: BRAND.name, CreationDate: new Date(issuedAt) },
  });
  document.registerFont('plain', FONTS.plain).registerFont('bold', FONTS.bold);
  document.rect(0, 0, 595.28, 84).fill(adire);
  document.font('bold').fontSize(18).fillColor('#ffffff').text(BRAND.name, MARGIN, 24);
  document.font('plain').fontSize(11).text(texts.title, MARGIN, 48);
  document.font('bold').fontSize(11).text(number, MARGIN, 30, { width: WIDTH, align: 'right' });
  document.font('bold').fontSize(24).fillColor(ink).text(stationName, MARGIN, 116, { width: WIDTH });
  document.font('plain').fontSize(14).fillColor(inkQuiet).text(monthText(month, texts.monthNames), { width: WIDTH });
  document.moveDown(1.2);
  for (const row of rowsOf(statement, texts)) drawRow(document, row);
  drawShare(document, statement, texts);
  drawIssue(document, statement, texts);
  document.end();
  return buffer(document);
}

type Texts = typeof EN;
type Document = InstanceType<typeof PDFDocument>;

const rowsOf = (statement: StationStatementView, texts: Texts): readonly Row[] => [
  [texts.players, wholeNumber(statement.players), texts.playersHint],
  [texts.plays, wholeNumber(statement.plays), texts.playsHint],
  [texts.fees, nairaText(statement.fees), null],
  [texts.feesReturned, nairaText(`-${statement.feesReturned}`), texts.feesReturnedHint],
  [texts.feesKept, nairaText(statement.feesKept), null],
];

/** Name and figure on one line, below the name what it counts. */
function drawRow(document: Document, [name, value, hint]: Row): void {
  const top = document.y;
  document.font('bold').fontSize(12).fillColor(ink).text(value, MARGIN, top, { width: WIDTH, align: 'right' });
  document.font('plain').text(name, MARGIN, top, { width: WIDTH * 0.65 });
  if (hint !== null)
    document
      .fontSize(9)
      .fillColor(inkQuiet)
      .text(hint, { width: WIDTH * 0.65 });
  const bottom = document.y + 9;
  document
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  document.y = bottom + 9;
}

/** What the station gets, which is what the page is for. */
function drawShare(document: Document, { share, shareBasisPoints }: StationStatementView, texts: Texts): void {
  const top = document.y + 6;
  const height = 66;
  document.roundedRect(MARGIN, top, WIDTH, height, 6).fill(ground);
  const inside = { width: WIDTH - 32 };
  document.font('plain').fontSize(12).fillColor(ink);
  document.text(texts.share(shareText(shareBasisPoints ?? 0)), MARGIN + 16, top + 14, { width: WIDTH * 0.5 });
  document
    .fontSize(9)
    .fillColor(inkQuiet)
    .text(texts.shareHint, { width: WIDTH * 0.5 });
  document.font('bold').fontSize(22).fillColor(adire);
  document.text(nairaText(share), MARGIN + 16, top + 18, { ...inside, align: 'right' });
  document.y = top + height + 28;
}

/** Who issued it, what it corrects, and the digest of what is stored. */
function drawIssue(document: Document, statement: StationStatementView, texts: Texts): void {
  const { issuedAt, issuedBy, issuedByName, replaces, replacedBy, digest } = statement;
  const lines = [
    texts.issued(timeText(issuedAt, texts.months), issuedByName ?? issuedBy),
    ...(replaces === null ? [] : [texts.replaces(replaces)]),
    ...(replacedBy === null ? [] : [texts.replacedBy(replacedBy)]),
    texts.counting,
    texts.digest(digest),
  ];
  document.font('plain').fontSize(9).fillColor(inkQuiet);
  for (const text of lines) document.text(text, MARGIN, document.y, { width: WIDTH }).moveDown(0.5);
}

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
