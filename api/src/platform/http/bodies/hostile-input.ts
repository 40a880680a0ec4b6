import { type FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { hasPiledMarks } from '../../../kernel/text.js';

/** No call has more; every level is looked through key by key later on. */
export const KEYS_MAX = 100;
export const DEPTH_MAX = 20;

/** A key of these names changes what an object is, instead of being one of its fields. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Text that Postgres and hashes cannot hold (NUL, lone surrogates) or that is slow to normalise, keys that name an object's
 * own machinery, and more keys or levels than any call has are refused before anything reads them, in bodies, queries and paths.
 * @throws DomainError MALFORMED_REQUEST
 */
export function refuseHostileInput(request: Pick<FastifyRequest, 'body' | 'query' | 'params'>): void {
  check(request.body, 0);
  check(request.query, 0);
  check(request.params, 0);
}

function check(value: unknown, depth: number): void {
  if (typeof value === 'string') return checkText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth === DEPTH_MAX) throw new DomainError('MALFORMED_REQUEST');
  if (Array.isArray(value)) {
    for (const inner of value) check(inner, depth + 1);
    return;
  }
  const keys = Object.keys(value);
  if (keys.length > KEYS_MAX) throw new DomainError('MALFORMED_REQUEST');
  for (const key of keys) {
    if (FORBIDDEN_KEYS.has(key)) throw new DomainError('MALFORMED_REQUEST');
    checkText(key);
    check((value as Readonly<Record<string, unknown>>)[key], depth + 1);
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed() || hasPiledMarks(text)) throw new DomainError('MALFORMED_REQUEST');
}
