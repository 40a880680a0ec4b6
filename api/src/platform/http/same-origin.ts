import { type FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { type Config } from '../config.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The provider's server calls here; its signature is what counts. */
const SIGNED_PATH = '/api/payment/webhook';

/**
 * Cross-site request forgery: a call that changes state must come from our own pages (decision D16).
 * @throws DomainError CROSS_ORIGIN_REFUSED
 */
export function requireSameOrigin(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL'>): void {
  if (SAFE_METHODS.has(request.method) || request.url.split('?')[0] === SIGNED_PATH) return;
  const site = request.headers['sec-fetch-site'];
  const ours = site === undefined ? request.headers.origin === config.PUBLIC_URL : site === 'same-origin';
  if (!ours) throw new DomainError('CROSS_ORIGIN_REFUSED');
}
