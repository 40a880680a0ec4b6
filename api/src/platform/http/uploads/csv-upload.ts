import { type MultipartFile } from '@fastify/multipart';
import { type FastifyRequest } from 'fastify';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { CSV_BYTES_MAX, CSV_ROWS_MAX } from '@sabi50/vocabulary/limits';
import { DomainError } from '../../../kernel/domain-error.js';
import { type CsvRow, readCsv } from '../../csv/csv-reader.js';

/** What else stands in the form: names of fields, boundaries. */
const FORM_BYTES_MAX = 65_536;

/** Storing what a full file holds is done in silence. */
const SILENCE_MAX_MS = 60_000;

/** An uploaded CSV file that was read to its end. */
export interface CsvUpload {
  readonly fileName: string;
  /** The form's other fields, before or after the file. */
  readonly fields: ReadonlyMap<string, string>;
}

/** What is done with a file while it arrives. */
export interface CsvReading {
  /** The name of the form's file field. */
  readonly field: string;
  /** The names of the columns, in the order of the file. @throws DomainError when they are not what is needed */
  header(names: readonly string[]): void;
  row(row: CsvRow): void;
}

/**
 * Reads the one CSV file of a form as it arrives, of at most 5 MB. A file that is no CSV is recognised by its content, not only by its
 * name (rule data/uploads-checked).
 * @throws DomainError CSV_REQUIRED, CSV_TOO_LARGE, CSV_UNREADABLE, MALFORMED_REQUEST
 */
export function readCsvUpload(request: FastifyRequest, reading: CsvReading): Promise<CsvUpload> {
  return readCsvForm(request, reading.field, (file) => readRows(file, reading));
}

/**
 * Hands the one CSV file of a form to `take` as it arrives, unread; `take` bounds it.
 * @param field the name of the form's file field
 * @throws DomainError CSV_REQUIRED, CSV_TOO_LARGE, MALFORMED_REQUEST, and what `take` throws
 */
export async function readCsvForm(
  request: FastifyRequest,
  field: string,
  take: (file: AsyncIterable<Buffer>) => Promise<void>,
): Promise<CsvUpload> {
  if (!request.isMultipart()) throw new DomainError('CSV_REQUIRED');
  if (Number(request.headers['content-length'] ?? 0) > CSV_BYTES_MAX + FORM_BYTES_MAX) {
    throw new DomainError('CSV_TOO_LARGE');
  }
  request.raw.socket.setTimeout(SILENCE_MAX_MS);
  const fields = new Map<string, string>();
  let fileName: string | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else if (part.fieldname === field) fileName = await takeFile(part, take);
      else part.file.resume();
    }
  } catch (error) {
    // What is still on its way is let run out, so that the browser gets to see the answer.
    request.raw.resume();
    throw error instanceof DomainError || !isFormFault(error) ? error : new DomainError('MALFORMED_REQUEST');
  }
  if (fileName === null) throw new DomainError('CSV_REQUIRED');
  return { fileName, fields };
}

async function takeFile(
  { filename, file }: MultipartFile,
  take: (file: AsyncIterable<Buffer>) => Promise<void>,
): Promise<string> {
  if (!/\.csv$/i.test(filename)) throw new DomainError('CSV_REQUIRED');
  await take(file);
  return filename;
}

async function readRows(file: AsyncIterable<Buffer>, reading: CsvReading): Promise<void> {
  const rows = readCsv(file, CSV_BYTES_MAX);
  let count = 0;
  for await (const { line, cells } of rows) {
    if (line === 0) reading.header(cells);
    else reading.row({ line, cells });
    count += 1;
    if (count > CSV_ROWS_MAX) throw new DomainError('CSV_TOO_LARGE', { message: CSV_MESSAGES.tooManyRows });
  }
}

/** Boundaries that are missing, parts that break off, more of them than a form may have. */
const isFormFault = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? String(error.code).startsWith('FST_') : /multipart|Part|Boundary/i.test(error.message));
