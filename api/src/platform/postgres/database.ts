import pg from 'pg';
import { DATABASE_WAIT_MS } from '@sabi50/contracts/limits';
import { traced } from '../tracing.js';

/** Runs SQL; both the pool and a transaction are one. */
export interface Sql {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** As query, for statements whose count of touched rows matters. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;
}

const STATEMENT_TIMEOUT_MS = 5_000;

const LOCK_TIMEOUT_MS = 2_000;

/** The server ends a statement first; this is for a server, or a way to it, that is gone without a word. */
const NO_ANSWER_MS = 1_000;

/**
 * The pool for plain SQL: read tables, sessions, projections. Records with rules of their own go through TypeORM.
 * Statements are prepared once for each text, so a text must not be built from values.
 */
export class Database implements Sql {
  readonly pool: pg.Pool;

  constructor(
    readonly connectionString: string,
    options: { max?: number; applicationName?: string; statementTimeoutMs?: number; waitMs?: number } = {},
  ) {
    const statementTimeout = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
    this.pool = new pg.Pool({
      connectionString,
      application_name: options.applicationName ?? 'sabi50',
      max: options.max ?? 10,
      connectionTimeoutMillis: options.waitMs ?? DATABASE_WAIT_MS,
      statement_timeout: statementTimeout,
      query_timeout: statementTimeout + NO_ANSWER_MS,
      keepAlive: true,
      lock_timeout: LOCK_TIMEOUT_MS,
    });
    // Without listeners the death of the server would end this process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.run<Row>({ name: nameOf(text), text, values: [...values] })).rows;
  }

  /**
   * As query, planned for these very values and forgotten: for lists whose text depends on which filters are set, and
   * whose best plan depends on what they are set to.
   */
  async queryOnce<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.run<Row>({ text, values: [...values] })).rows;
  }

  async execute(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.run({ name: nameOf(text), text, values: [...values] })).rowCount ?? 0;
  }

  private run<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.text };
    return traced('PostgreSQL query', 'CLIENT', attributes, () => this.pool.query<Row>(query));
  }

  /**
   * Commits when `work` resolves, rolls back and rethrows when it rejects.
   *
   * @param settings statements that set something for this transaction; they travel with its begin
   */
  async transaction<T>(work: (sql: Sql) => Promise<T>, settings: readonly string[] = []): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(['begin', ...settings].join('; '));
      const result = await work(sqlOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((fault: Error) => (broken = fault));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

function sqlOf(client: pg.PoolClient): Sql {
  const run = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
    // What carries no values may be several statements, which cannot be prepared.
    client.query<Row>(values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] });
  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await run<Row>(text, values)).rows,
    execute: async (text, values = []) => (await run(text, values)).rowCount ?? 0,
  };
}

const names = new Map<string, string>();

/** A short, stable name for each statement text: prepared once for each connection. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `s${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

/** True for errors that say the database is away or overloaded, as opposed to a fault in what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (typeof code === 'string') {
    return /^(57P0|08|53|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|40001|40P01|25006|55P03|57014)/.test(
      code,
    );
  }
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/.test(
    message,
  );
}

/** Values for `unnest`, an array a field. */
export const columnsOf = <Row>(rows: readonly Row[], ...fields: readonly (keyof Row)[]): unknown[][] =>
  fields.map((field) => rows.map((row) => row[field]));
