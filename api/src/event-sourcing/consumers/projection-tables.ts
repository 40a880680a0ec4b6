import { type Database, type Sql } from '../../platform/postgres/database.js';
import { createCheckpoint, loadCheckpoint } from './checkpoints.js';
import { type Projection } from './projection.js';
import { keepFingerprint } from './table-fingerprints.js';

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
