import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type PlayerRequest } from './requests-of-player.rules.js';

export const PLAYER_REQUESTS = [
  ...(['ErasureRequested', 'ErasureCancelled', 'ErasureBalanceGivenUp', 'PlayerErased'] as const),
  ...(['PlayPaused', 'PlayerExcluded'] as const),
] satisfies readonly PlayerRequest['type'][];

/** Adds requests to the list, one line of JSON each; they are on disk when it resolves. */
export async function keepRequests(file: string, requests: readonly PlayerRequest[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const list = await open(file, 'a', 0o600);
  try {
    await list.write(requests.map(({ type, data }) => `${JSON.stringify({ type, data })}\n`).join(''));
    await list.datasync();
  } finally {
    await list.close();
  }
}

/**
 * The requests of a list in their order; a last line without its end was cut off by a crash and came again after it.
 * Null where there is no list.
 * @throws Error where the file cannot be read, or a whole line is none of ours
 */
export async function readRequests(file: string): Promise<readonly PlayerRequest[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n');
  return lines.flatMap((line, index) => requestIn(line, { file, index, isCutOff: index === lines.length - 1 }));
}

interface Line {
  readonly file: string;
  readonly index: number;
  readonly isCutOff: boolean;
}

function requestIn(line: string, { file, index, isCutOff }: Line): readonly PlayerRequest[] {
  if (line === '' || isCutOff) return [];
  try {
    const request = JSON.parse(line) as PlayerRequest;
    if (PLAYER_REQUESTS.includes(request.type)) return [request];
  } catch {
    // Reported below, like a line of something else.
  }
  throw new Error(`Line ${index + 1} of ${file} is no request of a player`);
}
