import { type Sql } from '../postgres/database.js';
import { type Projection } from './projection.js';

/** Creates a projection's tables anew, empty, in the live schema. */
export async function installTables(sql: Sql, projection: Projection): Promise<void> {
  await sql.execute('set local search_path = read');
  for (const table of projection.tables) await sql.execute(`drop table if exists read.${table} cascade`);
  await sql.execute(projection.ddl);
}

const besideSchema = (projection: Projection): string => `rebuild_${projection.name}`;

/** Creates the tables in a schema of their own, beside the live ones. */
export async function installBeside(sql: Sql, projection: Projection): Promise<void> {
  const schema = besideSchema(projection);
  await sql.execute(`drop schema if exists ${schema} cascade`);
  await sql.execute(`create schema ${schema}`);
  await pointBeside(sql, projection);
  await sql.execute(projection.ddl);
}

/** Lets unqualified names of this transaction mean the tables beside. */
export async function pointBeside(sql: Sql, projection: Projection): Promise<void> {
  await sql.execute(`set local search_path = ${besideSchema(projection)}`);
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
