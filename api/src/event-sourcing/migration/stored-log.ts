import { type ClientBase } from 'pg';
import { type Engine } from './engine.js';

/** Which log the tables of a database belong to. */
export interface StoredLog {
  /** ISO 8601, the clock of the database. */
  readonly takenAt: string;
  /** With `eventstoredb` the events are not in this database. */
  readonly engine: Engine;
  /** The furthest position that a read model has reached; empty before the first event. */
  readonly head: string;
  /** Names of the migrations that were applied, in order. */
  readonly migrations: readonly string[];
}

/**
 * Reads it within the transaction of `client`.
 * @throws Error where the database holds no installation
 */
export async function storedLog(client: ClientBase): Promise<StoredLog> {
  const { rows } = await client.query<{ at: Date; engine: Engine; head: string; migrations: string[] }>(
    `select now() as at, coalesce((select name from log_state.engine), 'postgres') as engine,
            coalesce((select max(position) from read.checkpoints), '') as head,
            array(select name::text from public.migrations order by id) as migrations`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database holds no installation');
  return { takenAt: row.at.toISOString(), engine: row.engine, head: row.head, migrations: row.migrations };
}
