import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkpointOf } from '@sabi50/transparency/checkpoint';
import { type SigningKey, signingKeyOf, verifierKeyOf, verifierKeyText } from '@sabi50/transparency/signed-note';
import { type Known, type WatchedLog } from './consider.js';

/** The configuration file of a witness; everything else that it keeps lies beside it. */
export interface WitnessConfig {
  /** Names its key, like `example.com/witness`. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** A log that has not been cosigned for so long is late. */
  readonly lateMinutes: number;
  /** By the name of the log its verifier keys. */
  readonly logs: Readonly<Record<string, readonly string[]>>;
}

/** Thrown where a configuration cannot be used; says why. */
export class BadConfig extends Error {}

const DEFAULTS = { host: '127.0.0.1', port: 8_090, lateMinutes: 60 };
const SEED_BYTES = 32;
const REFUSALS = 'refusals.jsonl';

/** @throws BadConfig */
export async function readConfig(file: string): Promise<WitnessConfig> {
  try {
    const config = { ...DEFAULTS, ...(JSON.parse(await readFile(file, 'utf8')) as WitnessConfig) };
    logsOf(config);
    if (typeof config.name !== 'string') throw new TypeError('name is missing');
    return config;
  } catch (error) {
    throw new BadConfig(`${file} cannot be used: ${(error as Error).message}`);
  }
}

export const logsOf = ({ logs }: WitnessConfig): readonly WatchedLog[] =>
  Object.entries(logs).map(([origin, keys]) => ({ origin, keys: keys.map(verifierKeyOf) }));

/** The key of a witness, which is made when it is asked for first. */
export async function keyOf(file: string, { name }: Pick<WitnessConfig, 'name'>): Promise<SigningKey> {
  const path = join(dirname(file), 'key');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const made = randomBytes(SEED_BYTES).toString('base64url');
  await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return signingKeyOf(name, 'cosignature', Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url'));
}

/** Null where there is no such file. */
const textOf = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Writes a configuration where there is none. @returns the verifier key of the witness */
export async function prepareWitness(file: string, config: WitnessConfig): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify(config, null, 2)}\n`;
  await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return verifierKeyText(await keyOf(file, await readConfig(file)));
}

/** As c2sp.org/tlog-witness names a log in a path. */
const originHash = (origin: string): string => createHash('sha256').update(origin).digest('hex');

/** What a witness keeps: the last checkpoint of each log, and what it refused. */
export class WitnessFolder {
  private readonly notes = new Map<string, string>();

  private constructor(private readonly folder: string) {}

  static async of(file: string, logs: readonly WatchedLog[]): Promise<WitnessFolder> {
    const kept = new WitnessFolder(dirname(file));
    for (const { origin } of logs) {
      const note = await textOf(kept.pathOf(originHash(origin)));
      if (note !== null) kept.notes.set(originHash(origin), note);
    }
    return kept;
  }

  readonly newest: Known['newest'] = (origin) => {
    const note = this.notes.get(originHash(origin));
    return note === undefined ? null : checkpointOf(note);
  };

  /** The cosigned checkpoint that a path names, or null. */
  noteOf(hash: string): string | null {
    return this.notes.get(hash) ?? null;
  }

  /** Resolves when the disk has it. */
  async keep({ origin, note }: { readonly origin: string; readonly note: string }): Promise<void> {
    const path = this.pathOf(originHash(origin));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(`${path}.new`, 'w');
    try {
      await handle.writeFile(note);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${path}.new`, path);
    this.notes.set(originHash(origin), note);
  }

  /** Keeps the evidence of a log that contradicts itself. */
  async accuse(evidence: { readonly at: string; readonly why: string; readonly request: string }): Promise<void> {
    await appendFile(join(this.folder, REFUSALS), `${JSON.stringify(evidence)}\n`, { mode: 0o600 });
  }

  /** What is wrong with the logs, in a line each: one that contradicted itself, or that is late. */
  async troubles(logs: readonly WatchedLog[], { lateMinutes, nowMs }: { lateMinutes: number; nowMs: number }) {
    const refusals = ((await textOf(join(this.folder, REFUSALS))) ?? '').split('\n').filter(Boolean);
    const found = refusals.map((line) => {
      const { at, why } = JSON.parse(line) as { readonly at: string; readonly why: string };
      return `${at} ${why}`;
    });
    for (const { origin } of logs) {
      const kept = await stat(this.pathOf(originHash(origin))).catch(() => null);
      const minutes = kept ? Math.floor((nowMs - kept.mtimeMs) / 60_000) : null;
      if (minutes === null) found.push(`${origin} was never cosigned`);
      else if (minutes > lateMinutes) found.push(`${origin} was cosigned ${minutes} minutes ago`);
    }
    return found;
  }

  private pathOf(hash: string): string {
    return join(this.folder, hash, 'checkpoint');
  }
}
