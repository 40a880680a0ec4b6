import { type PaymentMethod } from '@sabi50/vocabulary/enumerations';
import { type ProviderReport } from '../payments.decider.js';

/** What came of asking about a payment. `unknown` says nothing about the payment, least of all that it failed. */
export type Asked =
  | { readonly kind: 'report'; readonly report: ProviderReport }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly cause: string };

/**
 * What came of opening a card page. `refused`: the provider said no and nothing exists there. `duplicate`: it knows the
 * reference already. `unknown`: it may or may not exist.
 */
export type Opened =
  | { readonly kind: 'opened'; readonly paymentUrl: string }
  | { readonly kind: 'refused'; readonly cause: string }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'unknown'; readonly cause: string };

/** A card page that is to be opened. */
export interface PageRequest {
  readonly reference: string;
  readonly amountKobo: number;
  readonly email: string;
  /** Where the browser goes after the payment; the provider adds the reference. */
  readonly callbackUrl: string;
  /** Where the page's Cancel leads. */
  readonly cancelUrl: string;
}

/**
 * The port to a provider of card payments; the folder beside this one holds the adapter. Its calls never throw: what could
 * not be learned is `unknown`, and an unknown outcome is never taken for a failure. Its webhook is a controller of its
 * own, which proves who sent it and hands what it is about to `SettlePayment.hear`.
 */
export abstract class PaymentProvider {
  /** What payments by this provider are called in their events. */
  abstract readonly method: PaymentMethod;
  /** How long `open` takes at most, in ms. */
  abstract readonly openTimeoutMs: number;
  /** How long `ask` takes at most, in ms, unless its caller says otherwise. */
  abstract readonly askTimeoutMs: number;

  /** Opens a card page for a new reference; cards only. Sent once, whatever comes of it. */
  abstract open(page: PageRequest): Promise<Opened>;

  /** What the provider says about a reference now. */
  abstract ask(reference: string, timeoutMs?: number): Promise<Asked>;
}
