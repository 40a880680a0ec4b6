import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { closeConnections } from '../http-client.js';
import { runCrashTest } from './crash-test.js';

/**
 * `npm run test:crash [-- --kills 30 --players 8 --api 2 --worker 2 --redis --eventstore]`: kill -9 of api, worker,
 * PostgreSQL, and Redis and the event store where they are used, at random moments under load, then the ledger. Exit code 0 only with 0 differences.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    players: { type: 'string', default: '8' },
    api: { type: 'string', default: '1' },
    worker: { type: 'string', default: '2' },
    redis: { type: 'boolean', default: false },
    eventstore: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const bar = new SingleBar(
  { format: 'kills {bar} {value} of {total} | last: {target}', noTTYOutput: false },
  Presets.shades_classic,
);
const result = await runCrashTest({
  kills,
  players: Number(values.players),
  api: Number(values.api),
  worker: Number(values.worker),
  redis: values.redis,
  eventStore: values.eventstore,
  report: (line) => {
    process.stdout.write(`${line}\n`);
    bar.start(kills, 0, { target: 'none' });
  },
  onKill: (done, target) => bar.update(done, { target }),
});
bar.stop();
for (const difference of result.differences) process.stdout.write(`DIFFERENCE ${difference}\n`);
const killed = Object.entries(result.kills).map(([name, count]) => `${name} ${count}`);
process.stdout.write(
  `${kills} kills (${killed.join(', ')}), ${result.games} games, ${result.retries} calls sent again; ` +
    `${result.differences.length} differences\n`,
);
await closeConnections();
process.exit(result.differences.length === 0 ? 0 : 1);
