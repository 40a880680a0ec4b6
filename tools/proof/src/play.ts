import { parseArgs } from 'node:util';
import { STARTS_PER_HOUR } from '@sabi50/contracts/limits';
import { Presets, SingleBar } from 'cli-progress';
import { closeConnections } from './http-client.js';
import { playSession } from './play-session.js';
import { startsWarning } from './starts-warning.js';
import { surroundingsFrom } from './surroundings.js';

/**
 * `npm run play -- --players N --games N`: simulated players register, verify by mail, deposit, play, all over HTTP; then
 * the ledger is checked. Exit code 0 only with 0 differences and all games played.
 */
const RETRY_FOR_MS = 60_000;

const { values } = parseArgs({
  options: { players: { type: 'string', default: '20' }, games: { type: 'string', default: '5' } },
});
const players = Number(values.players);
const games = Number(values.games);
const around = surroundingsFrom(process.env, RETRY_FOR_MS);
if (!Number.isInteger(players) || players < 1 || !Number.isInteger(games) || games < 1) {
  stop('--players and --games take whole numbers from 1');
}
if (!around)
  stop('APP_URL, MAIL_URL and PAYSTACK_BASE_URL must name a running product with its mail catcher and simulator');

const warning = startsWarning(games, Number(process.env['QUIZ_STARTS_PER_HOUR'] || STARTS_PER_HOUR));
if (warning) process.stderr.write(`${warning}\n`);

const format = '{step} {bar} {percentage} % | {eta_formatted}';
const bar = new SingleBar({ format, noTTYOutput: false }, Presets.shades_classic);
bar.start(players * (games + 2), 0, { step: 'joining ' });
const result = await playSession(
  { players, games, around, env: process.env },
  { onStep: () => bar.increment(), onPlaying: () => bar.update({ step: 'playing ' }) },
);
bar.stop();

const refused = players * games - result.games;
const { ledger, won, joiningSeconds, playingSeconds, gamesPerSecond } = result;
process.stdout.write(
  `${around.latencies.table()}\n${players} players joined in ${joiningSeconds.toFixed(1)} s and played ` +
    `${result.games} games (${won} won) in ${playingSeconds.toFixed(1)} s: ${gamesPerSecond.toFixed(1)} games/s\n`,
);
if (refused > 0) process.stdout.write(`${refused} games were not played: the limit of starts in an hour was reached\n`);
for (const difference of ledger.differences) process.stdout.write(`DIFFERENCE ${difference}\n`);
process.stdout.write(`${ledger.walletEvents} wallet events replayed; ${ledger.differences.length} differences\n`);
await closeConnections();
process.exit(ledger.differences.length === 0 && refused === 0 ? 0 : 1);

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
