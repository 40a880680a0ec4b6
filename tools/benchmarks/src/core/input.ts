import { ROUTES } from '@sabi50/contracts/routes';
import { HttpClient } from '@sabi50/proof/http-client';
import { startTemporaryProduct } from '@sabi50/proof/temporary-product';
import { cpuSeconds } from './cpu-time.js';
import { type LargeBody, LARGEST_LET_IN, REFUSED } from './large-bodies.js';
import { print, verdict } from './statistics.js';

const WARM_UP_CALLS = 8;
const CALLS = 25;
const MS_PER_SECOND = 1_000;
const NAME_WIDTH = 72;

/**
 * (f) What the largest bodies cost the api: processor time of its process for a call, all that comes of the body included,
 * less that of the same call with an empty one.
 */
export async function benchInput(): Promise<boolean> {
  const running = await startTemporaryProduct({ api: 1, worker: 0, env: { LOG_LEVEL: 'fatal' } });
  try {
    const { urls } = running.product;
    const pids = running.product.pids()['api'] ?? [];
    const clients = { player: new HttpClient(urls.app, urls.public), staff: new HttpClient(urls.app, urls.public) };
    await logIn(clients.player, 'ada@sabi50.test', '135790');
    await logIn(clients.staff, 'admin@sabi50.test', 'Admin-Pass-2025');
    print('\n(f) the worst bodies that the limits let in, and what they refuse: ms of processor time a call');
    const results: boolean[] = [];
    for (const body of [...LARGEST_LET_IN, ...REFUSED]) {
      const client = clients[body.as];
      const empty = await costOf(client, { ...body, json: '{}' }, pids);
      const full = await costOf(client, body, pids);
      const cost = Math.max(0, full.milliseconds - empty.milliseconds);
      const kilobytes = (Buffer.byteLength(body.json) / 1_024).toFixed(0);
      const isMet = cost < body.limitMs;
      results.push(isMet);
      const figures = `${cost.toFixed(1).padStart(6)} ms (${kilobytes} kB, ${full.status})`;
      print(`    ${body.name.padEnd(NAME_WIDTH)} ${figures}; ${verdict(isMet)} (< ${body.limitMs} ms)`);
    }
    return results.every(Boolean);
  } finally {
    await running.stop();
  }
}

async function costOf(client: HttpClient, { path, json }: LargeBody, pids: readonly number[]) {
  let status = 0;
  const call = async (): Promise<void> => {
    ({ status } = await client.call('POST', path, { body: json }));
  };
  for (let count = 0; count < WARM_UP_CALLS; count += 1) await call();
  const before = cpuSeconds(pids);
  for (let count = 0; count < CALLS; count += 1) await call();
  return { milliseconds: ((cpuSeconds(pids) - before) * MS_PER_SECOND) / CALLS, status };
}

async function logIn(client: HttpClient, name: string, password: string): Promise<void> {
  const { status } = await client.post(ROUTES.login, { emailOrMobile: name, password });
  if (status !== 200) throw new Error(`${name} could not log in: ${status}`);
}
