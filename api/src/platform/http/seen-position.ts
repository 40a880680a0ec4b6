import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Position } from '../event-store/event-store.js';

const COOKIE = 'seen';
const SHAPE = /^[0-9][0-9-]{17,80}$/;
/** Read models are behind by milliseconds, seldom by seconds. */
const LIFETIME_SECONDS = 10;

/** The position this browser wrote last, in a cookie, so that any process can let its next query wait for it. */
export function seenPosition(request: FastifyRequest): Position | undefined {
  const value = request.cookies[COOKIE];
  return value !== undefined && SHAPE.test(value) ? value : undefined;
}

export function rememberPosition(reply: FastifyReply, position: Position): void {
  if (!position) return;
  void reply.setCookie(COOKIE, position, { path: '/api', httpOnly: true, sameSite: 'lax', maxAge: LIFETIME_SECONDS });
}
