import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from './atomic-file.js';

export type RunningState = 'starting' | 'ready' | 'stopping';

export interface RunningProcess {
  /** `postgres`, `mail`, `paystack`, `api`, `worker-1`... A process of the api's cluster carries the api's name too. */
  readonly name: string;
  readonly pid: number;
  /** Tells this process from a later one with the same id. */
  readonly startedAt: string;
}

/** Where the parts of a running product are. Parts that were replaced from outside carry the URL given for them. */
export interface ProductUrls {
  /** Origin of the API and of both webs, as this machine reaches it. */
  readonly app: string;
  /** What players type into the browser (`PUBLIC_URL`). */
  readonly public: string;
  readonly database: string;
  /** Of the role that owns the event log of an embedded database: for migrations and tools that fill it. */
  readonly databaseAdmin?: string;
  readonly smtp: string;
  /** Web inbox of the embedded mail catcher; its mails as JSON are at `/email`. */
  readonly mail?: string;
  readonly paystack: string;
  readonly redis?: string;
  readonly eventStore?: string;
}

/** `running.json` in the data folder: how other commands (play, the crash test, audits) find the running product. */
export interface RunningProduct {
  readonly state: RunningState;
  readonly launcher: RunningProcess;
  readonly urls: ProductUrls;
  readonly processes: readonly RunningProcess[];
}

const pathIn = (dataDir: string) => join(dataDir, 'running.json');

/** Replaces the file as a whole. It holds the password of the database, so only its owner can read it. */
export async function writeRunningFile(dataDir: string, product: RunningProduct): Promise<void> {
  await writeWholeFile(pathIn(dataDir), `${JSON.stringify(product, null, 2)}\n`);
}

/** What the last launcher wrote, or `undefined` after a clean stop. The launcher may have died since. */
export async function readRunningFile(dataDir: string): Promise<RunningProduct | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as RunningProduct;
  } catch {
    return undefined;
  }
}

export async function removeRunningFile(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}
