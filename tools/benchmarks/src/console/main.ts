import { ROUTES } from '@sabi50/contracts/routes';
import { print } from '../core/statistics.js';
import { closeConnections, HttpClient } from '@sabi50/proof/http-client';
import { percentile } from '@sabi50/proof/latencies';
import { scaleOptions } from '../scale/scale-options.js';
import { startScaledProduct } from '../scale/scaled-product.js';
import { ADMIN_CASES, type AdminCase, playerCases, recordCases, type ShownRecords } from './cases.js';
import { measureExports } from './exports.js';
import { plansOf } from './plans.js';
import { shownRegrade } from './regrade.js';

/**
 * `npm run bench:admin [-- --players N --activities N --data FOLDER --rounds N --only TEXT]`: every list, search, filter and
 * statistic of the console over HTTP against a country's history, beside the limit; the plan of each that is over. The first
 * call of each, when the api remembers nothing yet, is shown apart. Then every export is taken whole, with an eye on the api's
 * memory. Exit code 1 when anything is over. The history is made when the folder has none, and stays for the next time.
 */
const LIMIT_MS = 150;
const LOGINS = {
  super: { emailOrMobile: 'admin@sabi50.test', password: 'Admin-Pass-2025' },
  station: { emailOrMobile: 'station@sabi50.test', password: 'Station-Pass-2025' },
} as const;

const options = scaleOptions(process.argv.slice(2));
const running = await startScaledProduct(options);
const { APP_URL = '', PUBLIC_URL, DATABASE_ADMIN_URL = '' } = running.env;
let reached: boolean;
try {
  const clients = { super: await signedIn('super'), station: await signedIn('station') };
  reached = await measureAll(clients);
  if (options.only === '')
    reached = (await measureExports(clients.super, running.product.pids()['api'] ?? [])) && reached;
} finally {
  await running.stop();
  await closeConnections();
}
process.exit(reached ? 0 : 1);

type Clients = Readonly<Record<AdminCase['as'], HttpClient>>;

async function measureAll(clients: Clients): Promise<boolean> {
  const over: AdminCase[] = [];
  const heads = ['first', 'p50', 'p95', 'max'].map((head) => head.padStart(8)).join('');
  print(`${heads}  ms of ${options.rounds} calls each after the first, limit ${LIMIT_MS} ms at p95`);
  const all = [
    ...ADMIN_CASES,
    ...playerCases(await busiestPlayer(clients)),
    ...recordCases(await shownRecords(clients)),
  ];
  const cases = all.filter(({ as, path }) => `${as} ${decodeURIComponent(path)}`.includes(options.only));
  for (const one of cases) {
    const [first = 0, ...times] = await measured(clients, one);
    const sorted = times.toSorted((a, b) => a - b);
    const [p50 = 0, p95 = 0, max = 0] = [0.5, 0.95, 1].map((share) => percentile(sorted, share));
    const isOver = p95 > LIMIT_MS;
    if (isOver) over.push(one);
    const figures = [first, p50, p95, max].map((ms) => ms.toFixed(1).padStart(8)).join('');
    print(`${figures} ${isOver ? '!' : ' '}${one.as.padEnd(8)}${decodeURIComponent(one.path)}`);
  }
  for (const one of over) {
    print(`\nOVER THE LIMIT: ${one.as} ${decodeURIComponent(one.path)}`);
    print(await plansOf(DATABASE_ADMIN_URL, () => call(clients, one)));
  }
  const { length } = cases;
  print(over.length === 0 ? `all ${length} within ${LIMIT_MS} ms` : `${over.length} of ${length} over ${LIMIT_MS} ms`);
  return over.length === 0;
}

/** The id of who played most. */
async function busiestPlayer({ super: client }: Clients): Promise<string> {
  const sort = encodeURIComponent(JSON.stringify(['totalAttempts', 'DESC']));
  const range = encodeURIComponent('[0,0]');
  const { body } = await client.get<readonly { readonly userId: string }[]>(
    `${ROUTES.adminQuizActivity}?sort=${sort}&range=${range}&filter=%7B%7D`,
  );
  const [busiest] = body;
  if (!busiest) throw new Error('Nobody played: there is no history to measure with');
  return busiest.userId;
}

/** The first record of each list that leads to a page. */
async function shownRecords({ super: client }: Clients): Promise<ShownRecords> {
  const firstOf = async (route: string): Promise<string | null> => {
    const query = new URLSearchParams({ range: '[0,0]', filter: '{}' });
    const { body } = await client.get<readonly { readonly id: string }[]>(`${route}?${query.toString()}`);
    return body[0]?.id ?? null;
  };
  return {
    regrade: await shownRegrade(client, DATABASE_ADMIN_URL),
    broadcastId: await firstOf(ROUTES.adminBroadcasts),
    stationId: await firstOf(ROUTES.adminRadioStations),
  };
}

async function signedIn(role: keyof typeof LOGINS): Promise<HttpClient> {
  const client = new HttpClient(APP_URL, PUBLIC_URL);
  const { status } = await client.post(ROUTES.login, LOGINS[role]);
  if (status !== 200) throw new Error(`Logging in as ${role} answered ${status}`);
  return client;
}

async function call(clients: Clients, { as, path }: AdminCase): Promise<boolean> {
  const { status } = await clients[as].get(path);
  // A statement that takes too long is refused as busy: as bad as any call that is over.
  if (status !== 200 && status !== 503) throw new Error(`${path} answered ${status}`);
  return status === 200;
}

/** How long each call took in ms; one that was refused took for ever. */
async function measured(clients: Clients, one: AdminCase): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n <= options.rounds; n += 1) {
    const begun = performance.now();
    const isServed = await call(clients, one);
    times.push(isServed ? performance.now() - begun : Infinity);
  }
  return times;
}
