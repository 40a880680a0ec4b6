import { claimed, foundBy, missing, NOTHING_FOUND, ofKind } from './claimed.js';
import { type Claim } from './claims.js';
import { type Compared } from './difference.js';
import { REVERSAL_CAUSES } from './wallet-claims.js';

const DISPUTE = REVERSAL_CAUSES.indexOf('dispute');

/**
 * Each reversal that a payment tells of has its cause beside it in the same stream, and each cause its reversal: a refund
 * that is processed, a dispute that is lost, a refund that staff started (rule money/reversal). What was taken is given
 * back for a refund that failed, and for nothing else.
 */
export function compareCauses(claims: readonly Claim[], now: Date): Compared {
  const [returned, causes] = [ofKind(claims, 'returned'), ofKind(claims, 'cause')];
  const [kept, failures] = [ofKind(claims, 'kept'), ofKind(claims, 'failure')];
  if (returned.length + causes.length + kept.length + failures.length === 0) return NOTHING_FOUND;
  return foundBy([
    ...returned.map((one, index) => faultOf(one, { before: returned.slice(0, index), causes }, now)),
    ...causes
      .filter((cause) => !has(returned, cause))
      .map((cause) => missing(cause, 'not-reversed', `${cause.amountKobo} kobo had to be taken back`, now)),
    ...kept.map((one) => faultOfKept(one, failures)),
    ...failures
      .filter((failed) => !has(kept, failed))
      .map((failed) => missing(failed, 'not-cancelled', 'a refund failed, and what it took still is', now)),
  ]);
}

const same =
  ({ digest }: Claim) =>
  (claim: Claim): boolean =>
    claim.digest === digest;

const has = (claims: readonly Claim[], sought: Claim): boolean => claims.some(same(sought));

function faultOf(
  one: Claim,
  { before, causes }: { readonly before: readonly Claim[]; readonly causes: readonly Claim[] },
  now: Date,
): Compared {
  if (has(before, one)) return wrong(one, 'reversed-again', 'the payment tells of it twice');
  const cause = causes.find(same(one));
  if (!cause) {
    const detail = `no refund and no lost dispute of payment ${one.about} takes ${one.amountKobo} kobo`;
    // The dispute comes after what it takes, and may not have been read yet.
    return one.code === DISPUTE
      ? missing(one, 'reversed-without-cause', detail, now)
      : wrong(one, 'reversed-without-cause', detail);
  }
  // A refund stands before what it takes, a lost dispute after it.
  const causeAt = one.revision + (cause.code === DISPUTE ? 1 : -1);
  if (cause.revision === causeAt && cause.amountKobo === one.amountKobo && cause.code === one.code) {
    return NOTHING_FOUND;
  }
  const said = `${cause.amountKobo} kobo, ${String(REVERSAL_CAUSES[cause.code])}, at revision ${cause.revision}`;
  return wrong(one, 'reversed-unlike-cause', `${one.amountKobo} kobo, its cause says ${said}`);
}

function faultOfKept(one: Claim, failures: readonly Claim[]): Compared {
  const isCaused = failures.some((failed) => same(one)(failed) && failed.revision + 1 === one.revision);
  if (isCaused) return NOTHING_FOUND;
  return wrong(
    one,
    'cancelled-without-failure',
    `no refund of payment ${one.about} failed here that had taken anything`,
  );
}

const wrong = (claim: Claim, what: string, detail: string): Compared => ({
  differences: [claimed(claim, what, detail)],
  open: [],
});
