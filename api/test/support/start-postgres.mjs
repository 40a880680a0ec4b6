/**
 * Before the first spec: one real PostgreSQL for the whole run, in a temporary folder. `TEST_POSTGRES_URL` is the URL
 * of its superuser; each spec creates and drops databases of its own, copies of `TEST_POSTGRES_TEMPLATE`, which the
 * first of them makes. A URL that is already set is used as it is.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { killPostgres, startPostgres } from '@sabi50/launcher/postgres-server';

const PREFIX = 'sabi50-test-postgres-';

/** Files that are kept in memory, where a machine has such a folder. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

export default async function start() {
  process.env.TEST_POSTGRES_TEMPLATE ??= `template_${randomBytes(6).toString('hex')}`;
  if (process.env.TEST_POSTGRES_URL) return;
  await removeLeftovers();
  const dataDir = await mkdtemp(join(await roomyFolder(), `${PREFIX}${process.pid}-`));
  await chmod(dataDir, 0o711);
  const server = await startPostgres({ dataDir });
  await makeCheap(server.url);
  process.env.TEST_POSTGRES_URL = server.url;
  globalThis.testPostgres = { server, dataDir };
}

/**
 * Nobody cuts the power while specs run, and what a copied database costs is mostly the wait for the disk; nobody guesses
 * passwords either, and each product under test opens dozens of connections. Specs that kill PostgreSQL start a product of
 * their own, whose server keeps its settings.
 */
async function makeCheap(url) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`);
  await client.query('alter system set scram_iterations = 1');
  await client.query('select pg_reload_conf()');
  await client.end();
  await hashAgain(url);
}

/** The password of the superuser was hashed when the server was made. */
async function hashAgain(url) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const { username, password } = new URL(url);
  const name = client.escapeIdentifier(decodeURIComponent(username));
  await client.query(`alter role ${name} password ${client.escapeLiteral(decodeURIComponent(password))}`);
  await client.end();
}

/** Each database is a thousand files, copied and removed: in memory that takes an eighth of the processor's time. */
async function roomyFolder() {
  const found = await statfs(IN_MEMORY).catch(() => undefined);
  return found && found.bavail * found.bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
}

/** Servers of runs that were killed before their last step. */
async function removeLeftovers() {
  const found = await Promise.all([IN_MEMORY, tmpdir()].map(leftoversIn));
  for (const dataDir of found.flat()) {
    await killPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function leftoversIn(folder) {
  const names = await readdir(folder).catch(() => []);
  const isLeft = (name) => {
    const owner = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0]);
    return owner > 0 && !isRunning(owner);
  };
  return names.filter(isLeft).map((name) => join(folder, name));
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
