import { type Claim } from './claims.js';
import { claimed, isYoung, ofKind, timeOf } from './claimed.js';
import { type Difference, type OpenItem } from './difference.js';
import { compareReversals } from './reversals.js';

/** What comparing claims found, and how old something unfinished may be. */
export interface Compared {
  readonly differences: Difference[];
  readonly open: OpenItem[];
}

/** Each deposit stands for one payment that succeeded with its amount, and each credited payment for one deposit. */
export function compareDeposits(claims: readonly Claim[], now: Date): Compared {
  const [deposit, ...again] = ofKind(claims, 'deposit');
  const [success] = ofKind(claims, 'success');
  const [credit] = ofKind(claims, 'credit');
  const differences = again.map((twice) =>
    claimed(twice, 'credited-twice', `payment ${twice.about} was credited before`),
  );
  if (deposit) differences.push(...paymentOf(deposit, success));
  const reversals = ofKind(claims, 'reversal');
  differences.push(...compareReversals(reversals, ofKind(claims, 'cancellation'), deposit));
  // What was taken back before it was credited never is.
  const isOff = !deposit && !credit && reversals.length > 0;
  if (!success || isOff || (deposit && credit)) return { differences, open: [] };
  const missing = deposit ? notRecorded(deposit, success) : notCredited(success, credit);
  const begun = deposit ?? success;
  if (credit || !isYoung(begun, now)) return { differences: [...differences, missing], open: [] };
  return { differences, open: [openItemOf(missing, begun)] };
}

const openItemOf = ({ what, detail }: Difference, begun: Claim): OpenItem => ({
  what,
  where: `payment-${begun.about}`,
  since: timeOf(begun),
  detail,
});

function paymentOf(deposit: Claim, success: Claim | undefined): readonly Difference[] {
  if (!success) {
    return [claimed(deposit, 'deposit-without-payment', `no success of payment ${deposit.about} is recorded`)];
  }
  if (isSame(deposit, success)) return [];
  const paid = `paid ${success.amountKobo} (fee ${success.more}) by ${success.userId}`;
  const detail = `${deposit.amountKobo} kobo (fee ${deposit.more}) of ${deposit.userId}, ${paid}`;
  return [claimed(deposit, 'deposit-differs', detail)];
}

const notCredited = (success: Claim, credit: Claim | undefined): Difference =>
  claimed(
    credit ?? success,
    'not-credited',
    `${success.amountKobo} kobo paid, and not in the wallet of ${success.userId}`,
  );

const notRecorded = (deposit: Claim, success: Claim): Difference =>
  claimed(success, 'credit-not-recorded', `the wallet of ${deposit.userId} was credited, the payment does not say so`);

const isSame = (deposit: Claim, success: Claim): boolean =>
  deposit.amountKobo === success.amountKobo && deposit.more === success.more && deposit.userId === success.userId;
