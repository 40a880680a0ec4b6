import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';

/** What is known of the wallet before a game. */
interface Wallet {
  readonly balanceKobo: number;
  /** Decimal naira; null where nothing is owed. */
  readonly owed: string | null;
  readonly isDisputed: boolean;
  /** A suspension or a break lasts. */
  readonly isBarred: boolean;
}

/**
 * Whether a game can start, and why not. Only `plays` says what would be left: nothing is promised while play is paused
 * (rule quiz/start-asks-first).
 */
export type StartStanding =
  | { readonly kind: 'plays'; readonly leftKobo: number }
  | { readonly kind: 'short'; readonly missingKobo: number }
  | { readonly kind: 'owes'; readonly owed: string }
  | { readonly kind: 'disputed' }
  | { readonly kind: 'barred' };

/** What stands in the way first: staff and breaks, then a dispute, then a debt, then the price. */
export function startStanding({ balanceKobo, owed, isDisputed, isBarred }: Wallet): StartStanding {
  if (isBarred) return { kind: 'barred' };
  if (isDisputed) return { kind: 'disputed' };
  if (owed !== null) return { kind: 'owes', owed };
  const leftKobo = balanceKobo - QUIZ_FEE_KOBO;
  return leftKobo < 0 ? { kind: 'short', missingKobo: -leftKobo } : { kind: 'plays', leftKobo };
}
