/**
 * Corrections of balances and points by staff (rules money/staff-adjust-by-amount, money/seen-value,
 * data/no-personal-data-in-events).
 */
import { type Id, type Timestamp } from './text-formats.js';

/** Why: a code, because events hold no free text; what staff write beside it goes to the staff log. */
export const ADJUSTMENT_REASONS = ['correction', 'goodwill', 'promotion', 'prize', 'paid-back'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** What an adjustment changes. */
export const ADJUSTED_FIGURES = ['balance', 'points'] as const;
export type AdjustedFigure = (typeof ADJUSTED_FIGURES)[number];

/** What an adjustment is about: a payment of the player, by its reference, or one of their games, by its session. Ids only. */
export interface AdjustmentCause {
  readonly kind: 'payment' | 'session';
  readonly id: string;
}

/** The body of `POST /api/admin/users/:id/adjustments`. */
export interface AdjustmentRequest {
  readonly figure: AdjustedFigure;
  /** Signed: naira with at most two decimals such as `+500` or `-200.50`, or whole points such as `+1`. Never zero. */
  readonly amount: string;
  /** The balance (decimal naira) or the points that were on screen (rule money/seen-value). */
  readonly seen: string;
  readonly reasonCode: AdjustmentReason;
  /** Words for the staff log; events hold the code (rule staff/reason). */
  readonly reason: string;
  /** Of a large one, the amount once more (rule money/large-adjustment). */
  readonly amountAgain?: string;
  readonly paymentReference?: string;
  readonly sessionId?: string;
}

/** A large adjustment of a balance that waits for a second super administrator (rule money/large-adjustment). */
export interface AdjustmentRequestView {
  readonly id: Id;
  readonly userId: Id;
  /** Null once the account is gone. */
  readonly userName: string | null;
  /** Signed decimal naira. */
  readonly amount: string;
  readonly reasonCode: AdjustmentReason;
  /** Null once it is erased. */
  readonly reason: string | null;
  readonly requestedBy: Id;
  readonly requestedByName: string | null;
  readonly requestedAt: Timestamp;
  readonly expiresAt: Timestamp;
}

/** What waits, the oldest first, and from how much on it has to. */
export interface AdjustmentRequestsView {
  /** Decimal naira: a larger adjustment of a balance needs two. */
  readonly limit: string;
  readonly requests: readonly AdjustmentRequestView[];
}

/** More than any player will ever hold: a slip of the keyboard, not an intention. */
export const ADJUSTED_BALANCE_MAX_KOBO = 1_000_000_000;
export const ADJUSTED_POINTS_MAX = 1_000_000;
