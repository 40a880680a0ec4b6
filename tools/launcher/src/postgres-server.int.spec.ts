import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { createDatabase, dropDatabase, killPostgres, startPostgres } from './postgres-server.js';

const isRoot = process.getuid?.() === 0;
let folder = '';
let dataDir = '';

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launcher-postgres-'));
  await chmod(folder, 0o711);
  dataDir = join(folder, 'postgres');
});

afterAll(async () => {
  await killPostgres(dataDir);
  await rm(folder, { recursive: true, force: true });
});

describe('an embedded PostgreSQL', () => {
  it('starts in an empty folder, answers on 127.0.0.1 and its own Unix socket only, and keeps its durability settings', async () => {
    const server = await startPostgres({ dataDir });
    const [settings] = await query(
      server.url,
      `SELECT current_setting('listen_addresses') AS addresses, current_setting('unix_socket_directories') AS sockets,
              current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous,
              current_setting('server_encoding') AS encoding`,
    );
    await server.stop();

    expect(settings).toEqual({
      addresses: '127.0.0.1',
      sockets: join(dataDir, 'cluster'),
      fsync: 'on',
      synchronous: 'on',
      encoding: 'UTF8',
    });
    expect(await server.isAlive()).toBe(false);
  });

  it('asks for its password, which only the owner of the folder can read', async () => {
    const server = await startPostgres({ dataDir });
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    const refusal = await query(wrong.href, 'SELECT 1').catch((error: unknown) => error);
    await server.stop();

    expect((refusal as { code?: string }).code).toBe('28P01');
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
  });

  it('gives the processes its Unix socket, which takes a password as well, and TCP where the path is too long for one', async () => {
    const server = await startPostgres({ dataDir });
    const socket = new URL(server.url);
    socket.searchParams.set('host', join(dataDir, 'cluster'));
    const asked = await query(socket.href, 'SELECT inet_client_addr() AS address');
    socket.password = 'guess';
    const refusal = await query(socket.href, 'SELECT 1').catch((error: unknown) => error);
    await server.stop();
    const deep = await startPostgres({ dataDir: join(folder, 'd'.repeat(80)) });
    await killPostgres(join(folder, 'd'.repeat(80)));

    expect(new URL(server.appUrl).searchParams.get('host')).toBe(join(dataDir, 'cluster'));
    expect(asked).toEqual([{ address: null }]);
    expect((refusal as { code?: string }).code).toBe('28P01');
    expect(new URL(deep.appUrl).searchParams.has('host')).toBe(false);
  });

  it('finds its data and its port again after a clean stop', async () => {
    const first = await startPostgres({ dataDir });
    await query(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    await first.stop();
    const second = await startPostgres({ dataDir });
    const rows = await query(second.url, 'SELECT n FROM kept');
    await second.stop();

    expect(rows).toEqual([{ n: 7 }]);
    expect(second.port).toBe(first.port);
  });

  it('comes back on its port with all committed rows after kill -9, also while sessions are open', async () => {
    const first = await startPostgres({ dataDir });
    const session = new pg.Client({ connectionString: first.url });
    session.on('error', () => undefined);
    await session.connect();
    await session.query('CREATE TABLE committed AS SELECT generate_series(1, 1000) AS n');
    process.kill(first.pid, 'SIGKILL');
    const second = await startPostgres({ dataDir, port: first.port });
    const rows = await query(second.url, 'SELECT count(*)::int AS rows FROM committed');
    await session.end().catch(() => undefined);

    expect(await first.isAlive()).toBe(false);
    expect(await second.isAlive()).toBe(true);
    expect(rows).toEqual([{ rows: 1000 }]);
    await second.stop();
  });

  it('takes over a server that still runs from the folder', async () => {
    const abandoned = await startPostgres({ dataDir });
    const adopted = await startPostgres({ dataDir });

    expect([adopted.pid, adopted.port]).toEqual([abandoned.pid, abandoned.port]);
    await adopted.stop();
    expect(await abandoned.isAlive()).toBe(false);
  });

  it('moves to another port when the one it had is taken meanwhile', async () => {
    const first = await startPostgres({ dataDir });
    await first.stop();
    const squatter = await new Promise<Server>((resolve) => {
      const server = createServer().listen(first.port, '127.0.0.1', () => resolve(server));
    });
    const second = await startPostgres({ dataDir });
    squatter.close();
    await second.stop();

    expect(second.port).not.toBe(first.port);
  });

  it('creates databases from a template and drops them with sessions open', async () => {
    const server = await startPostgres({ dataDir });
    const template = await createDatabase(server.url, 'pattern');
    await query(template, 'CREATE TABLE pattern_table (n int)');
    const copy = await createDatabase(server.url, 'Copy of it', 'pattern');
    const session = new pg.Client({ connectionString: copy });
    session.on('error', () => undefined);
    await session.connect();
    const tables = await session.query("SELECT to_regclass('pattern_table')::text AS name");
    const again = await createDatabase(server.url, 'pattern').catch((error: unknown) => error);
    await dropDatabase(server.url, 'Copy of it');
    await dropDatabase(server.url, 'Copy of it');
    const left = await query(server.url, "SELECT datname FROM pg_database WHERE datname IN ('Copy of it', 'pattern')");
    await server.stop();

    expect(tables.rows).toEqual([{ name: 'pattern_table' }]);
    expect((again as { code?: string }).code).toBe('42P04');
    expect(left).toEqual([{ datname: 'pattern' }]);
  });

  it('tells the reason from its own log when it cannot start', async () => {
    const broken = join(folder, 'broken');
    const server = await startPostgres({ dataDir: broken });
    await server.stop();
    const cluster = join(broken, 'cluster');
    await rm(join(cluster, 'global'), { recursive: true });

    await expect(startPostgres({ dataDir: broken })).rejects.toThrow(/PostgreSQL did not start[^]*global\/pg_control/);
  });

  (isRoot ? it : it.skip)(
    'run by root from a folder that is closed to others, keeps its data where it can',
    async () => {
      const closed = await mkdtemp(join(tmpdir(), 'launcher-closed-'));
      const hidden = join(closed, 'postgres');
      const server = await startPostgres({ dataDir: hidden });
      const place = await readFile(join(hidden, 'location'), 'utf8');
      const [found] = await query(server.url, "SELECT current_setting('data_directory') AS directory");
      await server.stop();
      await rm(place, { recursive: true, force: true });
      await rm(closed, { recursive: true, force: true });

      expect(dirname(place)).toBe('/var/lib/sabi50');
      expect(found).toEqual({ directory: join(place, 'cluster') });
    },
  );
});
