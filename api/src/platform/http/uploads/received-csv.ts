import { type FastifyRequest, type FastifyInstance } from 'fastify';
import { CONFIRMED_ENTRY } from '@sabi50/contracts/csv-uploads';
import { CSV_BYTES_MAX } from '@sabi50/contracts/limits';
import { DomainError } from '../../../kernel/domain-error.js';
import { refuseHostileInput } from '../bodies/json-bodies.js';
import { applyDecorators, HttpCode, HttpStatus } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../api-errors.js';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';

/** What else stands in the form: names of fields, boundaries. */
const FORM_BYTES_MAX = 65_536;
/** Storing what a full file holds is done in silence. */
const SILENCE_MAX_MS = 60_000;
/** Every upload is bounded by its reader; this is the bound that no reader goes over. */
const FILE_BYTES_MAX = 16 * 1_048_576;
const LIMITS = { files: 1, fileSize: FILE_BYTES_MAX, fields: 50, fieldNameSize: 100, fieldSize: 1_000, parts: 51 };

/** An operation that takes `multipart/form-data`. */
const Uploads = () => RouteConfig({ uploads: true });

/** Lets operations that say so take uploads; a form that is sent to any other is refused as before. */
export async function takeUploads(fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRequest', async (request) => {
    const { uploads } = request.routeOptions.config as { uploads?: boolean };
    const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
    if (isForm && !uploads) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  });
  await fastify.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

/**
 * A staff operation that takes a form with one CSV file of at most 5 MB and answers 200 with what became of its rows.
 * @param field the name of the form's file field
 * @param entries the form's other fields, as schemas
 */
export const TakesCsv = (field: string, entries: Readonly<Record<string, object>> = {}): MethodDecorator =>
  applyDecorators(
    HttpCode(HttpStatus.OK),
    Uploads(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', format: 'binary' }, ...entries },
      },
    }),
    ApiErrors('VALIDATION_FAILED', 'CSV_REQUIRED', 'CSV_TOO_LARGE', 'CSV_UNREADABLE', ...STAFF_WRITE_REFUSALS),
  );

/** The form's entry with the number of confirmed warnings. */
export const CONFIRMED = {
  [CONFIRMED_ENTRY]: {
    type: 'string',
    description: 'How many warnings of the check were confirmed; without it none is asked about',
  },
} as const;

/** An uploaded CSV file that has come whole and is yet to be read. */
export interface ReceivedCsv {
  readonly fileName: string;
  /** The form's other fields, before or after the file. */
  readonly fields: ReadonlyMap<string, string>;
  readonly bytes: Uint8Array;
}

/**
 * Receives the one CSV file of a form, of at most 5 MB.
 * @throws DomainError CSV_REQUIRED, CSV_TOO_LARGE, MALFORMED_REQUEST
 */
export async function receiveCsv(request: FastifyRequest, field: string): Promise<ReceivedCsv> {
  if (!request.isMultipart()) throw new DomainError('CSV_REQUIRED');
  if (Number(request.headers['content-length'] ?? 0) > CSV_BYTES_MAX + FORM_BYTES_MAX) {
    throw new DomainError('CSV_TOO_LARGE');
  }
  request.raw.socket.setTimeout(SILENCE_MAX_MS);
  const fields = new Map<string, string>();
  let file: Pick<ReceivedCsv, 'fileName' | 'bytes'> | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else if (part.fieldname === field) file = { fileName: part.filename, bytes: await bytesOf(part) };
      else part.file.resume();
    }
  } catch (error) {
    // What is still on its way is let run out, so that the browser gets to see the answer.
    request.raw.resume();
    throw error instanceof DomainError || !isFormFault(error) ? error : new DomainError('MALFORMED_REQUEST');
  }
  if (file === null) throw new DomainError('CSV_REQUIRED');
  refuseHostileInput({ body: [file.fileName, ...fields], query: null, params: null });
  return { ...file, fields };
}

async function bytesOf({ filename, file }: MultipartFile): Promise<Uint8Array> {
  if (!/\.csv$/i.test(filename)) throw new DomainError('CSV_REQUIRED');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > CSV_BYTES_MAX) throw new DomainError('CSV_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Boundaries that are missing, parts that break off, more of them than a form may have. */
const isFormFault = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? String(error.code).startsWith('FST_') : /multipart|Part|Boundary/i.test(error.message));
