import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';

/** Without a byte in either direction; working on what was sent is done in silence. */
const SILENCE_MAX_MS = 60_000;
/** Of a body that was refused, so much is let run out for the sake of the answer; then the connection is cut. */
const RUN_OUT_BYTES_MAX = 4 * 1_048_576;
const RUN_OUT_MAX_MS = 5_000;

/** An operation that takes the bytes of a file as its whole body, of any declared type. */
export const RawUploads = () => RouteConfig({ rawUploads: true });

/** Lets operations that say so read their body themselves; elsewhere an unknown content type is refused as before. */
export function takeRawUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', (request, _payload, done) => {
    const { rawUploads } = request.routeOptions.config as { rawUploads?: boolean };
    // The body stays unread: its reader is the handler.
    if (rawUploads) done(null, undefined);
    else done(new DomainError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

/**
 * The body of a raw upload, of at most `bytesMax` bytes: what is more is refused as soon as it shows, by the declared
 * length or by the byte that is too many, and never kept.
 * @throws DomainError FILE_TOO_LARGE; MALFORMED_REQUEST when the sender goes away
 */
export async function readRawUpload({ raw }: FastifyRequest, bytesMax: number): Promise<Buffer> {
  raw.socket.setTimeout(SILENCE_MAX_MS);
  if (Number(raw.headers['content-length'] ?? 0) > bytesMax) throw new DomainError('FILE_TOO_LARGE');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > bytesMax) break;
      chunks.push(chunk as Buffer);
    }
  } catch {
    throw new DomainError('MALFORMED_REQUEST');
  }
  if (bytes > bytesMax) throw new DomainError('FILE_TOO_LARGE');
  return Buffer.concat(chunks, bytes);
}

/**
 * Lets the rest of a refused body run out, so that its sender gets to see the answer instead of a broken connection;
 * an upload that goes on for too long is cut off.
 */
export function letRunOut({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let bytes = 0;
  const cut = (): void => void raw.socket.destroy();
  const timer = setTimeout(cut, RUN_OUT_MAX_MS).unref();
  raw.once('close', () => clearTimeout(timer)).on('error', () => undefined);
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > RUN_OUT_BYTES_MAX) cut();
  });
}
