import { type RetainedKind } from '@sabi50/contracts/retention';
import { type Sql } from './database.js';

/** Rows of one table that are kept for a time, in SQL of the module that owns the table (rule data/retention). */
export interface RetainedData {
  readonly kind: RetainedKind;
  readonly table: string;
  /** The instant from which the days count; null for a row that stays. */
  readonly since: string;
  /** Which rows it is about; without it all. */
  readonly where?: string;
  /** What of a row is emptied; without it the row goes. */
  readonly erase?: string;
}

/** So many rows go in one statement, so that no transaction waits long for a lock. */
const BATCH = 5_000;

/** Removes what counts from before an instant, batch by batch; answers how many rows that were. */
export async function removeRetained(sql: Sql, data: RetainedData, before: Date): Promise<number> {
  const { table, since, where = 'true', erase } = data;
  const old = `ctid = any(array(select ctid from ${table} where ${where} and ${since} < $1 limit ${BATCH}))`;
  const statement =
    erase === undefined ? `delete from ${table} where ${old}` : `update ${table} set ${erase} where ${old}`;
  let removed = 0;
  for (let some = BATCH; some === BATCH; removed += some) some = await sql.execute(statement, [before]);
  return removed;
}

/** Since when the oldest counts that is still there; null where nothing is. */
export async function oldestRetained(sql: Sql, { table, since, where = 'true' }: RetainedData): Promise<Date | null> {
  const [row] = await sql.query<{ at: Date | null }>(`select min(${since}) as at from ${table} where ${where}`);
  return row?.at ?? null;
}
