import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';

const LOG_BYTES_MAX = 20 * 1024 * 1024;
const END_LINES = 15;

export interface OpenLog {
  readonly handle: FileHandle;
  /** Byte at which the new part begins. */
  readonly from: number;
}

/** Opens a log for adding to it; one that has grown over 20 MiB is first moved aside to `.old`. */
export async function openLog(file: string): Promise<OpenLog> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  const full = size > LOG_BYTES_MAX;
  if (full) await rename(file, `${file}.old`);
  return { handle: await open(file, 'a', 0o600), from: full ? 0 : size };
}

/** The last lines that were written to a log from byte `from` on, and where the whole of it is. */
export async function readLogEnd(file: string, from: number): Promise<string> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const lines = bytes.subarray(from).toString().trimEnd().split('\n').slice(-END_LINES);
  return [...lines.map((line) => `  ${line}`), `  (all of it: ${file})`].join('\n');
}
