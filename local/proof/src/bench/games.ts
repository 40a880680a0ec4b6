import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startTemporaryProduct } from '../temporary-product.js';
import { say, verdict, whole } from './statistics.js';

const PLAYERS = 64;
const GAMES_EACH = 40;
const GAMES_PER_SECOND_TARGET = 300;
const PLAY = fileURLToPath(new URL('../play.js', import.meta.url));

/** (b) Whole games through HTTP: the real product, 64 players at once, and the books walked afterwards. */
export async function benchGames(processes: { api: number; worker: number }): Promise<boolean> {
  const { env, stop } = await startTemporaryProduct({ ...processes, env: engines() });
  try {
    const output = await play({ ...process.env, ...env });
    const rate = Number(/: ([\d.]+) games\/s/.exec(output)?.[1]);
    const differences = Number(/; (\d+) differences/.exec(output)?.[1]);
    const met = rate >= GAMES_PER_SECOND_TARGET && differences === 0;
    const { api, worker } = processes;
    say(`\n(b) whole games through HTTP, ${PLAYERS} players at once, ${api} api and ${worker} worker process(es)`);
    say(
      `    ${whole(rate)} games/s, ${differences} differences in the books; ${verdict(met)} (>= ${GAMES_PER_SECOND_TARGET})`,
    );
    say(output.replace(/^/gm, '    ').trimEnd());
    return met;
  } finally {
    await stop();
  }
}

/** Measured on other engines when the environment names them. */
function engines(): Record<string, string> {
  const { REDIS_URL, EVENTSTORE_URL } = process.env;
  return { ...(REDIS_URL && { REDIS_URL }), ...(EVENTSTORE_URL && { EVENTSTORE_URL }) };
}

function play(env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [PLAY, '--players', String(PLAYERS), '--games', String(GAMES_EACH)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', () => resolve(output));
  });
}
