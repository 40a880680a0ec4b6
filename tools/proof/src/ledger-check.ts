import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decimalToKobo } from '@sabi50/contracts/money';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { pathOf } from '@sabi50/contracts/routes';
import { UnexpectedResponse } from './retry-policy.js';
import { type SimulatedPlayer } from './simulated-player.js';

/** What `ledger:verify --json --totals` writes. */
interface LedgerReport {
  readonly events: number;
  readonly walletEvents: number;
  readonly seconds: number;
  readonly differences: readonly { readonly where: string; readonly what: string; readonly detail: string }[];
  readonly totals: readonly {
    readonly userId: string;
    readonly balanceKobo: number;
    readonly movedKobo: Readonly<Record<string, number>>;
  }[];
}

export interface LedgerCheck {
  readonly differences: readonly string[];
  readonly walletEvents: number;
  readonly eventsPerSecond: number;
}

const LEDGER_VERIFY = fileURLToPath(new URL('../../../packages/verifier/dist/main.js', import.meta.url));

/**
 * Checks the ledger: the players' own knowledge, the API, the replay of the events and the trial balance must agree on
 * every kobo and on every point.
 *
 * @param options `exact: false` after kills: a call whose answer was lost may have taken effect without the player knowing, so the
 *   player's own counts are then a lower bound, while API and ledger must still agree exactly
 */
export async function checkLedger(
  players: readonly SimulatedPlayer[],
  { exact = true, env = process.env }: { exact?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<LedgerCheck> {
  const report = await verifyLedger(env);
  const differences = report.differences.map(({ where, what, detail }) => `${where}: ${what}: ${detail}`);
  const replayed = new Map(report.totals.map((totals) => [totals.userId, totals]));
  for (const player of players) {
    if (player.userId === '') continue;
    differences.push(...(await checkPlayer(player, replayed.get(player.userId), exact)));
  }
  return { differences, walletEvents: report.walletEvents, eventsPerSecond: report.events / report.seconds };
}

async function checkPlayer(
  player: SimulatedPlayer,
  totals: LedgerReport['totals'][number] | undefined,
  exact: boolean,
): Promise<string[]> {
  const shown = await view(player);
  const moved = (type: string): number => totals?.movedKobo[type] ?? 0;
  const { depositsKobo, games, won } = player.experience;
  const fees = -moved('QuizFeeCharged');
  const sum =
    moved('FundsDeposited') - fees + moved('QuizFeeRefunded') + moved('BalanceAdjusted') + moved('BalanceForfeited');
  const checks: [string, number, number][] = [
    ['deposits - fees + refunds + adjustments and replayed balance', sum, totals?.balanceKobo ?? 0],
    ['replayed balance and balance in the API', totals?.balanceKobo ?? 0, shown.balanceKobo],
  ];
  const known: [string, number, number][] = [
    ['deposits the player saw and deposits in the ledger', depositsKobo, moved('FundsDeposited')],
    ['games the player started and fees in the ledger', games * QUIZ_FEE_KOBO, fees],
    ['games the player won and points in the API', won, shown.points],
  ];
  const wrong = checks.filter(([, a, b]) => a !== b);
  const unknown = known.filter(([, mine, theirs]) => (exact ? mine !== theirs : mine > theirs));
  return [...wrong, ...unknown].map(([what, a, b]) => `${player.email} (${player.userId}): ${what}: ${a} and ${b}`);
}

/** Balance and points as the API shows them to the player; signs in again when the session was lost. */
async function view(player: SimulatedPlayer): Promise<{ balanceKobo: number; points: number }> {
  const read = () => player.http.get<{ balance: string; points: number }>(pathOf('user', { id: player.userId }));
  let answer = await read();
  if (answer.status === 401) {
    await player.logIn();
    answer = await read();
  }
  const balance = await player.http.get<{ balance: string }>(pathOf('userBalance', { id: player.userId }));
  if (answer.status !== 200 || balance.status !== 200) {
    throw new UnexpectedResponse(`${player.email} cannot be read: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  if (balance.body.balance !== answer.body.balance) {
    throw new UnexpectedResponse(
      `${player.email} is shown two balances: ${balance.body.balance}, ${answer.body.balance}`,
    );
  }
  return { balanceKobo: decimalToKobo(answer.body.balance) ?? Number.NaN, points: answer.body.points };
}

/** Runs the auditors' command in a process of its own, on the stores that the environment names. */
async function verifyLedger(env: NodeJS.ProcessEnv): Promise<LedgerReport> {
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-ledger-'));
  const file = join(folder, 'report.json');
  try {
    const child = spawn(process.execPath, [LEDGER_VERIFY, '--totals', '--json', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    await new Promise((done) => child.once('exit', done));
    return JSON.parse(await readFile(file, 'utf8')) as LedgerReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
