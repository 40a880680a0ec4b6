import { claimed, foundBy, missing, NOTHING_FOUND, ofKind } from './claimed.js';
import { type Claim } from './claims.js';
import { type Compared, type Difference } from './difference.js';
import { REVERSAL_CAUSES, TOOK } from './wallet-claims.js';

/**
 * What was taken back of one payment: once for each refund or dispute that the payment tells of, with its amount, from the
 * wallet that the deposit was credited to, and never more than it was; given back only what was taken, where the payment
 * says so (rule money/reversal).
 */
export function compareReversals(claims: readonly Claim[], deposit: Claim | undefined, now: Date): Compared {
  const reversals = ofKind(claims, 'reversal');
  const cancellations = ofKind(claims, 'cancellation');
  const returned = ofKind(claims, 'returned');
  if (reversals.length + cancellations.length + returned.length === 0) return NOTHING_FOUND;
  const kept = ofKind(claims, 'kept');
  const differences = [
    ...reversals.flatMap((reversal, index) => faultsOf(reversal, reversals.slice(0, index), deposit)),
    ...reversals.flatMap((reversal) => unlikeThePayment(reversal, returned)),
    ...cancellations.flatMap((cancellation, index) =>
      faultsOfCancellation(cancellation, cancellations.slice(0, index), { reversals, kept }),
    ),
    ...creditedAfter(reversals, cancellations, deposit),
    ...tooMuch(reversals, cancellations, deposit),
  ];
  const lacking = [
    ...returned
      .filter((claim) => !has(reversals, claim))
      .map((claim) => missing(claim, 'not-taken-back', `${claim.amountKobo} kobo went back to the payer`, now)),
    ...kept
      .filter((claim) => has(reversals, claim) && !has(cancellations, claim))
      .map((claim) => missing(claim, 'not-given-back', 'a refund failed, and what it took was not given back', now)),
  ];
  return foundBy([{ differences, open: [] }, ...lacking]);
}

const has = (claims: readonly Claim[], { digest }: Claim): boolean => claims.some((claim) => claim.digest === digest);

function faultsOf(reversal: Claim, before: readonly Claim[], deposit: Claim | undefined): readonly Difference[] {
  const { about, more, revision, userId } = reversal;
  const found: Difference[] = [];
  if (has(before, reversal)) found.push(claimed(reversal, 'reversed-twice', `deposit ${about}`));
  const isCredited = deposit?.userId === userId && deposit.revision < revision;
  if (more === TOOK && !isCredited) {
    found.push(claimed(reversal, 'reversal-without-deposit', `no deposit ${about} was in this wallet`));
  }
  if (more !== TOOK && isCredited) {
    found.push(claimed(reversal, 'nothing-taken', `deposit ${about} was in this wallet, and nothing was taken`));
  }
  return found;
}

function unlikeThePayment(reversal: Claim, returned: readonly Claim[]): readonly Difference[] {
  const { about, amountKobo, userId, code, digest } = reversal;
  const paidBack = returned.find((claim) => claim.digest === digest);
  if (!paidBack)
    return [claimed(reversal, 'reversal-without-payment', `payment ${about} tells of no such refund or dispute`)];
  if (paidBack.amountKobo === amountKobo && paidBack.userId === userId && paidBack.code === code) return [];
  const said = `${paidBack.amountKobo} kobo of ${paidBack.userId}, ${String(REVERSAL_CAUSES[paidBack.code])}`;
  const detail = `${amountKobo} kobo of ${userId}, ${String(REVERSAL_CAUSES[code])}, the payment says ${said}`;
  return [claimed(reversal, 'reversal-differs', detail)];
}

function faultsOfCancellation(
  cancellation: Claim,
  before: readonly Claim[],
  { reversals, kept }: { readonly reversals: readonly Claim[]; readonly kept: readonly Claim[] },
): readonly Difference[] {
  const { about, amountKobo, userId, digest, revision } = cancellation;
  if (has(before, cancellation)) return [claimed(cancellation, 'cancelled-twice', `deposit ${about}`)];
  const reversal = reversals.find((claim) => claim.digest === digest && claim.userId === userId);
  const takenKobo = reversal?.more === TOOK ? reversal.amountKobo : 0;
  if (!reversal || reversal.revision > revision || takenKobo !== amountKobo) {
    const detail = `${amountKobo} kobo given back for deposit ${about}, ${takenKobo} were taken`;
    return [claimed(cancellation, 'cancelled-without-reversal', detail)];
  }
  if (has(kept, cancellation)) return [];
  return [claimed(cancellation, 'cancelled-without-payment', `payment ${about} tells of no refund that failed`)];
}

/** A reversal that was known before the credit means that the credit never happens, unless it was called off before. */
function creditedAfter(
  reversals: readonly Claim[],
  cancellations: readonly Claim[],
  deposit: Claim | undefined,
): readonly Difference[] {
  if (!deposit) return [];
  const isBefore = (claim: Claim): boolean => claim.userId === deposit.userId && claim.revision < deposit.revision;
  const standing = reversals.find(
    (reversal) =>
      reversal.more !== TOOK &&
      isBefore(reversal) &&
      !cancellations.some((claim) => claim.digest === reversal.digest && isBefore(claim)),
  );
  if (!standing) return [];
  return [claimed(deposit, 'credited-after-reversal', `revision ${standing.revision} says that it went back`)];
}

function tooMuch(
  reversals: readonly Claim[],
  cancellations: readonly Claim[],
  deposit: Claim | undefined,
): readonly Difference[] {
  const taken = reversals.filter(({ more }) => more === TOOK);
  const takenKobo = sumOf(taken) - sumOf(cancellations);
  const last = taken.at(-1);
  if (!last || !deposit || takenKobo <= deposit.amountKobo) return [];
  return [claimed(last, 'reversed-too-much', `${takenKobo} kobo of a deposit of ${deposit.amountKobo}`)];
}

const sumOf = (claims: readonly Claim[]): number => claims.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
