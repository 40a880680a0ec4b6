import { Readable } from 'node:stream';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { CSV_ROWS_MAX } from '@sabi50/contracts/limits';
import { DomainError } from '../../kernel/domain-error.js';
import { hasPiledMarks } from '../../kernel/text.js';
import { type CsvEncoding, decodedCsv } from './csv-encoding.js';

/** No row that a person wrote is longer; a quote that was never closed is found here. */
const ROW_LENGTH_MAX = 65_536;

/** As much is parsed in one go: players of this process wait for a few milliseconds meanwhile. */
const PIECE_LENGTH = 16_384;

/** The commonest first, which is taken where several find as many columns. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

export interface CsvRow {
  /** Of the file, the first being 1; of a row over several lines the last. */
  readonly line: number;
  /** In NFC, without invisible signs, spaces around them, and the apostrophe of an export. */
  readonly cells: readonly string[];
  /** Why no cell of the row can be relied on. */
  readonly fault: string | null;
}

/** A CSV file whose header was found. */
export interface CsvFile {
  readonly encoding: CsvEncoding;
  readonly delimiter: string;
  readonly header: readonly string[];
  /**
   * Rows below the header in which something stands, at most `rowsMax`.
   * @throws DomainError CSV_UNREADABLE naming the line; CSV_TOO_LARGE with too many rows
   */
  rows(rowsMax?: number): AsyncGenerator<CsvRow, void>;
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * Opens an uploaded CSV file (rule data/csv-read): one reader for every upload. Lines may end in any way, also in several;
 * empty first lines are passed over.
 * @param columnsKnown how many columns of a header the caller knows: the delimiter is the one that finds most of them
 * @throws DomainError CSV_REQUIRED when it is no text or has no header; CSV_UNREADABLE
 */
export function openCsv(bytes: Uint8Array, columnsKnown: (header: readonly string[]) => number): CsvFile {
  const decoded = decodedCsv(bytes);
  if (decoded === null) throw new DomainError('CSV_REQUIRED');
  const { text, named } = prepared(decoded.text);
  const candidates = (named === null ? DELIMITERS : [named]).flatMap((delimiter) => headerBy(delimiter, text) ?? []);
  const found = candidates
    .map((candidate) => ({ ...candidate, known: columnsKnown(candidate.header) }))
    .sort((one, other) => other.known - one.known || other.header.length - one.header.length)[0];
  if (!found) throw text.trim() === '' ? new DomainError('CSV_REQUIRED') : unreadableNear(1);
  const { header, delimiter } = found;
  return {
    encoding: decoded.encoding,
    delimiter,
    header,
    rows: (rowsMax) => rowsOf(text, { delimiter, width: header.length, rowsMax }),
  };
}

/** One line end, no invisible sign but those inside emoji, and spaces that are spaces; the delimiter that a first line names. */
function prepared(decoded: string): { readonly text: string; readonly named: string | null } {
  const text = decoded
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cf}/gu, (sign) => (sign === '\u200D' ? sign : ''))
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
  const [line, named] = /^\s*"?sep=(.)"?[ ]*(?=\n|$)/i.exec(text) ?? [];
  // The line stays as an empty one, so that lines are counted as in the file.
  return named === undefined
    ? { text, named: null }
    : { text: (line?.replace(/[^\n]/g, '') ?? '') + text.slice(line?.length), named };
}

function headerBy(delimiter: string, text: string): { delimiter: string; header: readonly string[] } | null {
  try {
    const options = { ...optionsFor(delimiter), to: 1 };
    const [first] = parseAtOnce(text.slice(0, ROW_LENGTH_MAX), options) as unknown as Parsed[];
    if (!first || first.record.some(hasPiledMarks)) return null;
    return { delimiter, header: first.record.map(cellOf) };
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

const optionsFor = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: '\n',
  info: true,
  ltrim: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  relax_column_count: true,
  // A quote in the middle of a cell is a quote.
  relax_quotes: true,
  max_record_size: ROW_LENGTH_MAX,
});

interface RowsRead {
  readonly delimiter: string;
  /** Columns of the header. */
  readonly width: number;
  readonly rowsMax?: number | undefined;
}

async function* rowsOf(
  text: string,
  { delimiter, width, rowsMax = CSV_ROWS_MAX }: RowsRead,
): AsyncGenerator<CsvRow, void> {
  const parser = Readable.from(piecesOf(text)).compose<ReturnType<typeof parse>>(parse(optionsFor(delimiter)));
  let count = -1;
  let line = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (record.some(hasPiledMarks)) throw unreadableNear(info.lines);
      line = info.lines;
      count += 1;
      if (count > rowsMax) throw new DomainError('CSV_TOO_LARGE', { message: CSV_MESSAGES.tooManyRows });
      if (count > 0) yield rowOf(line, record.map(cellOf), width);
    }
  } catch (error) {
    // Where it began: a quote that was never closed takes in all that follows.
    throw error instanceof CsvError ? unreadableNear(line + 1) : error;
  }
}

async function* piecesOf(text: string): AsyncGenerator<string, void> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) {
    yield text.slice(at, at + PIECE_LENGTH);
    await othersFirst();
  }
}

/** What is put before a cell that begins like a formula, by our exports and by spreadsheets (rule data/csv). */
const EXPORT_APOSTROPHE = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** Quotes around a cell that the parser keeps: with spaces behind them, or with quotes inside that were not doubled. */
const LEFT_QUOTES = /^"(?:[^"]*(?="\s)|[^"]*\s"[^]*(?="))"\s*$/;

function cellOf(cell: string): string {
  const text = LEFT_QUOTES.test(cell) ? cell.trim().slice(1, -1) : cell;
  return text.normalize('NFC').trim().replace(EXPORT_APOSTROPHE, '');
}

function rowOf(line: number, cells: readonly string[], width: number): CsvRow {
  const isTooLong = cells.slice(width).some((cell) => cell !== '');
  const hasLostLetter = cells.some((cell) => cell.includes('\uFFFD'));
  const fault = isTooLong ? CSV_MESSAGES.tooManyCells : hasLostLetter ? CSV_MESSAGES.lostLetter : null;
  return { line, cells, fault };
}

const unreadableNear = (line: number): DomainError =>
  new DomainError('CSV_UNREADABLE', { message: CSV_MESSAGES.unreadableNear(line) });
