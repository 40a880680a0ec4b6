import { claimed } from './claimed.js';
import { type Claim } from './claims.js';
import { type Difference } from './difference.js';

/**
 * What was taken back of one deposit: once for each refund or dispute, from the wallet that it was credited to, and never
 * more than it was; given back only what was taken.
 */
export function compareReversals(
  reversals: readonly Claim[],
  cancellations: readonly Claim[],
  deposit: Claim | undefined,
): readonly Difference[] {
  const differences: Difference[] = [];
  const byId = new Map<number, Claim>();
  let takenKobo = 0;
  for (const reversal of reversals) {
    if (byId.has(reversal.digest)) differences.push(claimed(reversal, 'reversed-twice', `deposit ${reversal.about}`));
    byId.set(reversal.digest, reversal);
    takenKobo += reversal.amountKobo;
    if (reversal.amountKobo > 0 && deposit?.userId !== reversal.userId) {
      differences.push(claimed(reversal, 'reversal-without-deposit', `no deposit ${reversal.about} is in this wallet`));
    }
  }
  for (const cancelled of cancellations) {
    const reversal = byId.get(cancelled.digest);
    byId.delete(cancelled.digest);
    takenKobo -= cancelled.amountKobo;
    if (reversal?.amountKobo === cancelled.amountKobo && reversal.userId === cancelled.userId) continue;
    differences.push(claimed(cancelled, 'cancelled-without-reversal', `deposit ${cancelled.about}`));
  }
  const last = reversals.at(-1);
  if (last && deposit && takenKobo > deposit.amountKobo) {
    differences.push(claimed(last, 'reversed-too-much', `${takenKobo} kobo of a deposit of ${deposit.amountKobo}`));
  }
  return differences;
}
