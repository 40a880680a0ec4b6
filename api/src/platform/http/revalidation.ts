import { createHash } from 'node:crypto';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Whose answer it is: the same for everybody, or of the one who asks. */
export type Audience = 'everybody' | 'asker';

const CACHE_CONTROL: Readonly<Record<Audience, string>> = { everybody: 'no-cache', asker: 'private, no-cache' };
const TAG_LENGTH = 16;
/** The browser has them from the answer that it holds. */
const HELD_BY_THE_BROWSER = [
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
] as const;

/**
 * For answers that pages ask for again and again: the browser keeps them but asks each time, and hears in a few bytes
 * that nothing has changed. Never for anything that holds a question of the paid draw.
 */
export const Revalidated = (audience: Audience) => RouteConfig({ revalidated: audience });

/** Gives the answers of such routes an ETag, and answers 304 without a body to a browser that has them. */
export function answerUnchanged(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const { revalidated } = request.routeOptions.config as { revalidated?: Audience };
    if (!revalidated || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // Weak: the same answer may go out packed in different ways.
    const tag = createHash('sha1').update(payload).digest('base64url').slice(0, TAG_LENGTH);
    void reply.headers({ etag: `W/"${tag}"`, 'cache-control': CACHE_CONTROL[revalidated] });
    return holds(request, tag) ? unchanged(reply) : payload;
  });
}

function holds(request: FastifyRequest, tag: string): boolean {
  const held = request.headers['if-none-match'] ?? '';
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`);
}

function unchanged(reply: FastifyReply): null {
  for (const name of HELD_BY_THE_BROWSER) void reply.removeHeader(name);
  void reply.status(304);
  return null;
}
