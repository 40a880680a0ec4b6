import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { CrudPlayer } from './crud-player.js';
import { SCHEMA } from './schema.js';

const QUESTIONS_EACH = 50;
const BALANCE_NAIRA = 1_000_000;

export interface CrudGames {
  readonly players: number;
  /** Each, measured and before that. */
  readonly games: number;
  readonly warmUpGames: number;
}

/**
 * Games a second of a plain NestJS app on the same server: rows are updated in place, there are no events; the calls are
 * those of the first draft, the framework is used as it comes.
 * @param url an empty database
 */
export async function baselineGamesPerSecond(url: string, options: CrudGames): Promise<number> {
  const emails = Array.from({ length: options.players }, (_, index) => `player-${index}@play.sabi50.test`);
  await fill(url, emails);
  const server = fork(join(import.meta.dirname, 'server.js'), { env: { ...process.env, DATABASE_URL: url } });
  try {
    const address = await addressOf(server);
    const players = emails.map((email) => new CrudPlayer(address, email));
    await Promise.all(players.map((player) => player.logIn()));
    await play(players, options.warmUpGames);
    const begun = performance.now();
    await play(players, options.games);
    return (options.players * options.games * 1_000) / (performance.now() - begun);
  } finally {
    server.kill();
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  const ended = once(server, 'exit').then(() => {
    throw new Error('The CRUD baseline ended before it answered');
  });
  const [said] = (await Promise.race([once(server, 'message'), ended])) as [{ url: string }];
  return said.url;
}

async function play(players: readonly CrudPlayer[], games: number): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      for (let game = 0; game < games; game += 1) await player.playGame();
    }),
  );
}

/** Players with money, and questions of about the size of real ones. */
async function fill(url: string, emails: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SCHEMA);
    await client.query('insert into player (email, balance) select email, $2 from unnest($1::text[]) as email', [
      emails,
      BALANCE_NAIRA,
    ]);
    await client.query(
      `insert into question (question, option_a, option_b, option_c, option_d, correct_answer, category, language)
       select 'Which of these towns is the capital of state number ' || n || ' of the federation?',
              'Town A' || n, 'Town B' || n, 'Town C' || n, 'Town D' || n, 'Town A' || n, category, language
       from generate_series(1, $1) as n, unnest($2::text[]) as category, unnest($3::text[]) as language`,
      [QUESTIONS_EACH, CATEGORIES, LANGUAGES],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
