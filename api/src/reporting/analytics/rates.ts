/** A share in percent with one decimal; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
