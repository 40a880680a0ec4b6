import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Product } from '@sabi50/launcher/product';
import { say, verdict, whole } from './statistics.js';

const PLAYERS = 64;
const GAMES_EACH = 40;
const GAMES_PER_SECOND_TARGET = 300;
const PLAY = fileURLToPath(new URL('../play.js', import.meta.url));

/** (b) Whole games through HTTP: the real product, 64 players at once, and the books walked afterwards. */
export async function benchGames(dataDir: string, processes: { api: number; worker: number }): Promise<boolean> {
  const product = new Product({
    ports: { PORT: 0, MAIL_WEB_PORT: 0, MAIL_SMTP_PORT: 0, PAYSTACK_SIM_PORT: 0 },
    dataDir,
    apiProcesses: processes.api,
    workers: processes.worker,
    logsOnTerminal: false,
    demo: true,
    env: { ...process.env, LOG_LEVEL: 'warn' },
  });
  await product.start();
  try {
    const { urls } = product;
    const output = await play({
      ...process.env,
      DATABASE_URL: urls.database,
      APP_URL: urls.app,
      PUBLIC_URL: urls.public,
      MAIL_URL: urls.mail ?? '',
      PAYSTACK_BASE_URL: urls.paystack,
      ...(urls.eventStore && { EVENTSTORE_URL: urls.eventStore }),
    });
    const rate = Number(/: ([\d.]+) games\/s/.exec(output)?.[1]);
    const differences = Number(/; (\d+) differences/.exec(output)?.[1]);
    const met = rate >= GAMES_PER_SECOND_TARGET && differences === 0;
    say(
      `\n(b) whole games through HTTP, ${PLAYERS} players at once, ${processes.api} api and ${processes.worker} worker process(es)`,
    );
    say(
      `    ${whole(rate)} games/s, ${differences} differences in the books; ${verdict(met)} (>= ${GAMES_PER_SECOND_TARGET})`,
    );
    say(output.replace(/^/gm, '    ').trimEnd());
    return met;
  } finally {
    await product.stop();
  }
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
