import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresAccount } from './postgres-account.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { identifyProcess } from './running-process.js';

/** Superuser and first database of every embedded server. */
export const POSTGRES_NAME = 'sabi50';
const LOG_BYTES_MAX = 10 * 1024 * 1024;
const START_TIMEOUT_S = 60;
/** What every system takes as the path of a Unix socket. */
const SOCKET_PATH_BYTES_MAX = 103;
/** Paths that need no quoting among the server's settings. */
const PLAIN_PATH = /^[\w./-]+$/;

/** Where one embedded server lives and who runs it. */
export interface Cluster {
  /** PostgreSQL's own data directory. */
  readonly directory: string;
  readonly account: PostgresAccount | undefined;
  readonly binaries: PostgresBinaries;
}

/** The server that the data directory names as its own and that really runs. */
export interface RunningPostmaster {
  readonly pid: number;
  readonly port: number;
}

/** Creates the cluster (UTF-8, code point order on every machine) unless it exists; leaves an existing one as it is. */
export async function initialiseCluster(cluster: Cluster, password: string): Promise<void> {
  const { directory, account, binaries } = cluster;
  if (await exists(join(directory, 'PG_VERSION'))) return;
  // What a broken-off first start left behind: without PG_VERSION there is no cluster in it.
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (account) await chown(directory, account.uid, account.gid);
  const passwordFile = `${directory}.initial-password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await runAs(cluster, binaries.initdb, [
      ...['-D', directory, '-U', POSTGRES_NAME, '--pwfile', passwordFile, '--no-instructions'],
      ...['--auth-host=scram-sha-256', '--auth-local=scram-sha-256', '--encoding=UTF8'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

const socketFile = (directory: string, port: number): string => join(directory, `.s.PGSQL.${port}`);

/** Where the server makes its Unix socket: in its data directory, which only its account enters; '' where none can be made there. */
function socketFolder(directory: string, port: number): string {
  const file = socketFile(directory, port);
  return PLAIN_PATH.test(file) && Buffer.byteLength(file) <= SOCKET_PATH_BYTES_MAX ? directory : '';
}

/** Whether the server of this port has its Unix socket in its data directory. */
export const hasSocket = (directory: string, port: number): Promise<boolean> =>
  stat(socketFile(directory, port)).then(
    (file) => file.isSocket(),
    () => false,
  );

/** Writes the settings of the server; they take effect at its next start. */
export async function configureCluster({ directory, account }: Cluster, port: number): Promise<void> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder(directory, port),
    // A worker keeps up to four for each queue; several of them run side by side here (docker-compose.yml says the same).
    max_connections: '400',
    // Money: an answer to a player means that the event is on disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    // Fewer, longer checkpoints: they are the biggest stall that an append-only load meets.
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    max_wal_size: '2GB',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  const file = join(directory, 'postgresql.conf');
  const head = ['# Written anew at each start. Put your own settings into local.conf beside this file.', ''];
  await writeFile(file, [...head, ...lines, "include_if_exists 'local.conf'", ''].join('\n'));
  if (account) await chown(file, account.uid, account.gid);
  await chmod(file, 0o600);
}

/** Starts the server and waits until it answers. Throws with the last lines of its log when it does not come up. */
export async function startCluster(cluster: Cluster): Promise<void> {
  const log = join(cluster.directory, 'server.log');
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size > LOG_BYTES_MAX) await truncate(log);
  const start = ['start', '-D', cluster.directory, '-w', '-t', String(START_TIMEOUT_S), '-l', log];
  await runAs(cluster, cluster.binaries.pgCtl, start).catch(async () => {
    throw new Error(`PostgreSQL did not start (${log}):\n${await lastLines(log)}`);
  });
}

/** Stops the server if it runs: open sessions are ended (`fast`), or, should that take over 30 s, cut (`immediate`). */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const stop = (mode: string) =>
    runAs(cluster, cluster.binaries.pgCtl, ['stop', '-D', cluster.directory, '-w', '-t', '30', '-m', mode]);
  if (!(await findPostmaster(cluster.directory))) return;
  await stop('fast').catch(async () => {
    if (await findPostmaster(cluster.directory)) await stop('immediate');
  });
}

/** The server that runs from this data directory now, if any; not one whose process has died. */
export async function findPostmaster(directory: string): Promise<RunningPostmaster | undefined> {
  const lines = await readLockFile(directory);
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const owner = await identifyProcess(pid);
  return owner && looksLikePostgres(owner.name) ? { pid, port } : undefined;
}

/**
 * Takes away a lock file whose process is gone. PostgreSQL does this itself, except where the number now belongs to
 * another process or to a zombie, which it takes for a living server and then refuses to start for ever.
 */
export async function removeStaleLock(directory: string): Promise<void> {
  const lines = await readLockFile(directory);
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || (await findPostmaster(directory))) return;
  await rm(join(directory, 'postmaster.pid'), { force: true });
  await rm(`${socketFile(directory, port)}.lock`, { force: true });
}

async function readLockFile(directory: string): Promise<string[]> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.trim());
}

/** Where the system does not tell names (Windows), any living process counts. */
const looksLikePostgres = (name: string) => name === '' || name.includes('postgres');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function lastLines(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '(no log)');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}

/** Runs one of PostgreSQL's programs under the cluster's account; throws with what it printed when it fails. */
function runAs({ directory, account }: Cluster, program: string, args: readonly string[]): Promise<void> {
  // Settings of a PostgreSQL client in the surroundings (PGPORT, PGDATA, ...) must not leak into our server.
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  const env = { ...Object.fromEntries(kept), LC_ALL: 'C' };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account, env, cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    // `exit`, not `close`: the server inherits the pipes and may hold them open for as long as it lives.
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${output.trim()}`))));
  });
}
