import { createHash } from 'node:crypto';
import { type Sql, type Database } from '../../platform/postgres/database.js';
import { type Projection } from './projection.js';
import { createCheckpoint, loadCheckpoint } from './checkpoints.js';

/** What the tables of each read model were made from; null where they are older than this column. */
export const TABLE_FINGERPRINT_DDL = `
alter table read.checkpoints add column tables_fingerprint text;
`;

/** The tables of a read model are declared otherwise than they were made, and nothing would make them anew. */
export class TablesChanged extends Error {
  override readonly name = 'TablesChanged';
  constructor(changed: readonly Pick<Projection, 'name' | 'version'>[]) {
    const list = changed.map(({ name, version }) => `${name} (version ${version})`).join(', ');
    super(
      `The tables of ${list} are declared otherwise than they were made: raise the version, so that they are rebuilt`,
    );
  }
}

/** Stands for the tables of a read model, however their declaration is laid out. */
const fingerprintOf = ({ ddl, tables }: Pick<Projection, 'ddl' | 'tables'>): string =>
  createHash('sha256')
    .update(JSON.stringify([[...tables].sort(), ddl.replace(/\s+/g, ' ').trim()]))
    .digest('hex');

/** Notes what the tables of a read model were made from. */
export async function keepFingerprint(sql: Sql, projection: Projection): Promise<void> {
  await sql.execute('update read.checkpoints set tables_fingerprint = $2 where name = $1', [
    projection.name,
    fingerprintOf(projection),
  ]);
}

/**
 * Compares the tables of each read model with what they were made from. One of another version is left to its rebuild;
 * one that was made before this was noted is believed.
 * @throws TablesChanged, which names each
 */
export async function requireDeclaredTables(sql: Sql, projections: readonly Projection[]): Promise<void> {
  const rows = await sql.query<{ name: string; version: number; fingerprint: string | null }>(
    'select name, version, tables_fingerprint as fingerprint from read.checkpoints where name = any($1)',
    [projections.map(({ name }) => name)],
  );
  const made = new Map(rows.map((row) => [row.name, row]));
  const same = projections.filter(({ name, version }) => made.get(name)?.version === version);
  const changed = same.filter((projection) => {
    const fingerprint = made.get(projection.name)?.fingerprint ?? null;
    return fingerprint !== null && fingerprint !== fingerprintOf(projection);
  });
  if (changed.length > 0) throw new TablesChanged(changed);
  for (const projection of same) {
    if (made.get(projection.name)?.fingerprint === null) await keepFingerprint(sql, projection);
  }
}

/** Creates a projection's tables anew, empty, in the live schema. */
async function installTables(sql: Sql, projection: Projection): Promise<void> {
  await sql.execute('set local search_path = read');
  for (const table of projection.tables) await sql.execute(`drop table if exists read.${table} cascade`);
  await sql.execute(projection.ddl);
}

const besideSchema = (projection: Projection): string => `rebuild_${projection.name}`;

/** Creates the tables and the checkpoint of each projection that was never installed, so that queries find them from the start. */
export async function installNew(database: Database, projections: readonly Projection[]): Promise<void> {
  for (const projection of projections) await installOne(database, projection);
}

function installOne(database: Database, projection: Projection): Promise<void> {
  return database.transaction(async (sql) => {
    await sql.execute('lock table read.checkpoints in share row exclusive mode');
    if (await loadCheckpoint(sql, projection.name)) return;
    await installTables(sql, projection);
    await createCheckpoint(sql, projection.name, projection.version);
    await keepFingerprint(sql, projection);
  });
}

/** Creates the tables in a schema of their own, beside the live ones. */
export async function installBeside(
  sql: Sql,
  projection: Projection,
  schema = besideSchema(projection),
): Promise<void> {
  await sql.execute(`drop schema if exists ${schema} cascade`);
  await sql.execute(`create schema ${schema}`);
  await pointBeside(sql, projection, schema);
  await sql.execute(projection.ddl);
}

/** Lets unqualified names of this transaction mean the tables beside. */
export async function pointBeside(sql: Sql, projection: Projection, schema = besideSchema(projection)): Promise<void> {
  await sql.execute(`set local search_path = ${schema}`);
}

/** Puts the tables from beside in the place of the live ones; readers see the old or the new, never none. */
export async function swapTables(sql: Sql, projection: Projection): Promise<void> {
  const schema = besideSchema(projection);
  for (const table of projection.tables) {
    await sql.execute(`drop table if exists read.${table} cascade`);
    await sql.execute(`alter table ${schema}.${table} set schema read`);
  }
  await sql.execute(`drop schema ${schema} cascade`);
}

/** The checkpoints of all read models, as the registrations name them; a spec compares the two. */
export const READ_MODELS = [
  'activity',
  'answer_speed',
  'board_weeks',
  'drawn_questions',
  'games_of_questions',
  'open_dispute_answers',
  'open_disputes',
  'open_refunds',
  'payment_activities',
  'payment_books',
  'pending_payments',
  'play_breaks',
  'player_erasures',
  'player_suspensions',
  'points',
  'question_answers',
  'quiz_sessions',
  'recent_questions',
  'revenue_hourly',
  'station_plays',
  'trial_balance',
  'wallet_balance',
  'wallet_entries',
] as const;

type ReadModelName = (typeof READ_MODELS)[number];

/** What a query can wait for: a read model or a process manager. */
export type ConsumerName = ReadModelName | `reactor/${string}`;
