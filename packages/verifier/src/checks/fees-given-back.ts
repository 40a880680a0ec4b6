import { claimed, ofKind } from './claimed.js';
import { type Claim } from './claims.js';
import { type Difference } from './difference.js';
import { FEE_RETURNED, GIVEN_BACK, NOT_REGRADED, POINT_GIVEN } from './regrades.js';

/** Since then a fee that staff gave back counts before anything else is given for the game; before it could come twice. */
const COUNTS_SINCE_S = Date.parse('2026-11-25T00:00:00.000Z') / 1_000;
/** Two streams are decided apart: staff may give a fee back while its game is regraded. */
const AT_ONCE_S = 600;

/** A fee that staff gave back by a correction is all that its game gives (rule money/fee-given-back). */
export function compareGivenBack(claims: readonly Claim[]): readonly Difference[] {
  const corrections = ofKind(claims, 'correction');
  const [first] = corrections;
  const twice = ofKind(claims, 'refund').filter(
    (refund) => refund.atS >= COUNTS_SINCE_S && corrections.some((one) => isBefore(one, refund)),
  );
  return [
    ...twice.map((refund) => claimed(refund, 'fee-back-twice', `staff had given the fee of ${refund.about} back`)),
    ...ofKind(claims, 'regrade').flatMap((regrade) => regradeAfter(first, regrade)),
  ];
}

/** What is wrong with what a regrade gave, or did not give, for a game whose fee staff gave back first so. */
function regradeAfter(correction: Claim | undefined, regrade: Claim): readonly Difference[] {
  const { about, code, atS } = regrade;
  const isGivenBack = correction !== undefined && correction.atS <= atS;
  if (code === GIVEN_BACK && !isGivenBack)
    return [claimed(regrade, 'regrade', `no correction of staff gave the fee of ${about} back`)];
  if (code === NOT_REGRADED && !isGivenBack)
    return [claimed(regrade, 'not-regraded', `a regrade is done, and gave ${about} neither its point nor its fee`)];
  const gains = code === POINT_GIVEN || code === FEE_RETURNED;
  if (gains && isGivenBack && atS >= COUNTS_SINCE_S && correction.atS < atS - AT_ONCE_S)
    return [claimed(regrade, 'fee-and-regrade', `staff had given the fee of ${about} back`)];
  return [];
}

/** Both stand in one wallet, or in none that is right. */
const isBefore = (one: Claim, other: Claim): boolean => one.userId === other.userId && one.revision < other.revision;
