import { type PaymentFailureReason, type PaymentFlagReason, type PaymentMethod } from '@sabi50/vocabulary/enumerations';
import { type Fact } from '../event-sourcing/decider.js';

/**
 * What every payment event carries. The stream is `payment-{reference}`; amounts are integer kobo
 * (rule money/whole-kobo); there is no personal data in it (rule data/no-personal-data-in-events).
 */
export interface PaymentEntryData {
  readonly reference: string;
  readonly userId: string;
  /** ISO 8601, the clock of the decision. */
  readonly occurredAt: string;
}

/** A player asked to pay; stored before the provider hears of it. After `expiresAt` the provider is asked no more. */
export type PaymentInitiated = Fact<
  'PaymentInitiated',
  PaymentEntryData & { amountKobo: number; currency: string; method: PaymentMethod; expiresAt: string }
>;

/**
 * The provider opened its card page; kept so that a repeated call gets the same answer (rule money/idempotency-key).
 */
export type PaymentPageOpened = Fact<'PaymentPageOpened', PaymentEntryData & { paymentUrl: string }>;

/**
 * The provider said `success` with our reference, currency and amount (rule money/credited-once): the wallet is owed
 * this money. `providerFeeKobo` is what the provider keeps of it.
 */
export type PaymentSucceeded = Fact<
  'PaymentSucceeded',
  PaymentEntryData & { amountKobo: number; providerFeeKobo: number; channel: string | null }
>;

/** The wallet holds the money: from here on nothing sends this reference to a wallet again. */
export type PaymentCredited = Fact<'PaymentCredited', PaymentEntryData & { amountKobo: number }>;

/** The player, the provider or a lost answer stood in the way. Not final: a late success is still credited. */
export type PaymentFailed = Fact<
  'PaymentFailed',
  PaymentEntryData & { amountKobo: number; reason: PaymentFailureReason }
>;

/**
 * The provider's answer is not what was initiated; staff has to look. With `held` nothing was credited, and nothing
 * will be without a person (rule money/mismatch-is-held); without it the flag stands beside a payment that was credited.
 */
export type PaymentFlagged = Fact<
  'PaymentFlagged',
  PaymentEntryData & {
    amountKobo: number;
    reason: PaymentFlagReason;
    held: boolean;
    seen: {
      readonly amountKobo: number | null;
      readonly currency: string | null;
      readonly reference: string | null;
      readonly channel: string | null;
    };
  }
>;

/** Nobody paid within the lifetime. A success that is heard of later is still credited (rule money/payment-expires). */
export type PaymentExpired = Fact<'PaymentExpired', PaymentEntryData & { amountKobo: number }>;

export type PaymentEvent =
  | PaymentInitiated
  | PaymentPageOpened
  | PaymentSucceeded
  | PaymentCredited
  | PaymentFailed
  | PaymentFlagged
  | PaymentExpired;
