import { type FastifyRequest, type FastifyInstance } from 'fastify';
import { CSV_BYTES_MAX } from '@sabi50/vocabulary/limits';
import { DomainError } from '../../../kernel/domain-error.js';
import { type CsvRow, readCsv } from '../../csv/csv-reader.js';
import { refuseHostileInput } from '../bodies/hostile-input.js';
import { type CsvUpload, readCsvForm } from './csv-upload.js';
import { applyDecorators, HttpCode, HttpStatus } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../api-errors.js';
import multipart from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';

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

/** An uploaded CSV file whose rows are yet to be read. */
export interface ReceivedCsv extends CsvUpload {
  /** @throws DomainError as `readCsv` */
  rows(): AsyncGenerator<CsvRow, void>;
}

/**
 * Receives the one CSV file of a form, of at most 5 MB, before its rows are read: for files whose rows cannot be
 * understood without the form's other fields, which may come after it. Only its bytes are kept.
 * @throws DomainError CSV_REQUIRED, CSV_TOO_LARGE, MALFORMED_REQUEST
 */
export async function receiveCsv(request: FastifyRequest, field: string): Promise<ReceivedCsv> {
  const chunks: Buffer[] = [];
  const upload = await readCsvForm(request, field, async (file) => {
    let bytes = 0;
    for await (const chunk of file) {
      bytes += chunk.length;
      if (bytes > CSV_BYTES_MAX) throw new DomainError('CSV_TOO_LARGE');
      chunks.push(chunk);
    }
  });
  refuseHostileInput({ body: [upload.fileName, ...upload.fields], query: null, params: null });
  return { ...upload, rows: () => readCsv(arriving(chunks), CSV_BYTES_MAX) };
}

async function* arriving(chunks: readonly Buffer[]): AsyncGenerator<Buffer, void> {
  yield* chunks;
}
