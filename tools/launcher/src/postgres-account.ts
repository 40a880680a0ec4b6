import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The system account that PostgreSQL runs under; `undefined` means the account of this process. */
export interface PostgresAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. When this process is root, answers the account `postgres`, created if it is
 * missing, or `nobody` where accounts cannot be created. When it is not root, answers `undefined`: no change of account.
 * Throws when root has no such account to hand.
 */
export async function findPostgresAccount(): Promise<PostgresAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp('postgres');
  if (existing) return existing;
  await createAccount();
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (account) return account;
  throw new Error('PostgreSQL does not run as root, and no account "postgres" or "nobody" could be found or created.');
}

/**
 * True when the account may pass through every folder from the root of the file system down to `path`, `path`
 * included (which must exist). Always true for `undefined`.
 */
export async function canReach(path: string, account: PostgresAccount | undefined): Promise<boolean> {
  if (!account) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function lookUp(name: string): Promise<PostgresAccount | undefined> {
  const [uid, gid] = await Promise.all([readId('-u', name), readId('-g', name)]);
  return uid && gid ? { uid, gid } : undefined;
}

async function readId(flag: string, name: string): Promise<number | undefined> {
  const answer = await run('id', [flag, name]).catch(() => undefined);
  return answer ? Number.parseInt(answer.stdout, 10) : undefined;
}

async function createAccount(): Promise<void> {
  const withShadow = () => run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const withBusybox = () => run('adduser', ['-S', '-D', '-H', 'postgres']);
  await withShadow()
    .catch(withBusybox)
    .catch(() => undefined);
}
