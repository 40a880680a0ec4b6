import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BROADCAST_TEMPLATES,
  type BroadcastContent,
  prepareMail,
} from '@sabi50/api/features/broadcasts/mail-content/broadcast-mail';
import { Database } from '@sabi50/api/platform/postgres/database';
import { cpuSeconds } from '../core/cpu-time.js';
import { median, print, verdict, whole } from '../core/statistics.js';
import { startTemporaryProduct, type TemporaryProduct } from '@sabi50/proof/temporary-product';
import { sendBare } from './bare-loop.js';
import { sendHalted } from './halted-run.js';
import { QueuedBroadcast } from './queued-broadcast.js';
import { type SunkReport } from './sink.js';

/**
 * `npm run bench:mail [-- --mails N --rounds N --connections N]`: mails a second of a broadcast through the queue, beside
 * a bare pooled loop of the mail library into the same sink, in turns; then one broadcast that is paused and resumed. Exit
 * code 1 when the target is missed, or a recipient gets no mail, or two.
 */
const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10' },
  },
});
const MAILS = Number(values.mails);
const CONNECTIONS = Number(values.connections);
const RATIO_TARGET = 0.7;

const template = BROADCAST_TEMPLATES.all;
const content: BroadcastContent = {
  ...template,
  category: 'all',
  isTemplate: true,
  note: null,
  urlLinks: [],
  mediaFiles: [],
  enableMime: true,
};

const sink = fork(join(import.meta.dirname, 'sink.js'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
const [{ url }] = (await once(sink, 'message')) as [{ url: string }];
const env = {
  SMTP_URL: url,
  MAIL_RATE_PER_SECOND: '0',
  MAIL_CONNECTIONS: String(CONNECTIONS),
  BROADCAST_RECONCILE_MS: '200',
};
const running = await startTemporaryProduct({ api: 1, worker: 1, env });
try {
  process.exitCode = (await bench(running)) ? 0 : 1;
} finally {
  await running.stop();
  sink.disconnect();
}

async function bench({ product, env: { DATABASE_URL = '', PUBLIC_URL = '' } }: TemporaryProduct): Promise<boolean> {
  const database = new Database(DATABASE_URL, { max: 2 });
  const readers = await addReaders(database);
  const write = prepareMail(content, 'en', PUBLIC_URL);
  const [bare, queued]: [number[], number[]] = [[], []];
  const pids = product.pids();
  const parts = {
    bare: [process.pid],
    worker: pids['worker-1'] ?? pids['worker'] ?? [],
    postgres: pids['postgres'] ?? [],
  };
  const spent = { bare: 0, worker: 0, postgres: 0 };
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const before = cpuSeconds(parts.bare);
    bare.push(await rateOf(() => sendBare({ url, connections: CONNECTIONS, readers, write })));
    spent.bare += cpuSeconds(parts.bare) - before;
    const [worker, postgres] = [cpuSeconds(parts.worker), cpuSeconds(parts.postgres)];
    queued.push(await rateOf(async () => (await QueuedBroadcast.record(database, readers)).untilDone()));
    spent.worker += cpuSeconds(parts.worker) - worker;
    spent.postgres += cpuSeconds(parts.postgres) - postgres;
    print(`round ${round}: bare ${whole(bare.at(-1) ?? 0)} mails/s, queue ${whole(queued.at(-1) ?? 0)} mails/s`);
  }
  await ask(sink, 'forget');
  const report = () => ask(sink, 'report');
  const isHaltGood = await sendHalted({ database, readers, workerPids: parts.worker, report });
  await database.close();
  const ratio = median(queued) / median(bare);
  print(`${whole(MAILS)} mails over ${CONNECTIONS} connections, medians of ${values.rounds} rounds in turn:`);
  print(`bare pooled loop ${whole(median(bare))} mails/s, queue ${whole(median(queued))} mails/s`);
  const each = (seconds: number): string => ((seconds * 1_000) / (MAILS * Number(values.rounds))).toFixed(2);
  print(
    `processor time a mail: bare ${each(spent.bare)} ms; worker ${each(spent.worker)} ms, postgres ${each(spent.postgres)} ms`,
  );
  print(`ratio ${ratio.toFixed(2)}; ${verdict(ratio >= RATIO_TARGET)} (>= ${RATIO_TARGET})`);
  return isHaltGood && ratio >= RATIO_TARGET;
}

/** Mails a second, as the sink sees them; every one of them must have come, and none twice. */
async function rateOf(send: () => Promise<void>): Promise<number> {
  await ask(sink, 'forget');
  await send();
  const { count, doubles, spanMs } = await ask(sink, 'report');
  if (count !== MAILS || doubles > 0) throw new Error(`${count} mails of ${MAILS}, ${doubles} of them twice`);
  return (MAILS * 1_000) / spanMs;
}

async function ask(process: ChildProcess, question: 'forget' | 'report'): Promise<SunkReport> {
  process.send(question);
  const [report] = (await once(process, 'message')) as [SunkReport];
  return report;
}

async function addReaders(database: Database) {
  const rows = await database.query<{ id: string; email: string }>(
    `insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source,
       email_verified_at)
     select gen_random_uuid(), 'Adaeze', 'Okafor', 'reader-' || n || '@bench.sabi50.test', '+2347' || (100000000 + n), 'en',
       'lagos', 'female', 'television', now()
       from generate_series(1, $1::int) n returning id, email`,
    [MAILS],
  );
  const facts = { firstName: 'Adaeze', lastName: 'Okafor', balanceKobo: 0 };
  return rows.map((row) => ({
    ...row,
    ...facts,
    unsubscribeUrl: `https://bench.sabi50.test/api/unsubscribe?token=${row.id}`,
  }));
}
