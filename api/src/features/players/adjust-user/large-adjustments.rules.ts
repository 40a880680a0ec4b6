/** One adjustment of a balance. */
export interface AdjustmentPortion {
  readonly adjustmentId: string;
  /** Signed. */
  readonly deltaKobo: number;
}

/**
 * What an adjustment comes to with earlier ones in the same direction, in kobo (rule money/large-adjustment). One that was made
 * before, by a call that came again, is counted once.
 */
export const summedWith = (
  made: readonly AdjustmentPortion[],
  { adjustmentId, deltaKobo }: AdjustmentPortion,
): number =>
  made
    .filter((one) => one.adjustmentId !== adjustmentId && Math.sign(one.deltaKobo) === Math.sign(deltaKobo))
    .reduce((sum, one) => sum + one.deltaKobo, deltaKobo);
