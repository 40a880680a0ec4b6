import { decimalToKobo } from '@sabi50/contracts/money';

interface Range {
  /** Kobo, both included. */
  readonly min: number;
  readonly max: number;
}

/** Spaces, commas and the sign are people's own writing. */
const bare = (typed: string): string => typed.replace(/[\s,₦]/g, '');

/** Nothing was typed that counts. */
export const isEmpty = (typed: string): boolean => bare(typed) === '';

/** Kobo of an amount in naira as somebody types it; null for what is none or outside the range. */
export function typedKobo(typed: string, { min, max }: Range): number | null {
  const kobo = decimalToKobo(bare(typed));
  return kobo !== null && kobo >= min && kobo <= max ? kobo : null;
}
