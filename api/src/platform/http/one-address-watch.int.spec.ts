import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Logger } from 'pino';
import { request } from 'undici';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { LOGGER } from '../logger.js';

const CALLS = 1_000;
const AT_ONCE = 20;

describe('an api behind a proxy', () => {
  let believing: TestProduct;
  let unbelieving: TestProduct;
  beforeAll(async () => {
    const live = { NODE_ENV: 'production' };
    [believing, unbelieving] = await Promise.all([
      startTestProduct({ worker: false, env: { ...live, TRUST_PROXY: '127.0.0.1' } }),
      startTestProduct({ worker: false, env: live }),
    ]);
  });
  afterAll(() => Promise.all([believing.close(), unbelieving.close()]));

  /** What the log is warned of while forty signed-in browsers, each at an address of its own, call through a proxy. */
  async function warnings({ app, url }: TestProduct): Promise<readonly unknown[]> {
    const warnings: unknown[] = [];
    const log = app.get<Logger>(LOGGER);
    log.warn = (about: unknown, words?: unknown) => void warnings.push([about, words]);
    for (let done = 0; done < CALLS; done += AT_ONCE) {
      const calls = Array.from({ length: AT_ONCE }, async (_, index) => {
        const browser = (done + index) % 40;
        const headers = { cookie: `sid=browser-${browser}`, 'x-forwarded-for': `203.0.113.${browser}` };
        const { body } = await request(`${url}/api/no-such-call`, { headers });
        await body.dump();
      });
      await Promise.all(calls);
    }
    return warnings;
  }

  it('that it does not believe warns once that everybody seems to be at one address', async () => {
    expect(await warnings(unbelieving)).toEqual([
      [{ address: '127.0.0.1', isForwarding: true }, expect.stringContaining('TRUST_PROXY')],
    ]);
    expect(await warnings(unbelieving)).toEqual([]);
  });

  it('that it believes has nothing to warn of', async () => {
    expect(await warnings(believing)).toEqual([]);
  });
});
