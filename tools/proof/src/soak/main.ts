import { parseArgs } from 'node:util';
import { closeConnections } from '../http-client.js';
import { runSoak } from './soak.js';

/**
 * `npm run soak [-- --players 200 --minutes 30 --faults 1 --api 2 --worker 2 --pause 5000]`: players deposit and play, a
 * process is killed so many times a minute, then the ledger is checked. Exit code 0 with 0 differences and no call that
 * failed at any other time than after a kill.
 */
const P95_MS_MAX = 200;
const GROWTH_MAX = 0.1;

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '30' },
    faults: { type: 'string', default: '1' },
    api: { type: 'string', default: '2' },
    worker: { type: 'string', default: '2' },
    pause: { type: 'string', default: '5000' },
  },
});
const write = (line: string): void => void process.stdout.write(`${line}\n`);
const result = await runSoak({
  players: Number(values.players),
  minutes: Number(values.minutes),
  faults: Number(values.faults),
  api: Number(values.api),
  worker: Number(values.worker),
  pauseMs: Number(values.pause),
  report: write,
});
const { games, seconds, kills, p95, memoryGrowth: growth, memoryMb, differences, otherRetries } = result;
write(result.table);
write(`${games} games in ${seconds.toFixed(0)} s: ${(games / seconds).toFixed(1)} games/s; ${kills.length} kills`);
write(`p95 of all calls: ${p95.toFixed(0)} ms (at most ${P95_MS_MAX}: ${p95 <= P95_MS_MAX ? 'met' : 'missed'})`);
write(
  growth === null
    ? 'memory: not told by this system, or too few samples'
    : `memory of api and workers: ${memoryMb?.toFixed(0)} MB, growth ${(growth * 100).toFixed(1)} % ` +
        `(at most ${GROWTH_MAX * 100} %: ${growth <= GROWTH_MAX ? 'met' : 'missed'})`,
);
write(`calls sent again: ${result.retriesAfterKills} after kills, ${otherRetries} at other times`);
for (const difference of differences) write(`DIFFERENCE ${difference}`);
write(`${differences.length} differences`);
await closeConnections();
process.exit(differences.length === 0 && otherRetries === 0 ? 0 : 1);
