/** Corrections of balances and points by staff (decisions D3, D27 and D33). */

/** Why: a code, because events hold no free text; what staff write beside it goes to the staff log. */
export const ADJUSTMENT_REASONS = ['correction', 'goodwill', 'promotion', 'prize'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** More than any player will ever hold: a slip of the keyboard, not an intention. */
export const ADJUSTED_BALANCE_MAX_KOBO = 1_000_000_000;
export const ADJUSTED_POINTS_MAX = 1_000_000;
