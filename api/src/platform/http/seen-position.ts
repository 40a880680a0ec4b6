import type {} from '@fastify/cookie';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Position } from '../../kernel/position.js';

const COOKIE = 'seen';
/** Read models are behind by milliseconds, seldom by seconds. */
const LIFETIME_SECONDS = 10;

/**
 * The position this browser wrote last, in a cookie, so that any process can let its next query wait for it. Only what
 * we signed counts: a made-up position would let every query wait for it in vain.
 */
export function seenPosition(request: FastifyRequest): Position | undefined {
  const value = request.cookies[COOKIE];
  if (value === undefined) return undefined;
  const opened = request.unsignCookie(value);
  return opened.valid ? withZeros(opened.value) : undefined;
}

export function rememberPosition(reply: FastifyReply, position: Position): void {
  if (!position) return;
  void reply.setCookie(COOKIE, withoutZeros(position), {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: LIFETIME_SECONDS,
    signed: true,
  });
}

/**
 * Positions have a fixed width, most of it zeros, and the cookie travels twice with each answer of a game: it says how many
 * zeros it begins with, "~g1234" for sixteen.
 */
const withoutZeros = (position: Position): string =>
  position.replace(/^0{3,35}/, (zeros) => `~${zeros.length.toString(36)}`);

const withZeros = (value: string): Position =>
  value.replace(/^~([0-9a-z])/, (_sign, count: string) => '0'.repeat(Number.parseInt(count, 36)));
