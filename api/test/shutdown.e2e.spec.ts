import { Agent, request } from 'node:http';
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
  });

  afterAll(async () => {
    await closeConnections();
    await running?.stop();
  });

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

  it('an api that is told to stop under load answers every call it took (rule errors/stopping-loses-nothing)', async () => {
    const lost: string[] = [];
    let answered = 0;
    let stopped = false;
    const caller = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!stopped) {
        const outcome = await callOnce(`${around.app}/api/radio-stations`, agent);
        if (outcome === 'answered') answered += 1;
        else if (outcome === 'not taken') await new Promise((next) => setTimeout(next, 20));
        else lost.push(outcome);
      }
      agent.destroy();
    };
    const callers = Array.from({ length: CALLERS }, caller);
    await new Promise((next) => setTimeout(next, 500));
    const pids = pidsOf('api');
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    while (pids.some(isRunning)) await new Promise((next) => setTimeout(next, 50));
    stopped = true;
    await Promise.all(callers);
    expect(lost).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  });

  it.each(['worker-1', 'worker-2'])('when %s is killed, its read models go on elsewhere within 5 s', async (name) => {
    const player = new SimulatedPlayer(around, '0', name === 'worker-1' ? 1 : 2);
    await player.join();
    await player.deposit(200);
    await bothWorkersStand();
    for (const pid of pidsOf(name)) process.kill(pid, 'SIGKILL');
    const killed = Date.now();
    expect(await player.playGame()).toBe('played');
    const http = new HttpClient(around.app);
    let behind: readonly string[] = ['not asked yet'];
    while (behind.length > 0 && Date.now() - killed < HANDOVER_MAX_MS) {
      const { body } = await http.get<{ details?: { projections?: { behind: readonly string[] } } }>(
        '/api/health/ready',
      );
      behind = (body.details?.projections?.behind ?? ['no answer']).filter((one) => !one.startsWith('reactor/'));
      await new Promise((next) => setTimeout(next, 50));
    }
    expect(behind).toEqual([]);
    const { body } = await player.http.get<{ balance: string }>(`/api/users/${player.userId}/balance`);
    expect(body.balance).toBe('150.00');
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * One call on a connection that stays open. A call on a new connection that nobody accepted any more was never taken;
 * whatever else goes without a good answer is lost.
 */
function callOnce(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const call = request(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 ? 'answered' : `status ${answer.statusCode}`));
      answer.on('error', (error) => resolve(`in the middle: ${error.message}`));
    });
    call.on('error', (error) => resolve(call.reusedSocket ? `on an open connection: ${error.message}` : 'not taken'));
    call.end();
  });
}
