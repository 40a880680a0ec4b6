import { type DisputeAnswer, type PaymentMethod } from '@sabi50/contracts/enumerations';
import { type ProviderReport } from '../../../domain/payments/payment.state.js';
import { type ProviderRefund } from '../../../domain/payments/own-refunds.rules.js';
import { type ProviderDispute } from '../../../domain/payments/reversals.rules.js';

/** Nothing could be learned. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly cause: string;
  /** The provider wants to be left alone for so long, in ms (rule money/provider-sets-the-pace). */
  readonly waitMs?: number;
}

/** What came of asking about a payment. `unknown` says nothing about the payment, least of all that it failed. */
export type Asked =
  | {
      readonly kind: 'report';
      readonly report: ProviderReport;
      /** Whose payment the provider says it is; null where nothing of ours stands there (rule money/attributed). */
      readonly payerId: string | null;
    }
  | { readonly kind: 'not-found' }
  | Unknown;

/** What went back of one payment, or may; whole, or `unknown`. */
export type ReversalsAsked =
  | {
      readonly kind: 'reversals';
      readonly refunds: readonly ProviderRefund[];
      readonly disputes: readonly ProviderDispute[];
    }
  | Unknown;

/** A refund or a dispute in the provider's list of all of them; `state` changes whenever it does. */
export interface ListedReversal {
  readonly id: string;
  readonly state: string;
  readonly transactionId: string | null;
  /** Null where the list names the transaction by its id only. */
  readonly reference: string | null;
}

/** One page of such a list, newest first. `isLast`: nothing follows. */
export type ListedAsked =
  { readonly kind: 'page'; readonly items: readonly ListedReversal[]; readonly isLast: boolean } | Unknown;

/**
 * What came of opening a card page. `refused`: the provider said no and nothing exists there. `duplicate`: it knows the
 * reference already. `unknown`: it may or may not exist.
 */
export type Opened =
  | { readonly kind: 'opened'; readonly paymentUrl: string }
  | { readonly kind: 'refused'; readonly cause: string }
  | { readonly kind: 'duplicate' }
  | Unknown;

/** A refund that is to be made of a paid transaction: `amountKobo` is in the hundredth part of its currency. */
export interface RefundRequest {
  readonly transactionId: string;
  readonly amountKobo: number;
  readonly currency: string;
  /** Ours; for people who look at the provider's pages. */
  readonly changeId: string;
}

/** What came of asking for a refund. `refused`: there is none. `unknown`: there may be one. */
export type RefundAsked =
  | { readonly kind: 'accepted'; readonly refund: ProviderRefund }
  | { readonly kind: 'refused'; readonly cause: string }
  | { readonly kind: 'unknown'; readonly cause: string };

/** An answer to a dispute that is to be given. */
export interface DisputeAnswerRequest {
  /** The provider's id. */
  readonly disputeId: string;
  readonly answer: DisputeAnswer;
  /** What the payer gets where it is accepted. */
  readonly amountKobo: number;
  /** Why; where it is contested the bank reads it. */
  readonly words: string;
  /** What the payment was and came to, for the bank: lines of text. */
  readonly facts: readonly string[];
  /** Whose payment it was, as the bank may ask; null where that is no longer known. */
  readonly customer: { readonly name: string; readonly email: string; readonly mobile: string } | null;
}

/** What came of an answer. `refused`: the provider has none of us by this call. `unknown`: it may have. */
export type DisputeAnswerOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly cause: string }
  | { readonly kind: 'unknown'; readonly cause: string };

/** A card page that is to be opened. */
export interface PageRequest {
  readonly reference: string;
  /** Whose payment it is; the provider keeps it with the transaction (rule money/attributed). */
  readonly userId: string;
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
 * own, which proves who sent it and hands what it is about to `SettlePayment.announced`.
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

  /** What the provider says about a reference now. The payer's other questions wait for this one, nobody else's do. */
  abstract ask(reference: string, payerId: string, timeoutMs?: number): Promise<Asked>;

  /** All refunds and disputes of one transaction, by the provider's id of it. */
  abstract reversalsOf(transactionId: string, payerId: string): Promise<ReversalsAsked>;

  /** Gives money of a transaction back to its payer. Sent once, whatever comes of it. */
  abstract refund(request: RefundRequest): Promise<RefundAsked>;

  /** Answers a dispute. A second answer to the same one is refused by the provider, so an unknown outcome may be tried again. */
  abstract answerDispute(request: DisputeAnswerRequest): Promise<DisputeAnswerOutcome>;

  /** A page, from 1 on, of everybody's refunds or disputes that began at or after `since`. */
  abstract listReversals(what: 'refund' | 'dispute', since: Date, page: number): Promise<ListedAsked>;

  /** The reference of a transaction; null where it has none of ours, or the provider did not say. */
  abstract referenceOf(transactionId: string): Promise<string | null>;
}
