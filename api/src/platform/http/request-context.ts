import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_LENGTH_MAX } from '@sabi50/contracts/limits';
import { APP_CLIENT, HEADERS } from '@sabi50/contracts/routes';
import { type Clock } from '../clock.js';
import { type Position } from '../../kernel/position.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type Session } from './sessions/session-store.js';
import { seenPosition } from './seen-position.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly clock: Clock;
  }
  interface FastifyRequest {
    /** Set by the access guard for operations that need one. */
    session?: Session;
    /** The origin under which the browser sees us. */
    siteOrigin: string;
    /** The unparsed body, for signatures. */
    rawBody?: Buffer;
  }
}

/** What a controller may know about a request beside its own parameters. */
export interface RequestContext {
  /** Present on every operation that is not public. */
  readonly session: Session;
  readonly requestId: string;
  readonly ip: string;
  /** The origin under which the browser sees us, for links that lead back to it. */
  readonly siteOrigin: string;
  /** The position this browser last wrote, for read-your-writes. */
  readonly seen: Position | undefined;
  /** Whether our app sends it, which can ask people for more than the specification's clients can (rule accounts/terms). */
  readonly isApp: boolean;
  readonly now: Date;
}

export const contextOf = (request: FastifyRequest): RequestContext => ({
  session: request.session as Session,
  requestId: request.id,
  ip: request.ip,
  siteOrigin: request.siteOrigin,
  // Checked on first use: most calls of a game do not, and a signature costs more than the rest of this.
  get seen() {
    return seenPosition(request);
  },
  isApp: request.headers[HEADERS.client] === APP_CLIENT,
  now: request.server.clock.now(),
});

/** The request's context: `handle(@Ctx() context: RequestContext)`. */
export const Ctx = createParamDecorator((_: unknown, host: ExecutionContext): RequestContext =>
  contextOf(host.switchToHttp().getRequest()),
);

const KEY = /^[\x21-\x7e]+$/;

/** The Idempotency-Key header (rule money/idempotency-key), or undefined; an unusable one is bad input. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const value = request.headers['idempotency-key'];
  if (value === undefined) return undefined;
  const isUsable = typeof value === 'string' && value.length <= IDEMPOTENCY_KEY_LENGTH_MAX && KEY.test(value);
  if (!isUsable) throw new DomainError('IDEMPOTENCY_KEY_INVALID');
  return value;
}

/** The same as a parameter: `handle(@IdempotencyKey() key: string | undefined)`. */
export const IdempotencyKey = createParamDecorator((_: unknown, host: ExecutionContext): string | undefined =>
  idempotencyKeyOf(host.switchToHttp().getRequest()),
);
