import { localStore } from '../storage/browser-storage';

/** Bytes that this app moved over the network, by calendar month: `{ "month": "2026-11", "bytes": 12345 }`. */
const STORAGE_KEY = 'dataUsed';

interface Tally {
  readonly month: string;
  readonly bytes: number;
}

const monthNow = (): string => new Date().toISOString().slice(0, 7);
const changed = new Set<() => void>();

/** Counts what this page has loaded and will load; call once at the start. What came from the cache counts nothing. */
export function startCountingData(): void {
  if (!('PerformanceObserver' in window)) return;
  const observer = new PerformanceObserver((list) => {
    const bytes = list.getEntries().reduce((sum, entry) => sum + transferred(entry), 0);
    if (bytes > 0) add(bytes);
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}

/** Bytes used in this calendar month on this device. */
export const dataUsed = (): number => readTally().bytes;

function transferred(entry: PerformanceEntry): number {
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
}

function add(bytes: number): void {
  const tally: Tally = { month: monthNow(), bytes: readTally().bytes + bytes };
  if (!localStore.set(STORAGE_KEY, JSON.stringify(tally))) return;
  for (const listener of changed) listener();
}

function readTally(): Tally {
  const nothing = { month: monthNow(), bytes: 0 };
  try {
    const stored = JSON.parse(localStore.get(STORAGE_KEY) ?? 'null') as Partial<Tally> | null;
    return stored?.month === nothing.month && typeof stored.bytes === 'number' ? (stored as Tally) : nothing;
  } catch {
    return nothing;
  }
}

/** Calls `listener` whenever more was used. @returns the way to stop listening */
export function onDataUsed(listener: () => void): () => void {
  changed.add(listener);
  return () => void changed.delete(listener);
}
