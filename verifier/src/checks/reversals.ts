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
  const differences = reversals.flatMap((reversal, index) => faultsOf(reversal, reversals.slice(0, index), deposit));
  const left = new Map(reversals.map((reversal) => [reversal.digest, reversal]));
  for (const cancelled of cancellations) {
    const reversal = left.get(cancelled.digest);
    left.delete(cancelled.digest);
    if (reversal?.amountKobo === cancelled.amountKobo && reversal.userId === cancelled.userId) continue;
    differences.push(claimed(cancelled, 'cancelled-without-reversal', `deposit ${cancelled.about}`));
  }
  const takenKobo = sumOf(reversals) - sumOf(cancellations);
  const last = reversals.at(-1);
  if (last && deposit && takenKobo > deposit.amountKobo) {
    differences.push(claimed(last, 'reversed-too-much', `${takenKobo} kobo of a deposit of ${deposit.amountKobo}`));
  }
  return differences;
}

function faultsOf(reversal: Claim, before: readonly Claim[], deposit: Claim | undefined): readonly Difference[] {
  const isTwice = before.some(({ digest }) => digest === reversal.digest);
  const isElsewhere = reversal.amountKobo > 0 && deposit?.userId !== reversal.userId;
  return [
    ...(isTwice ? [claimed(reversal, 'reversed-twice', `deposit ${reversal.about}`)] : []),
    ...(isElsewhere
      ? [claimed(reversal, 'reversal-without-deposit', `no deposit ${reversal.about} is in this wallet`)]
      : []),
  ];
}

const sumOf = (claims: readonly Claim[]): number => claims.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
