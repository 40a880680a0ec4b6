/** The Date header has whole seconds: on average half a second was cut off. */
const DATE_HEADER_CUT_MS = 500;

interface Reading {
  /** Server time minus device time, in ms. */
  readonly offsetMs: number;
  /** How far off the reading may be, in ms. */
  readonly doubtMs: number;
}

/** Readings age, since a phone's clock may be set while the page is open. */
const TRUSTED_FOR_MS = 5 * 60_000;

let best: (Reading & { readonly at: number }) | null = null;

function note({ offsetMs, doubtMs }: Reading): void {
  const at = Date.now();
  if (best && doubtMs > best.doubtMs && at - best.at < TRUSTED_FOR_MS && at >= best.at) return;
  best = { offsetMs, doubtMs, at };
}

/**
 * Learns from a `serverTime` field of an answer. The server wrote it at some moment between the call and now: half-way
 * is the best guess.
 * @param startedAt device time (`Date.now()`) when the call was made
 */
export function noteServerTime(serverTime: string, startedAt: number): void {
  const [serverMs, now] = [Date.parse(serverTime), Date.now()];
  if (Number.isNaN(serverMs) || now < startedAt) return;
  note({ offsetMs: serverMs - (startedAt + now) / 2, doubtMs: (now - startedAt) / 2 });
}

/** Learns from the Date header of any answer; less exact than `noteServerTime`. */
export function noteServerDate(date: string | null, startedAt: number): void {
  const [serverMs, now] = [Date.parse(date ?? ''), Date.now()];
  if (Number.isNaN(serverMs) || now < startedAt) return;
  const offsetMs = serverMs + DATE_HEADER_CUT_MS - (startedAt + now) / 2;
  note({ offsetMs, doubtMs: (now - startedAt) / 2 + DATE_HEADER_CUT_MS });
}

/** The server's time now in ms, as well as it is known; the device's own before the first answer. */
export const serverNow = (): number => Date.now() + (best?.offsetMs ?? 0);
