import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { createTestAccount } from '../../test/support/test-accounts.js';
import { eventually } from '../../test/support/eventually.js';
import { startTestProduct, type TestProduct } from '../../test/support/test-product.js';
import { newId } from '../kernel/ids.js';
import { type EventStore } from '../event-sourcing/event-store.js';
import { Draining } from '../platform/http/draining.js';
import { EVENT_STORE } from '../platform/tokens.js';

interface Ready {
  readonly details: {
    readonly projections: { readonly behind: string[]; readonly lagSeconds: Record<string, number> };
  };
}

describe('readiness', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.close());

  it('tells for each read model how many seconds it is behind', async () => {
    const metadata = {
      correlationId: 'c',
      causationId: 'c',
      actor: 'system:test',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00Z',
    };
    const event = { id: newId(), type: 'Counted', data: {}, metadata };
    const { position } = await product.app.get<EventStore>(EVENT_STORE).append('quiz-1', [event], 'no-stream');
    await product.database.execute(`update read.checkpoints set position = $1 where name = 'trial_balance'`, [
      position,
    ]);
    await eventually(async () => {
      const { body } = await product.client().get<Ready>('/api/health/ready');
      const { behind, lagSeconds } = body.details.projections;
      expect(behind).toContain('wallet_balance');
      expect(lagSeconds['wallet_balance']).toBeGreaterThan(0);
      expect(lagSeconds['trial_balance']).toBe(0);
    });
  });
});

describe('readiness in production', () => {
  let product: TestProduct;
  let staff: HttpClient;
  beforeAll(async () => {
    product = await startTestProduct({ worker: false, env: { NODE_ENV: 'production' } });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => product.close());

  /** What a stranger gets is cached for a second. */
  const expectStatus = (status: number, word: string) =>
    eventually(async () => {
      const answer = await product.client().get('/api/health/ready');
      expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { status: word } });
    });

  it('is one word for strangers, and part by part for staff', async () => {
    await expectStatus(200, 'ready');
    const { id } = await createTestAccount(product.database);
    const player = await product.signedIn({ userId: id });
    expect((await player.get('/api/health/ready')).body).toEqual({ status: 'ready' });
    expect((await staff.get('/api/health/ready')).body).toMatchObject({
      status: 'ready',
      details: { database: { status: 'up' }, projections: { status: 'up', behind: [] } },
    });
  });

  it('is degraded while a read model is stuck', async () => {
    await product.database.execute(`update read.checkpoints set poison = 'an event' where name = 'points'`);
    await expectStatus(200, 'degraded');
    await product.database.execute(`update read.checkpoints set poison = null`);
    await expectStatus(200, 'ready');
  });

  it('is unavailable while a part does not answer', async () => {
    const store = product.app.get<EventStore>(EVENT_STORE);
    const ping = store.ping.bind(store);
    store.ping = () => Promise.reject(new Error('the address of the event store'));
    await expectStatus(503, 'unavailable');
    expect((await staff.get('/api/health/ready')).body).toMatchObject({
      status: 'unavailable',
      error: { eventStore: { reason: 'the address of the event store' } },
    });
    store.ping = ping;
    await expectStatus(200, 'ready');
  });

  it('is draining while the process lets its last browsers go', async () => {
    product.app.get(Draining).begin();
    await expectStatus(503, 'draining');
  });
});

describe('the document of the API in production', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ worker: false, env: { NODE_ENV: 'production' } });
  });
  afterAll(() => product.close());

  it.each(['/api/docs-json', '/api/docs-yaml', '/api/%64ocs-json', '/api/docs-json?a=1'])(
    'is for signed-in staff alone: %s',
    async (path) => {
      const { id } = await createTestAccount(product.database);
      const { id: adminId } = await createTestAccount(product.database, { role: 'super_admin' });
      const player = await product.signedIn({ userId: id });
      const staff = await product.signedIn({ userId: adminId, kind: 'staff', role: 'super_admin' });
      for (const client of [product.client(), player]) {
        const { status, body } = await client.get(path);
        expect({ status, code: body['code'] }).toEqual({ status: 401, code: 'ADMIN_AUTHENTICATION_REQUIRED' });
      }
      expect((await staff.get(path)).status).toBe(200);
    },
  );
});
