import { type StoreConfig } from '../../platform/store-config.js';
import { type Sql } from '../../platform/postgres/database.js';

export type Engine = 'postgres' | 'eventstoredb';

/** Thrown at start when the configuration names another engine than the one that holds this installation's events. */
export class WrongEngine extends Error {
  override readonly name = 'WrongEngine';
}

export const engineOf = (config: Pick<StoreConfig, 'EVENTSTORE_URL'>): Engine =>
  config.EVENTSTORE_URL ? 'eventstoredb' : 'postgres';

/**
 * Records the engine of a new installation; on an older one, checks it.
 * @throws WrongEngine
 */
export async function claimEngine(sql: Sql, engine: Engine): Promise<void> {
  const rows = await sql.query<{ name: Engine }>(
    `insert into log_state.engine (name) values ($1) on conflict (only_row) do update set name = log_state.engine.name returning name`,
    [engine],
  );
  const claimed = rows[0]?.name;
  if (claimed === engine) return;
  const remedy =
    claimed === 'postgres'
      ? 'take EVENTSTORE_URL away, or move them with `npm run eventstore:copy -- --to URL`'
      : 'set EVENTSTORE_URL, or move them with `npm run eventstore:copy -- --from URL`';
  throw new WrongEngine(
    `The events of this installation are in ${claimed}, but the configuration names ${engine}: ${remedy}`,
  );
}

/** After a copy: from now on the events are there. */
export async function moveEngine(sql: Sql, engine: Engine): Promise<void> {
  await sql.execute('update log_state.engine set name = $1', [engine]);
}
