import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort, isPortFree } from './ports.js';
import { canReach, findPostgresAccount, type PostgresAccount } from './postgres-account.js';
import { preparePostgresBinaries } from './postgres-binaries.js';
import * as cluster from './postgres-cluster.js';

/** A server that dies leaves children behind for a moment, which hold its shared memory; so a start is tried again. */
const RETRY_MS = 10_000;
const RETRY_PAUSE_MS = 250;
/** What a start may meet only because the last server has not wholly gone yet; any other failure is final at once. */
const PASSING_FAILURES = /lock file|shared memory|could not bind|address already in use/i;

export interface PostgresOptions {
  /** Folder for everything of this server: data, password, port number. Made when missing. */
  readonly dataDir: string;
  /** TCP port on 127.0.0.1. Without it: the port of the last start if it is free, else any free one. */
  readonly port?: number;
}

export interface PostgresServer {
  /** `postgres://user:password@127.0.0.1:port/sabi50`; the user is a superuser of this server. */
  readonly url: string;
  /**
   * The same for the role of the product's processes, which its `migrate` makes; with `?host=<folder>` where the server has a Unix
   * socket, over which a statement takes the processes and the server less time than over TCP.
   */
  readonly appUrl: string;
  readonly port: number;
  /** Process id of the server, which outlives this process unless it is stopped. */
  readonly pid: number;
  /** Ends all sessions and stops the server; does nothing when it is not running. */
  stop(): Promise<void>;
  /** True while the process of this start runs. */
  isAlive(): Promise<boolean>;
}

/**
 * Starts a real PostgreSQL from the binaries of the npm package, or takes over the one that still runs from this
 * folder (its launcher was killed). Creates the cluster and the database `sabi50` at the first start. As root it runs
 * under the account `postgres`; where that account cannot reach the folder, the data lives under `/var/lib/sabi50`
 * and the file `location` in the folder tells where. Listens on 127.0.0.1 and on a Unix socket in
 * its data directory, where the path is short enough, with a password on both.
 * Throws an error with the end of the server's log when it does not come up within 10 s of tries.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const dataDir = resolve(options.dataDir);
  const account = await findPostgresAccount();
  await mkdir(dataDir, { recursive: true });
  // The server's account must pass through, and no account needs to list: what is secret in here is 0600.
  if (account) await chmod(dataDir, 0o711);
  const binaries = await preparePostgresBinaries(account);
  const directory = join(await placeWithinReach(dataDir, account), 'cluster');
  const own = { directory, account, binaries };
  const password = await remember(join(dataDir, 'password'), () => randomBytes(24).toString('hex'));
  await cluster.initialiseCluster(own, password);
  const running = await startOrAdopt(own, dataDir, options.port, password);
  const url = buildUrl(running.port, password, cluster.POSTGRES_NAME);
  await ensureDatabase(url, cluster.POSTGRES_NAME);
  return {
    url,
    appUrl: appUrlOf(url, password, (await cluster.hasSocket(directory, running.port)) ? directory : undefined),
    ...running,
    stop: () => cluster.stopCluster(own),
    isAlive: async () => (await cluster.findPostmaster(directory))?.pid === running.pid,
  };
}

/**
 * Creates a database on the server of `url`, as a copy of the files of `template` if given, and answers its URL.
 * Throws PostgreSQL's error, code 42P04, when the name is taken.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const copied = template ? ` TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY` : '';
  await onMaintenanceDatabase(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}${copied}`);
  const target = new URL(url);
  target.pathname = `/${encodeURIComponent(name)}`;
  return target.href;
}

/** Drops a database on the server of `url`, ending the sessions in it; does nothing when there is none of that name. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onMaintenanceDatabase(url, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

/** Kills the server that runs from this folder, if any, without regard for its data: for folders about to be removed. */
export async function killPostgres(dataDir: string): Promise<void> {
  const directory = join(resolve(dataDir), 'cluster');
  const running = await cluster.findPostmaster(directory);
  if (!running) return;
  process.kill(running.pid, 'SIGQUIT');
  while (await cluster.findPostmaster(directory)) await sleep(50);
}

