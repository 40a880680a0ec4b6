import { readFile } from 'node:fs/promises';

/** What api and workers took together at one moment. */
export interface MemorySample {
  /** ms since the start. */
  readonly at: number;
  readonly mb: number;
}

const PARTS = /^(api|worker)/;
const WARM_UP_SHARE = 0.2;
const KB_PER_MB = 1_024;

/** Resident memory of api and workers in MB; null where the system does not tell it. */
export async function memoryOf(pids: Readonly<Record<string, readonly number[]>>): Promise<number | null> {
  const ours = Object.entries(pids).flatMap(([name, ids]) => (PARTS.test(name) ? ids : []));
  const sizes = await Promise.all(ours.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  const kilobytes = sizes.map((text) => Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? 0));
  return kilobytes.every((one) => one > 0) && kilobytes.length > 0
    ? kilobytes.reduce((sum, one) => sum + one, 0) / KB_PER_MB
    : null;
}

/**
 * By how much memory grew, as a share: the median of the last fifth beside that of the fifth after the warm-up; null for too
 * few samples.
 */
export function growthOf(samples: readonly MemorySample[]): number | null {
  const last = samples.at(-1)?.at ?? 0;
  const between = (from: number, to: number): readonly number[] =>
    samples.filter(({ at }) => at >= from * last && at <= to * last).map(({ mb }) => mb);
  const [early, late] = [between(WARM_UP_SHARE, 2 * WARM_UP_SHARE), between(1 - WARM_UP_SHARE, 1)];
  if (early.length < 3 || late.length < 3) return null;
  return median(late) / median(early) - 1;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
