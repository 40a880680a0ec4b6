import { type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { DomainError } from '../../kernel/domain-error.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The card provider's server and mail programs call here; the signature is what counts. */
const SIGNED_PATHS: ReadonlySet<string | undefined> = new Set([ROUTES.paymentWebhook, ROUTES.unsubscribe]);

/**
 * Cross-site request forgery: a call that changes state must come from our own pages (rule accounts/same-origin).
 * @throws DomainError CROSS_ORIGIN_REFUSED
 */
export function requireSameOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const ours = site === undefined ? request.headers.origin === request.siteOrigin : site === 'same-origin';
  if (!ours && !SIGNED_PATHS.has(request.url.split('?')[0])) throw new DomainError('CROSS_ORIGIN_REFUSED');
}
