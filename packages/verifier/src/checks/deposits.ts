import { type Claim } from './claims.js';
import { claimed, foundBy, isYoung, missing, NOTHING_FOUND, ofKind, openItemOf } from './claimed.js';
import { type Compared, type Difference } from './difference.js';
import { compareDisputes } from './disputes.js';
import { compareCauses } from './reversal-causes.js';
import { compareReversals } from './reversals.js';
import { TOOK } from './wallet-claims.js';

/** Each deposit stands for one payment that succeeded with its amount, and each credited payment for one deposit. */
export function compareDeposits(claims: readonly Claim[], now: Date): Compared {
  const [deposit, ...again] = ofKind(claims, 'deposit');
  const [success] = ofKind(claims, 'success');
  const differences = again.map((twice) =>
    claimed(twice, 'credited-twice', `payment ${twice.about} was credited before`),
  );
  if (deposit) differences.push(...paymentOf(deposit, success));
  return foundBy([
    { differences, open: [] },
    compareReversals(claims, deposit, now),
    compareCauses(claims, now),
    compareDisputes(claims, now),
    ...(success ? [creditOf(claims, { deposit, success }, now)] : []),
  ]);
}

/** A payment that succeeded is in a wallet, and says so. */
function creditOf(
  claims: readonly Claim[],
  { deposit, success }: { readonly deposit: Claim | undefined; readonly success: Claim },
  now: Date,
): Compared {
  const [credit] = ofKind(claims, 'credit');
  if (deposit) {
    if (credit) return NOTHING_FOUND;
    const detail = `the wallet of ${deposit.userId} was credited, the payment does not say so`;
    const difference = claimed(success, 'credit-not-recorded', detail);
    if (isYoung(deposit, now)) return { differences: [], open: [openItemOf(difference, deposit)] };
    return { differences: [difference], open: [] };
  }
  const detail = `${success.amountKobo} kobo paid, and not in the wallet of ${success.userId}`;
  if (credit) return { differences: [claimed(credit, 'not-credited', detail)], open: [] };
  // What was taken back before it was credited never is.
  const isOff = ofKind(claims, 'reversal').some(({ more }) => more !== TOOK);
  return isOff ? NOTHING_FOUND : missing(success, 'not-credited', detail, now);
}

function paymentOf(deposit: Claim, success: Claim | undefined): readonly Difference[] {
  if (!success) {
    return [claimed(deposit, 'deposit-without-payment', `no success of payment ${deposit.about} is recorded`)];
  }
  if (isSame(deposit, success)) return [];
  const paid = `paid ${success.amountKobo} (fee ${success.more}) by ${success.userId}`;
  const detail = `${deposit.amountKobo} kobo (fee ${deposit.more}) of ${deposit.userId}, ${paid}`;
  return [claimed(deposit, 'deposit-differs', detail)];
}

const isSame = (deposit: Claim, success: Claim): boolean =>
  deposit.amountKobo === success.amountKobo && deposit.more === success.more && deposit.userId === success.userId;
