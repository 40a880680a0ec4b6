import { readFileSync } from 'node:fs';

/** What these processes hold in memory together, MB; NaN where there is no /proc. */
export function residentMegabytes(pids: readonly number[]): number {
  try {
    const kilobytes = pids.map((pid) =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
    );
    return kilobytes.reduce((sum, one) => sum + one, 0) / 1_024;
  } catch {
    return Number.NaN;
  }
}
