import multipart from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';

/** Every upload is bounded by its reader; this is the bound that no reader goes over. */
const FILE_BYTES_MAX = 16 * 1_048_576;
const LIMITS = { files: 1, fileSize: FILE_BYTES_MAX, fields: 50, fieldNameSize: 100, fieldSize: 1_000, parts: 51 };

/** An operation that takes `multipart/form-data`. */
export const Uploads = () => RouteConfig({ uploads: true });

/** Lets operations that say so take uploads; a form that is sent to any other is refused as before. */
export async function takeUploads(fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRequest', async (request) => {
    const { uploads } = request.routeOptions.config as { uploads?: boolean };
    const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
    if (isForm && !uploads) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  });
  await fastify.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}
