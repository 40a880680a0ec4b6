import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { DEPTH_MAX, KEYS_MAX } from './hostile-input.js';
import { isWithin, type JsonShape } from './json-shape.js';

const KIB = 1_024;

/** Names, addresses and secrets. */
const AUTH_BODY_BYTES_MAX = 16 * KIB;
/** For every operation that does not say otherwise. */
export const BODY_BYTES_MAX = 64 * KIB;
/** Ten thousand recipients, or what a provider may find worth telling. */
const LARGE_BODY_BYTES_MAX = 1_024 * KIB;

const AUTH_PATHS = '/api/auth/';

/** Rule errors/limits-of-bodies. */
const SHAPE = { values: 1_000, keys: KEYS_MAX, depth: DEPTH_MAX } as const satisfies JsonShape;
/** Ten thousand recipients of four fields, and what is written to them. */
const LONG_LIST_SHAPE = { ...SHAPE, values: 51_000 } as const satisfies JsonShape;

interface BodyConfig {
  readonly takes?: 'long-list' | 'signed-bytes';
  readonly takesOneClick?: boolean;
}

/** An operation whose body names up to ten thousand people: 1 MB instead of 64 kB. */
export const TakesLongList = () => RouteConfig({ takes: 'long-list' } satisfies BodyConfig);

/**
 * An operation whose body is kept as the bytes that came (`request.rawBody`), up to 1 MB, with any content: its
 * signature is checked before anything is made of it.
 */
export const TakesSignedBytes = () => RouteConfig({ takes: 'signed-bytes' } satisfies BodyConfig);

/** An operation that mail programs call with a form, of which nothing is read (RFC 8058). */
export const TakesOneClick = () => RouteConfig({ takesOneClick: true } satisfies BodyConfig);

/**
 * Reads bodies: JSON up to 16 kB of calls below /api/auth/, up to 64 kB of all others, unless the operation says that it
 * takes more. Size and structure are bounded before the first value is made, so that no body costs more than its bytes.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { takes } = (route.config ?? {}) as BodyConfig;
    if (takes) route.bodyLimit = LARGE_BODY_BYTES_MAX;
    else if (route.url.startsWith(AUTH_PATHS)) route.bodyLimit = AUTH_BODY_BYTES_MAX;
  });
  fastify.removeAllContentTypeParsers();
  parseJson(fastify);
  parseNothing(fastify);
  parseOneClick(fastify);
}

function parseJson(fastify: FastifyInstance): void {
  // The check that follows every parser refuses the keys that this one could look for.
  const parse = fastify.getDefaultJsonParser('ignore', 'ignore');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer;
    const { takes } = request.routeOptions.config as BodyConfig;
    if (takes === 'signed-bytes') {
      request.rawBody = raw;
      return done(null, undefined);
    }
    if (raw.length === 0) return done(null, undefined);
    const text = raw.toString('utf8');
    const isUnfit =
      !isWithin(takes === 'long-list' ? LONG_LIST_SHAPE : SHAPE, raw) ||
      (text.includes('\uFFFD') && !Buffer.from(text, 'utf8').equals(raw));
    if (isUnfit) return done(new DomainError('MALFORMED_REQUEST'));
    void parse(request, text, (error, value) =>
      // No operation takes a list for its whole body.
      error || Array.isArray(value) ? done(new DomainError('MALFORMED_REQUEST')) : done(null, value),
    );
  });
}

/**
 * The console's data provider calls an empty body text; a body that is not empty is refused like any other that is no
 * JSON.
 */
function parseNothing(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length === 0 ? done(null, undefined) : done(new DomainError('UNSUPPORTED_MEDIA_TYPE')),
  );
}

/** No call takes a form but one that says so. */
function parseOneClick(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, _body, done) => {
    const { takesOneClick } = request.routeOptions.config as BodyConfig;
    return takesOneClick ? done(null, undefined) : done(new DomainError('UNSUPPORTED_MEDIA_TYPE'));
  });
}
