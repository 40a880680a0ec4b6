import { type Claim, type ClaimKind } from './claims.js';
import { type Difference, FOLLOWS_WITHIN_MS } from './difference.js';

/** The claims about one game or payment, by kind. */
export const ofKind = (claims: readonly Claim[], kind: ClaimKind): readonly Claim[] =>
  claims.filter((claim) => claim.kind === kind);

/** A difference at the event that made a claim. */
export const claimed = (claim: Claim, what: string, detail: string): Difference => ({
  what,
  where: `${STREAMS[claim.kind]}${STREAMS[claim.kind] === 'wallet-' ? claim.userId : claim.about}`,
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
};

export const timeOf = ({ atS }: Claim): string => new Date(atS * 1_000).toISOString();

export const isYoung = (claim: Claim, now: Date): boolean => now.getTime() - claim.atS * 1_000 < FOLLOWS_WITHIN_MS;
