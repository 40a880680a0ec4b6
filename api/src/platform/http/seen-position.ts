import type {} from '@fastify/cookie';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Position } from '../../event-sourcing/event-store.js';

const COOKIE = 'seen';
/** Read models are behind by milliseconds, seldom by seconds. */
const LIFETIME_SECONDS = 10;

/**
 * The position this browser wrote last, in a cookie, so that any process can let its next query wait for it. Only what
 * we signed counts: a position that nobody wrote would let every query wait for it in vain.
 */
export function seenPosition(request: FastifyRequest): Position | undefined {
  const value = request.cookies[COOKIE];
  if (value === undefined) return undefined;
  const opened = request.unsignCookie(value);
  return opened.valid ? opened.value : undefined;
}

export function rememberPosition(reply: FastifyReply, position: Position): void {
  if (!position) return;
  void reply.setCookie(COOKIE, position, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: LIFETIME_SECONDS,
    signed: true,
  });
}
