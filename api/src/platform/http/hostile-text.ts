import { type FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';

const DEPTH_MAX = 32;

/**
 * Text that Postgres and hashes cannot hold (NUL, lone surrogates) and nesting that no call has are refused at the
 * door, wherever they stand.
 * @throws DomainError MALFORMED_REQUEST
 */
export function refuseHostileText(request: Pick<FastifyRequest, 'body' | 'query' | 'params'>): void {
  check(request.body, 0);
  check(request.query, 0);
  check(request.params, 0);
}

function check(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new DomainError('MALFORMED_REQUEST');
    return;
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth > DEPTH_MAX) throw new DomainError('MALFORMED_REQUEST');
  for (const [key, inner] of Object.entries(value)) {
    check(key, depth + 1);
    check(inner, depth + 1);
  }
}
