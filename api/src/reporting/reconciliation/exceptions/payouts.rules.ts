import { type Found } from './exceptions.rules.js';

/** What a payout was charged and what the provider kept of it, in kobo. */
export interface PayoutSums {
  readonly processedKobo: number;
  readonly feesKobo: number;
}

/** A payment that more than one payout holds; amounts in kobo. */
export interface SettledTwice {
  readonly firstKobo: number;
  /** What every payout but the first says of it, together. */
  readonly againKobo: number;
}

/** A payout whose payments, `held`, add up to another sum than it says; the fees where only they differ (rule money/settlement). */
export function payoutFault(said: PayoutSums, held: PayoutSums): Found | null {
  if (held.processedKobo !== said.processedKobo) return differing(held.processedKobo, said.processedKobo);
  if (held.feesKobo !== said.feesKobo) return differing(held.feesKobo, said.feesKobo);
  return null;
}

/** A payment is paid out once: what more the provider says is about it (rule money/settlement). */
export const settledTwice = ({ firstKobo, againKobo }: SettledTwice): Found =>
  found(againKobo, firstKobo, firstKobo + againKobo);

/** A payment is paid out with the amount that the provider lists for it, fees apart (rule money/settlement). */
export const settledOtherwise = (charged: number, settled: number): Found => differing(charged, settled);

const differing = (ours: number, theirs: number): Found => found(Math.abs(ours - theirs), ours, theirs);

const found = (amountKobo: number, ourAmountKobo: number, theirAmountKobo: number): Found => ({
  ...{ kind: 'payout', proposal: 'explain', amountKobo, ourAmountKobo, theirAmountKobo },
  ...{ theirCurrency: 'NGN', theirStatus: null },
});
