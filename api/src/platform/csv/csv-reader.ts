import { Readable } from 'node:stream';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { type CsvEncoding, encodingOf, isBinary } from '@sabi50/vocabulary/csv-text';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { DomainError } from '../../kernel/domain-error.js';
import { hasPiledMarks } from '../../kernel/text.js';

/** No row that a person wrote is longer; a quote that nobody closed is found here. */
const ROW_LENGTH_MAX = 65_536;

/** As much as is taken in one go: players of this process wait for a few milliseconds meanwhile. */
const PIECE_BYTES = 16_384;

export interface CsvRow {
  /** Of the file, the first being 1; of a row over several lines the last. */
  readonly line: number;
  /** Trimmed, in NFC. */
  readonly cells: readonly string[];
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * The rows of a CSV file as it arrives, the header first with line 0. Commas, or else the semicolons or tabs that the
 * header has, as spreadsheets of some countries write them, or what a first line `sep=;` names; a byte order mark is left
 * out. Letters may be written as UTF-8, UTF-16 or Windows-1252 (rule data/csv-read).
 * @throws DomainError CSV_TOO_LARGE above `bytesMax`; CSV_REQUIRED when it is no text, such as a spreadsheet that was only
 *   renamed; CSV_UNREADABLE naming the line
 */
export async function* readCsv(source: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<CsvRow, void> {
  const texts = textsOf(source, bytesMax);
  const head = await headOf(texts);
  const parser = Readable.from(joined(head, texts)).compose<ReturnType<typeof parse>>(parse(optionsFor(head)));
  let isHeader = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (record.some(hasPiledMarks)) throw unreadableNear(info.lines);
      yield { line: isHeader ? 0 : info.lines, cells: record.map((cell) => cell.normalize('NFC')) };
      isHeader = false;
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  if (isHeader) throw new DomainError('CSV_REQUIRED');
}

/** The text up to the end of the first line at least. */
async function headOf(texts: AsyncGenerator<string, void>): Promise<string> {
  let head = '';
  while (!/[\r\n]/.test(head) && head.length < ROW_LENGTH_MAX) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

function optionsFor(head: string): Options {
  const [firstLine = ''] = head.split(/[\r\n]/, 1);
  // Spreadsheets write it for themselves; the header is the line after it.
  const named = /^sep=([,;\t])$/i.exec(firstLine)?.[1];
  return {
    delimiter: named ?? [',', ';', '\t'].find((delimiter) => firstLine.includes(delimiter)) ?? ',',
    from_line: named === undefined ? 1 : 2,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // A quote in the middle of a cell is a quote.
    relax_quotes: true,
    max_record_size: ROW_LENGTH_MAX,
  };
}

/** The file as text. Only the whole of it tells how its letters are written. */
async function* textsOf(source: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<string, void> {
  const file = await collected(source, bytesMax);
  const encoding = encodingOf(file);
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    yield decodedText(decoder, encoding, file.subarray(at, at + PIECE_BYTES));
    await othersFirst();
  }
  yield decodedText(decoder, encoding);
}

async function collected(source: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new DomainError('CSV_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decodedText(decoder: InstanceType<typeof TextDecoder>, encoding: CsvEncoding, piece?: Buffer): string {
  let text: string;
  try {
    text = decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw new DomainError('CSV_REQUIRED', { message: CSV_MESSAGES.notUtf8 });
  }
  if (isBinary(text, encoding)) throw new DomainError('CSV_REQUIRED');
  return text;
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield head;
  yield* rest;
}

function unreadable(error: CsvError): DomainError {
  const line = error['lines'];
  return typeof line === 'number' ? unreadableNear(line) : new DomainError('CSV_UNREADABLE');
}

const unreadableNear = (line: number): DomainError =>
  new DomainError('CSV_UNREADABLE', { message: CSV_MESSAGES.unreadableNear(line) });
