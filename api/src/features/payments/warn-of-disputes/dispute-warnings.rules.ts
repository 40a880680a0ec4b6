const HOUR_MS = 3_600_000;

/** So many hours before its deadline staff are warned of a dispute (rule money/dispute-deadline), the first warning first. */
export const WARNED_HOURS = [12, 2] as const;
export type WarnedHours = (typeof WARNED_HOURS)[number];

/** A dispute that nobody has decided. */
export interface OpenDispute {
  readonly dueAt: Date;
  /** When we first heard of it. */
  readonly heardAt: Date;
}

/**
 * Which warning is due now; null for none. The last one is always given, however late the dispute is heard of; an earlier one
 * only where the dispute was known at its time. A warning whose time has come for the next one is left out.
 */
export function dueWarning({ dueAt, heardAt }: OpenDispute, now: Date): WarnedHours | null {
  const due = dueAt.getTime();
  const leftMs = due - now.getTime();
  if (leftMs <= 0) return null;
  const hours = WARNED_HOURS.findLast((before) => leftMs <= before * HOUR_MS);
  if (hours === undefined) return null;
  const isLast = hours === WARNED_HOURS.at(-1);
  return isLast || heardAt.getTime() <= due - hours * HOUR_MS ? hours : null;
}

/** Hours that are left, as a mail names them: in whole, never fewer than one. */
export const hoursLeft = (dueAt: Date, now: Date): number =>
  Math.max(1, Math.round((dueAt.getTime() - now.getTime()) / HOUR_MS));
