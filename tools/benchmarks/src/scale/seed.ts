import pg from 'pg';
import { print } from '../core/statistics.js';
import { FILLED_TABLES, HISTORY_STEPS } from './history-steps.js';
import { PLAYER_STEPS } from './player-steps.js';
import { type Scale, type Step } from './step.js';

const SCRATCH = ['scale_players', 'scale_games', 'scale_results', 'scale_deposits'];

/**
 * Fills a database with the history of a country: accounts, and every read table that the console reads, by set-based SQL.
 * There are no events behind it, so the ledger knows nothing of it: only for a database that is kept for measuring.
 * @throws Error when quizzes exist already
 */
export async function seedScale(databaseUrl: string, scale: Scale): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from read.quiz_sessions limit 1');
    if (rowCount) throw new Error('This database has a history already: take an empty one');
    await client.query(`set work_mem = '512MB'; set maintenance_work_mem = '1GB'; set synchronous_commit = off`);
    await client.query('select setseed(0.5)');
    await dropScratch(client);
    for (const step of PLAYER_STEPS) await run(client, step, scale);
    const indexes = await takeIndexesAway(client);
    for (const step of HISTORY_STEPS) await run(client, step, scale);
    for (const text of indexes) await run(client, { name: text.replace(/ USING.*/, ''), text }, scale);
    await dropScratch(client);
    for (const table of ['accounts', ...FILLED_TABLES]) {
      await run(client, { name: `vacuum analyze ${table}`, text: `vacuum analyze ${table}` }, scale);
    }
  } finally {
    await client.end();
  }
}

async function dropScratch(client: pg.Client): Promise<void> {
  await client.query(`drop table if exists ${SCRATCH.join(', ')}`);
}

/** An index that is made at the end is made much faster; primary keys stay. Answers how to make them again. */
async function takeIndexesAway(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; ddl: string }>(
    `select schemaname || '.' || indexname as name, indexdef as ddl from pg_indexes i
      where schemaname || '.' || tablename = any($1)
        and not exists (select from pg_constraint c where c.conindid = (schemaname || '.' || quote_ident(indexname))::regclass)`,
    [FILLED_TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ ddl }) => ddl);
}

async function run(client: pg.Client, { name, text, values }: Step, scale: Scale): Promise<void> {
  const begun = performance.now();
  const { rowCount } = await client.query(text, [...(values?.(scale) ?? [])]);
  const rows = rowCount ? `${rowCount} rows` : '';
  print(`  ${name.padEnd(72)}${rows.padStart(14)}${((performance.now() - begun) / 1_000).toFixed(1).padStart(8)} s`);
}
