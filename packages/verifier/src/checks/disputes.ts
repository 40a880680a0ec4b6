import { claimed, foundBy, missing, NOTHING_FOUND, ofKind } from './claimed.js';
import { type Claim } from './claims.js';
import { type Compared, type Difference } from './difference.js';

/**
 * A wallet's games stop for each dispute that its payment tells of, once, and go on when that dispute is decided and not
 * before (rule money/dispute).
 */
export function compareDisputes(claims: readonly Claim[], now: Date): Compared {
  const stops = ofKind(claims, 'stop');
  const allowances = ofKind(claims, 'allowance');
  const disputes = firstOfEach(ofKind(claims, 'dispute'));
  if (stops.length + allowances.length + disputes.length === 0) return NOTHING_FOUND;
  const decisions = ofKind(claims, 'decision');
  const differences = [
    ...faultsOf(stops, disputes, ['stopped-twice', 'stopped-without-dispute']),
    ...faultsOf(allowances, decisions, ['allowed-twice', 'allowed-without-decision']),
    ...allowances.filter((allowance) => !stops.some((stop) => isBefore(stop, allowance))).map(neverStopped),
  ];
  const lacking = [
    ...disputes
      .filter((dispute) => !has(stops, dispute))
      .map((dispute) => missing(dispute, 'not-stopped', 'a dispute is open, and its player may play', now)),
    ...firstOfEach(decisions)
      .filter((decision) => has(stops, decision) && !has(allowances, decision))
      .map((decision) => missing(decision, 'not-allowed', 'the dispute is decided, and its player may not play', now)),
  ];
  return foundBy([{ differences, open: [] }, ...lacking]);
}

const isSame = (one: Claim, other: Claim): boolean => one.digest === other.digest && one.userId === other.userId;

const has = (claims: readonly Claim[], sought: Claim): boolean => claims.some((claim) => isSame(claim, sought));

const isBefore = (stop: Claim, allowance: Claim): boolean =>
  isSame(stop, allowance) && stop.revision < allowance.revision;

/** A dispute may change while it is open; the first report of it counts. */
const firstOfEach = (claims: readonly Claim[]): readonly Claim[] =>
  claims.filter((claim, index) => !has(claims.slice(0, index), claim));

function faultsOf(
  decided: readonly Claim[],
  disputes: readonly Claim[],
  [twice, without]: readonly [twice: string, without: string],
): readonly Difference[] {
  return decided.flatMap((claim, index) => {
    if (has(decided.slice(0, index), claim)) return [claimed(claim, twice, `of a dispute of payment ${claim.about}`)];
    return has(disputes, claim) ? [] : [claimed(claim, without, `payment ${claim.about} does not tell of it`)];
  });
}

const neverStopped = (allowance: Claim): Difference =>
  claimed(allowance, 'allowed-without-stop', `no dispute of payment ${allowance.about} had stopped the games`);
