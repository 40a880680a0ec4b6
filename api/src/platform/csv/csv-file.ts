import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * A CSV file as an attachment, sent as its parts are made. The first part is made before this answers, so that a failure is an
 * error and no empty file; a later failure cuts the connection, so that no half file looks whole.
 */
export async function csvFile(fileName: string, parts: AsyncGenerator<string, void>): Promise<StreamableFile> {
  const first = await parts.next();
  const stream = Readable.from(beginWith(first, parts), { objectMode: false });
  // Also for a reader who left before the first byte, when nothing else would end the making.
  stream.once('close', () => void parts.return());
  return new StreamableFile(stream, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${fileName}"`,
  });
}

async function* beginWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
