import { lagosDate } from '@sabi50/contracts/business-time';
import { localStore } from '../storage/browser-storage';

/** Bytes that this app moved over the network, by month in Lagos: `{ "2026-10": 12345, "2026-11": 678 }`. */
const STORAGE_KEY = 'dataUsed';

/** A year; what is older nobody looks at. */
const MONTHS_KEPT = 12;

/** Bytes by months such as "2026-11". */
export type DataByMonth = Readonly<Record<string, number>>;

const monthNow = (): string => lagosDate(new Date()).slice(0, 7);
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

/** Bytes used on this device in a month such as "2026-11", by default this one; undefined: nothing was counted. */
export const dataUsed = (month = monthNow()): number | undefined => readDataByMonth(localStore.get(STORAGE_KEY))[month];

function transferred(entry: PerformanceEntry): number {
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
}

function add(bytes: number): void {
  const months = withMore(readDataByMonth(localStore.get(STORAGE_KEY)), monthNow(), bytes);
  if (!localStore.set(STORAGE_KEY, JSON.stringify(months))) return;
  for (const listener of changed) listener();
}

/** The months with `bytes` more in `month`, the newest twelve of them. */
export function withMore(months: DataByMonth, month: string, bytes: number): DataByMonth {
  const all = { ...months, [month]: (months[month] ?? 0) + bytes };
  return Object.fromEntries(Object.entries(all).sort().slice(-MONTHS_KEPT));
}

/** What was stored; former versions of the app kept one month, `{ "month": "2026-11", "bytes": 12345 }`. */
export function readDataByMonth(stored: string | null): DataByMonth {
  try {
    const read = Object(JSON.parse(stored ?? 'null')) as Record<string, unknown>;
    const months = typeof read['month'] === 'string' ? { [read['month']]: read['bytes'] } : read;
    return Object.fromEntries(
      Object.entries(months).filter(
        (entry): entry is [string, number] => /^20\d\d-\d\d$/.test(entry[0]) && Number.isFinite(entry[1]),
      ),
    );
  } catch {
    return {};
  }
}

/** Calls `listener` whenever more was used. @returns the way to stop listening */
export function onDataUsed(listener: () => void): () => void {
  changed.add(listener);
  return () => void changed.delete(listener);
}
