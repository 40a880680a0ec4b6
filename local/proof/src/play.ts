import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { checkBooks } from './books.js';
import { closeConnections } from './http-client.js';
import { SimulatedPlayer } from './simulated-player.js';
import { surroundingsFrom } from './surroundings.js';

/**
 * `npm run play -- --players N --games N`: simulated players register, verify by mail, deposit, play, all over HTTP; then
 * the books are walked. Exit code 0 only with 0 differences.
 */
const PATIENCE_MS = 60_000;
/** Registrations hash a PIN each; more at once would only wait. */
const JOINING_AT_ONCE = 8;
const NAIRA_PER_GAME = 50;
const DEPOSIT_MIN_NAIRA = 200;

const { values } = parseArgs({
  options: { players: { type: 'string', default: '20' }, games: { type: 'string', default: '5' } },
});
const playerCount = Number(values.players);
const games = Number(values.games);
if (!Number.isInteger(playerCount) || playerCount < 1 || !Number.isInteger(games) || games < 1) {
  process.stderr.write('--players and --games take whole numbers from 1\n');
  process.exit(1);
}

const around = surroundingsFrom(process.env, PATIENCE_MS);
if (!around) {
  process.stderr.write(
    'APP_URL, MAIL_URL and PAYSTACK_BASE_URL must name a running product with its mail catcher and simulator\n',
  );
  process.exit(1);
}
const run = randomInt(36 ** 4).toString(36);
const players = Array.from({ length: playerCount }, (_, index) => new SimulatedPlayer(around, run, index));
// Two progress units for a player's joining and deposit, one for each game.
const bar = new SingleBar(
  { format: '{step} {bar} {percentage} % | {eta_formatted}', noTTYOutput: false },
  Presets.shades_classic,
);
bar.start(playerCount * (games + 2), 0, { step: 'joining ' });

const begun = Date.now();
await inTurns(players, JOINING_AT_ONCE, async (player) => {
  await player.join();
  bar.increment();
  await player.deposit(Math.max(DEPOSIT_MIN_NAIRA, games * NAIRA_PER_GAME));
  bar.increment();
});
bar.update({ step: 'playing ' });
const playing = Date.now();
await Promise.all(
  players.map(async (player) => {
    for (let game = 0; game < games; game += 1) {
      if (!(await player.playGame()))
        throw new Error(`${player.email} ran out of money, which the deposit should prevent`);
      bar.increment();
    }
  }),
);
const seconds = (Date.now() - playing) / 1_000;
bar.stop();

const books = await checkBooks(players);
const played = players.reduce((sum, { experience }) => sum + experience.games, 0);
const won = players.reduce((sum, { experience }) => sum + experience.won, 0);
process.stdout.write(
  `${around.latencies.table()}\n${playerCount} players joined in ${((playing - begun) / 1_000).toFixed(1)} s and played ` +
    `${played} games (${won} won) in ${seconds.toFixed(1)} s: ${(played / seconds).toFixed(1)} games/s\n`,
);
for (const difference of books.differences) process.stdout.write(`DIFFERENCE ${difference}\n`);
process.stdout.write(`${books.walletEvents} wallet events replayed; ${books.differences.length} differences\n`);
await closeConnections();
process.exit(books.differences.length === 0 ? 0 : 1);

async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
