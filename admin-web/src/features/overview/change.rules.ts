/** How a figure stands to the one before it. */
export type Change =
  | { readonly kind: 'same' }
  /** There was nothing before, so that there is no share. */
  | { readonly kind: 'new' }
  | { readonly kind: 'more' | 'less'; readonly percent: number };

/** Compares a figure with the one of the period before, in percent of that one. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  return { kind: now > before ? 'more' : 'less', percent: (Math.abs(now - before) / Math.abs(before)) * 100 };
}
