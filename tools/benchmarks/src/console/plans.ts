import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LOG_TAIL_BYTES = 200_000;
const PLAN_SETTINGS = {
  'auto_explain.log_min_duration': '20ms',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
};

/**
 * How the database answered a call: the plans of its statements that took more than 20 ms, from the server's own log. Only
 * for the embedded server, whose log lies beside its data.
 */
export async function plansOf(databaseUrl: string, call: () => Promise<unknown>): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await explainNewSessions(client, true);
    const before = await logSize(client);
    await call();
    await sleep(300);
    const { rows } = await client.query<{ log: string }>('select pg_read_file($1, $2, $3) as log', [
      'server.log',
      before,
      LOG_TAIL_BYTES,
    ]);
    return rows[0]?.log ?? '';
  } finally {
    await explainNewSessions(client, false);
    await client.end();
  }
}

async function explainNewSessions(client: pg.Client, on: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const database = `alter database ${rows[0]?.name}`;
  await client.query(
    `${database} ${on ? "set session_preload_libraries = 'auto_explain'" : 'reset session_preload_libraries'}`,
  );
  for (const [name, value] of Object.entries(PLAN_SETTINGS)) {
    await client.query(on ? `${database} set ${name} = '${value}'` : `${database} reset ${name}`);
  }
  // The api's idle connections are from before; it takes new ones without a word.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'sabi50%' and state = 'idle' and pid <> pg_backend_pid()`,
  );
  await sleep(500);
}

async function logSize(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ size: string }>(`select size from pg_stat_file('server.log')`);
  return rows[0]?.size ?? '0';
}
