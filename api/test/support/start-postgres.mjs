/**
 * Before the first spec: one real PostgreSQL for the whole run, in a temporary folder. `TEST_POSTGRES_URL` is the URL
 * of its superuser; each spec creates and drops databases of its own. A URL that is already set is used as it is.
 */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killPostgres, startPostgres } from '@sabi50/launcher/postgres-server';

const PREFIX = 'sabi50-test-postgres-';

export default async function start() {
  if (process.env.TEST_POSTGRES_URL) return;
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  await chmod(dataDir, 0o711);
  const server = await startPostgres({ dataDir });
  process.env.TEST_POSTGRES_URL = server.url;
  globalThis.testPostgres = { server, dataDir };
}

/** Servers of runs that were killed before their last step. */
async function removeLeftovers() {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0]);
    if (!owner || isRunning(owner)) continue;
    const dataDir = join(tmpdir(), name);
    await killPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
