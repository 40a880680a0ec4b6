/** An item that changed in a list of the provider; `triedAt`: when the payment was last asked about for it, null before the first time. */
export interface InTurn {
  readonly triedAt: Date | null;
}

/**
 * Which changes come now, of lists that begin with the newest: what was never tried, the oldest first, then what was tried
 * longest ago. So what can never be recorded keeps nothing else waiting.
 */
export const nextInTurn = <Change extends InTurn>(newestFirst: readonly Change[], max: number): readonly Change[] =>
  newestFirst
    .toReversed()
    .toSorted((one, other) => triedMs(one) - triedMs(other))
    .slice(0, max);

const triedMs = ({ triedAt }: InTurn): number => triedAt?.getTime() ?? 0;
