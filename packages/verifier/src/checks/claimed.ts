import { type Claim, type ClaimKind } from './claims.js';
import { type Compared, type Difference, FOLLOWS_WITHIN_MS, type OpenItem } from './difference.js';

/** The claims about one game, payment or erasure, by kind. */
export const ofKind = (claims: readonly Claim[], kind: ClaimKind): readonly Claim[] =>
  claims.filter((claim) => claim.kind === kind);

/** A difference at the event that made a claim. */
export const claimed = (claim: Claim, what: string, detail: string): Difference => ({
  what,
  where: `${STREAMS[claim.kind]}${OF_PLAYERS.has(STREAMS[claim.kind]) ? claim.userId : claim.about}`,
  revision: claim.revision,
  at: timeOf(claim),
  detail,
});

const STREAMS: Readonly<Record<ClaimKind, string>> = {
  charge: 'wallet-',
  refund: 'wallet-',
  deposit: 'wallet-',
  game: 'quiz-',
  success: 'payment-',
  credit: 'payment-',
  reversal: 'wallet-',
  cancellation: 'wallet-',
  stop: 'wallet-',
  allowance: 'wallet-',
  returned: 'payment-',
  kept: 'payment-',
  dispute: 'payment-',
  decision: 'payment-',
  cause: 'payment-',
  failure: 'payment-',
  regrade: 'quiz-',
  correction: 'wallet-',
  forfeiture: 'wallet-',
  consent: 'account-',
  begun: 'payment-',
  result: 'quiz-',
  seal: 'wallet-',
};

/** Streams that are named by their player, not by what the claim is about. */
const OF_PLAYERS: ReadonlySet<string> = new Set(['wallet-', 'account-']);

export const timeOf = ({ atS }: Claim): string => new Date(atS * 1_000).toISOString();

export const isYoung = (claim: Claim, now: Date): boolean => now.getTime() - claim.atS * 1_000 < FOLLOWS_WITHIN_MS;

/** What follows from a claim and has not come yet, as an open item of the payment. */
export const openItemOf = ({ what, detail }: Difference, begun: Claim): OpenItem => ({
  what,
  where: `payment-${begun.about}`,
  since: timeOf(begun),
  detail,
});

/** Something that has to follow from a claim and is missing: wrong only when it had its time. */
export function missing(claim: Claim, what: string, detail: string, now: Date): Compared {
  const difference = claimed(claim, what, detail);
  if (isYoung(claim, now)) return { differences: [], open: [openItemOf(difference, claim)] };
  return { differences: [difference], open: [] };
}

export const NOTHING_FOUND: Compared = { differences: [], open: [] };

/** What several comparisons found together. */
export const foundBy = (parts: readonly Compared[]): Compared => ({
  differences: parts.flatMap(({ differences }) => differences),
  open: parts.flatMap(({ open }) => open),
});
