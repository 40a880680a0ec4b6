import { type FastifyInstance } from 'fastify';
import { type Logger } from 'pino';
import { type SessionCookies } from './sessions/session-cookies.js';

const CALLS_LOOKED_AT = 1_000;
const SHARE_FROM = 0.95;
/** So many signed-in browsers are no single person, nor a script of theirs. */
const BROWSERS_FROM = 20;

/** One call, as far as it tells where calls come from. */
export interface SeenCall {
  readonly address: string;
  /** What tells a signed-in browser from another; undefined for strangers. */
  readonly browser: string | undefined;
  /** Whether it says that it came by a proxy. */
  readonly isForwarded: boolean;
}

/** Nearly all calls came from this address. */
export interface OneAddress {
  readonly address: string;
  /** Whether most of its calls said that they had come by a proxy. */
  readonly isForwarding: boolean;
}

/**
 * Finds out whether nearly all traffic seems to come from one address, as it does behind a proxy that does not hand the
 * real one on, or that is not believed: then every limit by address hits everybody at once. Looks at a thousand calls
 * at a time, and speaks once.
 */
export class OneAddressWatch {
  private calls = new Map<string, { count: number; forwarded: number }>();
  private browsers = new Set<string>();
  private count = 0;
  private hasSpoken = false;

  /** Takes notice of a call; the address, once in a process, when nearly all calls of many browsers came from it. */
  note({ address, browser, isForwarded }: SeenCall): OneAddress | null {
    if (this.hasSpoken) return null;
    const seen = this.calls.get(address) ?? { count: 0, forwarded: 0 };
    seen.count += 1;
    if (isForwarded) seen.forwarded += 1;
    this.calls.set(address, seen);
    if (browser !== undefined && this.browsers.size < BROWSERS_FROM) this.browsers.add(browser);
    this.count += 1;
    return this.count < CALLS_LOOKED_AT ? null : this.judge();
  }

  private judge(): OneAddress | null {
    const most = [...this.calls].find(([, { count }]) => count >= CALLS_LOOKED_AT * SHARE_FROM);
    const areMany = this.browsers.size >= BROWSERS_FROM;
    this.calls = new Map();
    this.browsers = new Set();
    this.count = 0;
    if (!most || !areMany) return null;
    this.hasSpoken = true;
    const [address, { count, forwarded }] = most;
    return { address, isForwarding: forwarded > count / 2 };
  }
}

const WORDS =
  'nearly all calls seem to come from one address, so limits by address hit everybody at once: if a proxy stands in ' +
  'front, name it in TRUST_PROXY (with docker compose: what stands in front of it in TRUSTED_PROXIES)';

/** Warns once in the log when nearly all traffic seems to come from one address. */
export function watchAddresses(fastify: FastifyInstance, cookies: SessionCookies, log: Logger): void {
  const watch = new OneAddressWatch();
  fastify.addHook('onRequest', async (request) => {
    // Asked by the machine itself, all day.
    if (request.routeOptions.url?.startsWith('/api/health/')) return;
    const about = watch.note({
      address: request.ip,
      browser: cookies.read(request, 'player') ?? cookies.read(request, 'staff'),
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
    });
    if (about) log.warn(about, WORDS);
  });
}
