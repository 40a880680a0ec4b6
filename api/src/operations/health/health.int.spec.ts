import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { eventually } from '../../../test/support/eventually.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { pino } from 'pino';
import { AppModule } from '../../bin/app.module.js';
import { newId } from '../../kernel/ids.js';
import { type EventStore } from '../../event-sourcing/event-store.js';
import { type RegisteredEventStore } from '../../event-sourcing/registered-event-store.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { createHttpApp, drainOf } from '../../platform/http/fastify-app.js';
import { EVENT_STORE } from '../../platform/tokens.js';

interface Ready {
  readonly details: {
    readonly projections: { readonly behind: string[]; readonly lagSeconds: Record<string, number> };
  };
}

const NOTHING = {
  type: 'Counted',
  data: {},
  metadata: {
    ...{ correlationId: 'c', causationId: 'c', actor: 'system:test' },
    ...{ schemaVersion: 1, occurredAt: '2026-01-01T00:00:00Z' },
  },
};

describe('readiness', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.close());

  it('tells for each read model how many seconds it is behind', async () => {
    const event = { ...NOTHING, id: newId() };
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

interface Line {
  readonly level: number;
  readonly msg: string;
}

describe('readiness in production', () => {
  const lines: Line[] = [];
  let product: TestProduct;
  let staff: HttpClient;
  beforeAll(async () => {
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
    product = await startTestProduct({ worker: false, env: { NODE_ENV: 'production', LOG_LEVEL: 'info' }, logTo });
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

  it('is degraded while the queues are away, which play survives', async () => {
    const jobs = product.app.get(Jobs);
    const depth = jest.spyOn(jobs, 'depth').mockImplementation(() => new Promise(() => undefined));
    await expectStatus(200, 'degraded');
    const { body } = await staff.get('/api/health/ready');
    expect(body).toMatchObject({ status: 'degraded', error: { queues: { reason: 'no answer in time' } } });
    depth.mockRestore();
    await expectStatus(200, 'ready');
  });

  it('is unavailable once events cannot be appended, and says so in the log', async () => {
    const store = product.app.get<RegisteredEventStore>(EVENT_STORE);
    const append = store.raw.append.bind(store.raw);
    store.raw.append = () => Promise.reject(new Error('could not extend file: No space left on device'));
    const event = { ...NOTHING, id: newId() };
    await expect(store.append('quiz-2', [event], 'no-stream')).rejects.toThrow('No space left');
    await expect(store.append('quiz-2', [event], 'no-stream')).rejects.toThrow('No space left');
    await expectStatus(503, 'unavailable');
    const noted = lines.filter(({ msg }) => msg === 'an event could not be appended');
    expect(noted).toMatchObject([
      { level: 50, failures: 1, err: { message: expect.stringContaining('No space left') } },
    ]);
    store.raw.append = append;
    await store.append('quiz-2', [event], 'no-stream');
    await expectStatus(200, 'ready');
    expect(lines.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['no good answer from: appends', 'every part answers again']),
    );
  });

  it('is unavailable while the clock is more than a second off that of the database', async () => {
    const real = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + 1_500);
    await expectStatus(503, 'unavailable');
    clock.mockRestore();
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
});

describe('a process that is told to stop', () => {
  it('says that it drains while it still answers calls, then lets nobody new in', async () => {
    const product = await startTestProduct({ worker: false });
    const app = await createHttpApp(AppModule.with(product.config, pino({ level: 'silent' })), product.config);
    const drain = drainOf(app, { drainMs: 1_500 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = await app.getUrl();
    const ended = drain();
    const ready = await fetch(`${url}/api/health/ready`);
    expect({ status: ready.status, body: await ready.json() }).toMatchObject({
      status: 503,
      body: { status: 'draining' },
    });
    const call = await fetch(`${url}/api/radio-stations`);
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
    await eventually(() => expect(fetch(`${url}/api/health/live`)).rejects.toThrow('fetch failed'));
    await ended;
    await app.close();
    await product.close();
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
