/** A command is decided anew for so long while its stream is busy or the store is away, with the time at which it came. */
const DECIDED_AGAIN_WITHIN_MS = 60_000;

/** Whether a time is before another by more than two commands at once explain. */
export function isEarlier(time: unknown, before: string): boolean {
  const text = String(time);
  if (text >= before) return false;
  return !(Date.parse(text) >= Date.parse(before) - DECIDED_AGAIN_WITHIN_MS);
}