async function startOrAdopt(
  own: cluster.Cluster,
  dataDir: string,
  port: number | undefined,
  password: string,
): Promise<cluster.RunningPostmaster> {
  const running = await cluster.findPostmaster(own.directory);
  if (running && (port ?? running.port) === running.port && (await answers(running.port, password))) return running;
  if (running) await cluster.stopCluster(own);
  const chosen = port ?? (await rememberedPort(dataDir));
  await cluster.configureCluster(own, chosen);
  await startWithRetry(own);
  await writeFile(join(dataDir, 'port'), String(chosen));
  const started = await cluster.findPostmaster(own.directory);
  if (!started) throw new Error(`PostgreSQL started and ended at once; see ${join(own.directory, 'server.log')}`);
  return started;
}

async function startWithRetry(own: cluster.Cluster): Promise<void> {
  const giveUpAt = Date.now() + RETRY_MS;
  for (;;) {
    await cluster.removeStaleLock(own.directory);
    const failure = await cluster.startCluster(own).then(
      () => undefined,
      (error: Error) => error,
    );
    if (failure === undefined) return;
    if (!PASSING_FAILURES.test(failure.message) || Date.now() > giveUpAt) throw failure;
    await sleep(RETRY_PAUSE_MS);
  }
}

/** Waits up to 10 s, because a server that was adopted in the middle of its recovery refuses sessions at first. */
async function answers(port: number, password: string): Promise<boolean> {
  const giveUpAt = Date.now() + RETRY_MS;
  while (Date.now() < giveUpAt) {
    const asked = await onMaintenanceDatabase(buildUrl(port, password, 'postgres'), 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (asked) return true;
    await sleep(RETRY_PAUSE_MS);
  }
  return false;
}

async function rememberedPort(dataDir: string): Promise<number> {
  const port = Number(await readFile(join(dataDir, 'port'), 'utf8').catch(() => ''));
  return port > 0 && (await isPortFree(port)) ? port : findFreePort();
}

/** The folder itself, or, when the account cannot pass down to it, one of our own under `/var/lib/sabi50`. */
async function placeWithinReach(dataDir: string, account: PostgresAccount | undefined): Promise<string> {
  const pointer = join(dataDir, 'location');
  const known = await readFile(pointer, 'utf8').catch(() => undefined);
  if (known) return known.trim();
  if (await canReach(dataDir, account)) return dataDir;
  const place = join('/var/lib/sabi50', `${basename(dataDir)}-${randomBytes(6).toString('hex')}`);
  await mkdir(place, { recursive: true, mode: 0o711 });
  if (!(await canReach(place, account)))
    throw new Error(`The account of PostgreSQL can reach neither ${dataDir} nor ${place}`);
  await writeFile(pointer, place);
  return place;
}

async function remember(file: string, create: () => string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const value = create();
  await writeFile(file, value, { mode: 0o600 });
  return value;
}

const buildUrl = (port: number, password: string, database: string) =>
  `postgres://${cluster.POSTGRES_NAME}:${password}@127.0.0.1:${port}/${database}`;

/** One password is kept; the other one follows from it, and not the other way round. */
function appUrlOf(url: string, password: string, socketFolder: string | undefined): string {
  const target = new URL(url);
  target.username = `${cluster.POSTGRES_NAME}_app`;
  target.password = createHash('sha256').update(`role of the processes ${password}`).digest('hex');
  if (socketFolder) target.searchParams.set('host', socketFolder);
  return target.href;
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  await createDatabase(url, name).catch((error: unknown) => {
    const DUPLICATE_DATABASE = '42P04';
    if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
  });
}

async function onMaintenanceDatabase(url: string, statement: string): Promise<void> {
  const target = new URL(url);
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href, connectionTimeoutMillis: 5_000 });
  // A server that dies between two statements must fail the statement, not the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
