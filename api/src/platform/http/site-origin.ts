import { type FastifyRequest } from 'fastify';
import { type Config } from '../config.js';
import { ROUTES } from '@sabi50/contracts/routes';
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
  if (!ours && !SIGNED_PATHS.has(request.routeOptions.url)) throw new DomainError('CROSS_ORIGIN_REFUSED');
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'] as const;
/** An IPv4 address as a socket that takes both families writes it. */
const IPV4_IN_IPV6 = /^::ffff:/i;

type Ends = Pick<FastifyRequest['raw']['socket'], 'localAddress' | 'localPort'>;

/**
 * The origin under which the browser of a request sees us. In production, and where players come over TLS, it is
 * PUBLIC_URL and nothing else. On a developer's machine it may be any numeric address by which the request reached us, or
 * `localhost`: a foreign name is not believed, since it may lead to this machine (DNS rebinding).
 */
export function siteOriginOf(
  { headers, raw }: Pick<FastifyRequest, 'headers'> & { readonly raw: { readonly socket: Ends } },
  config: Pick<Config, 'PUBLIC_URL' | 'production' | 'secureCookies'>,
): string {
  if (config.production || config.secureCookies) return config.PUBLIC_URL;
  const claimed = headers.origin ?? `http://${headers.host ?? ''}`;
  return originsOf(raw.socket).includes(claimed) ? claimed : config.PUBLIC_URL;
}

/** By the addresses of this machine, of which there are few. */
const remembered = new Map<string, readonly string[]>();

function originsOf(ends: Ends): readonly string[] {
  const key = `${ends.localAddress} ${ends.localPort}`;
  const origins = remembered.get(key) ?? readOrigins(ends);
  remembered.set(key, origins);
  return origins;
}

function readOrigins({ localAddress = '', localPort }: Ends): readonly string[] {
  const address = localAddress.replace(IPV4_IN_IPV6, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  const hosts = isLoopback ? LOOPBACK_HOSTS : [address.includes(':') ? `[${address}]` : address];
  return hosts
    .map((host) => `http://${host}:${localPort}`)
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin);
}
