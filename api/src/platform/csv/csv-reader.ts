import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { DomainError } from '../../kernel/domain-error.js';

/** No row that a person wrote is longer; a quote that nobody closed is found here. */
const ROW_LENGTH_MAX = 65_536;

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
 * The rows of a CSV file as it arrives, the header first with line 0. Commas, or semicolons where the header has those,
 * as spreadsheets of some countries write them; a byte order mark is left out.
 * @throws DomainError CSV_TOO_LARGE above `bytesMax`; CSV_REQUIRED when it is no UTF-8 text, such as a spreadsheet that
 *   was only renamed; CSV_UNREADABLE naming the line
 */
export async function* readCsv(source: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<CsvRow, void> {
  const texts = textsOf(source, bytesMax);
  const { value: head = '' } = (await texts.next()) as { value?: string };
  const parser = Readable.from(joined(head, texts)).compose<ReturnType<typeof parse>>(parse(optionsFor(head)));
  let isHeader = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: isHeader ? 0 : info.lines, cells: record.map((cell) => cell.normalize('NFC')) };
      isHeader = false;
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  if (isHeader) throw new DomainError('CSV_REQUIRED');
}

function optionsFor(head: string): Options {
  const [firstLine = ''] = head.split(/[\r\n]/, 1);
  return {
    delimiter: firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',',
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // A quote in the middle of a cell is a quote.
    relax_quotes: true,
    max_record_size: ROW_LENGTH_MAX,
  };
}

/** The file as text, checked while it comes. */
async function* textsOf(source: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (chunk?: Buffer): string => {
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined });
      if (!text.includes('\0')) return text;
    } catch {
      // No UTF-8: refused below, as NUL is.
    }
    throw new DomainError('CSV_REQUIRED');
  };
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new DomainError('CSV_TOO_LARGE');
    yield decoded(chunk);
  }
  yield decoded();
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield head;
  yield* rest;
}

function unreadable(error: CsvError): DomainError {
  const line = error['lines'];
  const where = typeof line === 'number' ? ` near line ${line}` : '';
  return new DomainError('CSV_UNREADABLE', { message: `The file could not be read as CSV${where}` });
}
