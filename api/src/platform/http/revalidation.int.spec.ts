import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type HttpClient } from '@sabi50/proof/http-client';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';

let product: TestProduct;
let player: HttpClient;
let userId: string;

const again = (path: string, etag: unknown) => player.get(path, { headers: { 'if-none-match': String(etag) } });

/** Everything that the server sends in answer to one call, as bytes. */
function bytesOf(path: string, headers: Readonly<Record<string, string>>): Promise<Buffer> {
  const { hostname, port } = new URL(product.url);
  const lines = Object.entries({ host: 'sabi50.test', connection: 'close', ...headers }).map((pair) => pair.join(': '));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks)));
    socket.on('error', reject);
  });
}

describe('answers that are asked for again and again', () => {
  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    userId = (await createTestAccount(product.database)).id;
    player = await product.signedIn({ userId });
  });

  afterAll(() => product.close());

  const paths = (): readonly [string, string][] => [
    [ROUTES.radioStations, 'no-cache'],
    [ROUTES.paymentConfig, 'no-cache'],
    [pathOf('userBalance', { id: userId }), 'private, no-cache'],
    [pathOf('userPointsWeekly', { id: userId }), 'private, no-cache'],
    [pathOf('userDrawEligibility', { id: userId }), 'private, no-cache'],
  ];

  it('are kept nowhere unless their route says so, however the address is written', async () => {
    const path = pathOf('userPersonalData', { id: userId });
    for (const written of [path, path.replace('/api', '/%61pi'), '/api/no-such-call']) {
      const { headers } = await player.get(written);
      expect([written, headers['cache-control'], headers['content-security-policy']]).toEqual([
        ...[written, 'no-store', "default-src 'none'; frame-ancestors 'none'"],
      ]);
    }
    const { headers } = await player.get(ROUTES.docs);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('come once, and after that only the word that nothing has changed', async () => {
    for (const [path, cacheControl] of paths()) {
      const first = await player.get(path);
      expect([path, first.status, first.headers['cache-control']]).toEqual([path, 200, cacheControl]);
      const second = await again(path, `"other", ${String(first.headers['etag'])}`);
      expect([path, second.status, second.body]).toEqual([path, 304, null]);
      expect(second.headers['etag']).toBe(first.headers['etag']);
    }
  });

  it('come anew when they have changed', async () => {
    const { headers } = await player.get(ROUTES.radioStations);
    await product.database.execute(`insert into stations (id, name, location, language)
      values ('019a0000-0000-7000-8000-000000000001', 'New FM', 'lagos', 'en')`);
    const { status, body } = await again(ROUTES.radioStations, headers['etag']);
    expect(status).toBe(200);
    expect(body).toEqual([expect.objectContaining({ name: 'New FM' })]);
  });

  it('say that nothing has changed in at most 300 bytes', async () => {
    const { headers } = await player.get(ROUTES.radioStations);
    const bytes = await bytesOf(ROUTES.radioStations, { 'if-none-match': String(headers['etag']) });
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 304 /);
    expect(bytes.length).toBeLessThanOrEqual(300);
  });

  it('are refused to callers who may not have them, with an ETag too', async () => {
    const path = pathOf('userBalance', { id: userId });
    const { headers } = await player.get(path);
    const stranger = await product.client().get(path, { headers: { 'if-none-match': String(headers['etag']) } });
    expect(stranger.status).toBe(401);
    expect(stranger.headers['cache-control']).toBe('no-store');
  });

  it('are the exception: nothing else may be kept', async () => {
    for (const path of [ROUTES.session, ROUTES.quizSessionCurrent, pathOf('userWalletEntries', { id: userId })]) {
      const { headers } = await player.get(path);
      expect([path, headers['cache-control'], headers['etag']]).toEqual([path, 'no-store', undefined]);
    }
  });
});
