import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { firstVerification } from './first-verification.js';

let server: Server | undefined;

/** An api that answers its readiness with each of these in turn, the last again and again. */
async function answering(...bodies: readonly unknown[]): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  server = createServer((_request, response) => {
    response.end(JSON.stringify(bodies[Math.min(asked, bodies.length - 1)]));
    asked += 1;
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

const verified = (lastVerification: unknown) => ({ details: { ledger: { lastVerification } } });

afterEach(() => {
  server?.close();
});

describe('the first verification of a new installation', () => {
  it('is waited for', async () => {
    const api = await answering(verified(null), verified(null), verified({ isClean: true }));
    await firstVerification(api.url);
    expect(api.asked()).toBe(3);
  });

  it.each([
    ['the ledger was verified before', verified({ isClean: true })],
    ['the api does not say', { status: 'ready' }],
  ])('is not waited for where %s', async (_why, body) => {
    const api = await answering(body);
    await firstVerification(api.url);
    expect(api.asked()).toBe(1);
  });

  it('is given up after a while', async () => {
    const api = await answering(verified(null));
    await firstVerification(api.url, 300);
    expect(api.asked()).toBeGreaterThan(0);
  });
});
