import { type FastifyRequest } from 'fastify';
import { CSV_BYTES_MAX } from '@sabi50/vocabulary/limits';
import { DomainError } from '../../../kernel/domain-error.js';
import { type CsvRow, readCsv } from '../../csv/csv-reader.js';
import { refuseHostileInput } from '../bodies/hostile-input.js';
import { type CsvUpload, readCsvForm } from './csv-upload.js';

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
