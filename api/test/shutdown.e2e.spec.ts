import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeConnections, HttpClient } from '@sabi50/proof/http-client';
import { SimulatedPlayer, type Surroundings } from '@sabi50/proof/simulated-player';
import { surroundingsFrom } from '@sabi50/proof/surroundings';

import { startTemporaryProduct, type TemporaryProduct } from '@sabi50/proof/temporary-product';

import { Database } from '../src/platform/postgres/database.js';

const CALLERS = 12;
const HANDOVER_MAX_MS = 5_000;

describe('processes that come and go', () => {
  let running: TemporaryProduct;
  let around: Surroundings;

  beforeAll(async () => {
    running = await startTemporaryProduct({ api: 1, worker: 2 });
    around = surroundingsFrom(running.env, 30_000) as Surroundings;
  }, 120_000);

  afterAll(async () => {
    await closeConnections();
    await running?.stop();
  }, 60_000);

  const pidsOf = (name: string): readonly number[] => running.product.pids()[name] ?? [];

  /** Each worker holds a connection for the leases of its projections and one for those of its reactors. */
  async function bothWorkersStand(): Promise<void> {
    const database = new Database(running.env['DATABASE_URL'] as string, { max: 1 });
    const sql = `select count(*)::int as count from pg_stat_activity where application_name = 'sabi50 leases'`;
    for (let attempt = 0; attempt < 300; attempt += 1) {
      if ((await database.query<{ count: number }>(sql))[0]?.count === 4) break;
      await new Promise((next) => setTimeout(next, 100));
    }
    await database.close();
  }

  it('an api that is told to stop under load answers every call it took', async () => {
    const lost: string[] = [];
    let answered = 0;
    let stopped = false;
    const caller = async (): Promise<void> => {
      const http = new HttpClient(around.app, around.origin);
      while (!stopped) {
        const failure = await http.get('/api/radio-stations').then(
          ({ status }) => (status === 200 ? null : `status ${status}`),
          (error: NodeJS.ErrnoException) => error.code ?? error.message,
        );
        if (failure === null) answered += 1;
        // Nobody listens any more: that call was never taken.
        else if (failure === 'ECONNREFUSED') await new Promise((next) => setTimeout(next, 20));
        else lost.push(failure);
      }
    };
    const callers = Array.from({ length: CALLERS }, caller);
    await new Promise((next) => setTimeout(next, 500));
    for (const pid of pidsOf('api')) process.kill(pid, 'SIGTERM');
    await new Promise((next) => setTimeout(next, 6_000));
    stopped = true;
    await Promise.all(callers);
    expect(lost).toEqual([]);
    expect(answered).toBeGreaterThan(CALLERS);
  });

  it.each(['worker-1', 'worker-2'])('when %s is killed, its read models go on elsewhere within 5 s', async (name) => {
    const player = new SimulatedPlayer(around, '0', name === 'worker-1' ? 1 : 2);
    await player.join();
    await player.deposit(200);
    await bothWorkersStand();
    for (const pid of pidsOf(name)) process.kill(pid, 'SIGKILL');
    const killed = Date.now();
    expect(await player.playGame()).toBe(true);
    const http = new HttpClient(around.app);
    let behind: readonly string[] = ['not asked yet'];
    while (behind.length > 0 && Date.now() - killed < HANDOVER_MAX_MS) {
      const { body } = await http.get<{ info?: { projections?: { behind: readonly string[] } } }>('/api/health/ready');
      behind = (body.info?.projections?.behind ?? ['no answer']).filter((one) => !one.startsWith('reactor/'));
      await new Promise((next) => setTimeout(next, 50));
    }
    expect(behind).toEqual([]);
    const { body } = await player.http.get<{ balance: string }>(`/api/users/${player.userId}/balance`);
    expect(body.balance).toBe('150.00');
  });
});
