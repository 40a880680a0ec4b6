/** How urgent the time that is left looks: still, from 10 seconds on, from 5 on. */
export type TimeLook = 'calm' | 'ten' | 'five';

/** Time changes its form, its colour and its thickness together, so that it can be felt without reading the number. */
export function timeLook(leftMs: number): TimeLook {
  if (leftMs <= 5_000) return 'five';
  return leftMs <= 10_000 ? 'ten' : 'calm';
}
