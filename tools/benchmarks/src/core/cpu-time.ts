import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly parent: number;
  /** Its own and, once they have ended, its children's. */
  readonly seconds: number;
}

/** Seconds of processor time that a process and its living children have used; NaN where there is no /proc. */
export function cpuSeconds(pids: readonly number[]): number {
  try {
    const times = readTimes();
    const chosen = new Set(pids);
    for (const [pid, { parent }] of times) if (pids.includes(parent)) chosen.add(pid);
    return [...chosen].reduce((sum, pid) => sum + (times.get(pid)?.seconds ?? 0), 0);
  } catch {
    return Number.NaN;
  }
}

function readTimes(): Map<number, ProcessTimes> {
  const times = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'latin1');
      // The name of the program is in parentheses and may hold anything.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const [parent, ...ticks] = [fields[1], fields[11], fields[12], fields[13], fields[14]].map(Number) as [
        number,
        ...number[],
      ];
      times.set(Number(name), { parent, seconds: ticks.reduce((sum, tick) => sum + tick, 0) / TICKS_PER_SECOND });
    } catch {
      // It has ended meanwhile.
    }
  }
  return times;
}
