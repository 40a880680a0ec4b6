import { ROUTES } from '@sabi50/vocabulary/routes';
import { say } from '../bench/statistics.js';
import { closeConnections, HttpClient } from '../http-client.js';
import { percentile } from '../latencies.js';
import { scaleOptions } from '../scale/scale-options.js';
import { startScaledProduct } from '../scale/scaled-product.js';
import { ADMIN_CASES, type AdminCase } from './cases.js';
import { plansOf } from './plans.js';

/**
 * `npm run bench:admin [-- --players N --activities N --data FOLDER --rounds N]`: every list, search, filter and statistic
 * of the console over HTTP against a country's history, beside the limit; the plan of each that is over. Exit code 1 when
 * any is. The history is made when the folder has none, and stays for the next time.
 */
const LIMIT_MS = 150;
const WARM_UP_CALLS = 2;
const LOGINS = {
  super: { emailOrMobile: 'admin@sabi50.test', password: 'Admin-Pass-2025' },
  station: { emailOrMobile: 'station@sabi50.test', password: 'Station-Pass-2025' },
} as const;

const options = scaleOptions(process.argv.slice(2));
const running = await startScaledProduct(options);
const { APP_URL = '', PUBLIC_URL, DATABASE_URL = '' } = running.env;
const clients = { super: await signedIn('super'), station: await signedIn('station') };
const over: AdminCase[] = [];

say(
  `${'p50'.padStart(7)}${'p95'.padStart(7)}${'max'.padStart(7)}  of ${options.rounds} calls each, limit ${LIMIT_MS} ms at p95`,
);
for (const one of ADMIN_CASES) {
  const sorted = (await measured(one)).toSorted((a, b) => a - b);
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(sorted, share));
  const isOver = (p95 ?? 0) > LIMIT_MS;
  if (isOver) over.push(one);
  const figures = [p50, p95, max].map((ms) => (ms ?? 0).toFixed(1).padStart(7)).join('');
  say(`${figures} ${isOver ? '!' : ' '}${one.as.padEnd(8)}${decodeURIComponent(one.path)}`);
}
for (const one of over) {
  say(`\nOVER THE LIMIT: ${one.as} ${decodeURIComponent(one.path)}`);
  say(await plansOf(DATABASE_URL, () => call(one)));
}
say(
  over.length === 0
    ? `all ${ADMIN_CASES.length} within ${LIMIT_MS} ms`
    : `${over.length} of ${ADMIN_CASES.length} over`,
);
await running.stop();
await closeConnections();
process.exit(over.length === 0 ? 0 : 1);

async function signedIn(role: keyof typeof LOGINS): Promise<HttpClient> {
  const client = new HttpClient(APP_URL, PUBLIC_URL);
  const { status } = await client.post(ROUTES.login, LOGINS[role]);
  if (status !== 200) throw new Error(`Logging in as ${role} answered ${status}`);
  return client;
}

async function call({ as, path }: AdminCase): Promise<void> {
  const { status, body } = await clients[as].get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
}

async function measured(one: AdminCase): Promise<number[]> {
  for (let n = 0; n < WARM_UP_CALLS; n += 1) await call(one);
  const times: number[] = [];
  for (let n = 0; n < options.rounds; n += 1) {
    const begun = performance.now();
    await call(one);
    times.push(performance.now() - begun);
  }
  return times;
}
