import { randomInt } from 'node:crypto';
import { DEPOSIT_MIN_NAIRA, KOBO_PER_NAIRA, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { type LedgerCheck, checkLedger } from './ledger-check.js';
import { SimulatedPlayer, type Surroundings } from './simulated-player.js';

export interface PlayOptions {
  readonly players: number;
  /** Each, of those that are measured. */
  readonly games: number;
  /** Each, played before: a server that has just started is still compiling what it runs. None by default. */
  readonly warmUpGames?: number;
  readonly around: Surroundings;
  /** The variables that name the product, for the auditors' command. */
  readonly env: NodeJS.ProcessEnv;
}

export interface PlayHooks {
  /** A step of the whole is done: two for each player's joining and deposit, one for each game. */
  readonly onStep?: () => void;
  /** All have joined, paid and warmed up; the games that are measured begin now. */
  readonly onPlaying?: () => void;
  /** The last game is over. */
  readonly onPlayed?: () => void;
}

export interface PlayResult {
  /** Those that were measured. */
  readonly games: number;
  /** Of all games, the warm-up's too. */
  readonly won: number;
  readonly joiningSeconds: number;
  readonly gamesPerSecond: number;
  readonly playingSeconds: number;
  readonly ledger: LedgerCheck;
}

/** Registrations hash a PIN each; more at once would only wait. */
export const JOINING_AT_ONCE = 8;
const NAIRA_PER_GAME = QUIZ_FEE_KOBO / KOBO_PER_NAIRA;

/** Players register, verify by mail, deposit, and play all at once; then the ledger is checked. */
export async function playSession(options: PlayOptions, hooks: PlayHooks = {}): Promise<PlayResult> {
  const run = randomInt(36 ** 4).toString(36);
  const players = Array.from(
    { length: options.players },
    (_, index) => new SimulatedPlayer(options.around, run, index),
  );
  const { games, warmUpGames = 0 } = options;
  const begun = Date.now();
  await inTurns(players, JOINING_AT_ONCE, async (player) => {
    await player.join();
    hooks.onStep?.();
    await player.deposit(Math.max(DEPOSIT_MIN_NAIRA, (games + warmUpGames) * NAIRA_PER_GAME));
    hooks.onStep?.();
  });
  const joiningSeconds = (Date.now() - begun) / 1_000;
  await Promise.all(players.map((player) => playGames(player, warmUpGames, hooks)));
  const sum = (of: 'games' | 'won') => players.reduce((total, { experience }) => total + experience[of], 0);
  const warmUp = sum('games');
  hooks.onPlaying?.();
  const playing = Date.now();
  await Promise.all(players.map((player) => playGames(player, games, hooks)));
  const playingSeconds = (Date.now() - playing) / 1_000;
  hooks.onPlayed?.();
  const played = sum('games') - warmUp;
  return {
    games: played,
    won: sum('won'),
    joiningSeconds,
    playingSeconds,
    gamesPerSecond: played / playingSeconds,
    ledger: await checkLedger(players, { env: options.env }),
  };
}

/** Fewer games than requested only where the product starts no more for this player in this hour. */
async function playGames(player: SimulatedPlayer, games: number, { onStep }: PlayHooks): Promise<void> {
  for (let game = 0; game < games; game += 1) {
    const played = await player.playGame();
    if (played === 'no-money') throw new Error(`${player.email} ran out of money, which the deposit should prevent`);
    if (played === 'too-many-starts') return;
    onStep?.();
  }
}

/** Works on all items, so many at the same time. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const runner = async (): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
}
