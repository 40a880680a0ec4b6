/** Reconciliation of the provider's records with ours, as its calls answer it (rule money/reconciled). */
import { type Id, type Timestamp } from './text-formats.js';

/** What does not fit. */
export const EXCEPTION_KINDS = [
  /** Paid there, unknown here. */
  'missing-here',
  /** Credited here, unknown there. */
  'missing-there',
  /** Credited, or taken from the card, more than once. */
  'doubled',
  'amount',
  'currency',
  /** Paid there and not credited here, or credited here and not paid there. */
  'status',
  /** A refund or a lost dispute without a reversal, or a reversal without one. */
  'reversal',
  /** Not paid out to the bank in time. */
  'late',
  /** A payout that its payments do not add up to, or a payment that more than one payout holds. */
  'payout',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** What should be done: ask the provider and credit, take back from the wallet, or find out and say why. */
export const EXCEPTION_PROPOSALS = ['credit', 'reverse', 'explain'] as const;
export type ExceptionProposal = (typeof EXCEPTION_PROPOSALS)[number];

export const EXCEPTION_STATUSES = ['open', 'closed'] as const;
export type ExceptionStatus = (typeof EXCEPTION_STATUSES)[number];

/** How one ended; `gone`: a later run found it no more. */
export const EXCEPTION_ENDS = ['credited', 'reversed', 'explained', 'gone'] as const;
export type ExceptionEnd = (typeof EXCEPTION_ENDS)[number];

/** One exception. Amounts are decimal naira, null where a side has none. */
export interface ReconciliationExceptionView {
  readonly id: Id;
  readonly kind: ExceptionKind;
  /** Of the payment; of the provider's payout, by its id, where that does not add up. */
  readonly reference: string;
  readonly userId: Id | null;
  readonly userName: string | null;
  readonly proposal: ExceptionProposal;
  /** The money that it is about. */
  readonly amount: string;
  readonly ourAmount: string | null;
  readonly theirAmount: string | null;
  readonly theirCurrency: string | null;
  readonly theirStatus: string | null;
  readonly status: ExceptionStatus;
  /** When the payment was made, found first, and found last. */
  readonly occurredAt: Timestamp;
  /** Whole hours since `occurredAt`. */
  readonly ageHours: number;
  readonly foundAt: Timestamp;
  readonly seenAt: Timestamp;
  readonly end: ExceptionEnd | null;
  readonly closedAt: Timestamp | null;
  readonly closedBy: Id | null;
  readonly closedByName: string | null;
  readonly reason: string | null;
}

/** A run of the reconciliation. */
export interface ReconciliationRunView {
  readonly status: 'running' | 'done';
  readonly startedAt: Timestamp;
  readonly endedAt: Timestamp | null;
  /** From when on, and until when, payments are compared. */
  readonly from: Timestamp;
  readonly until: Timestamp;
  readonly transactions: number;
  readonly compared: number;
  /** Exceptions that this run found first, and that it found no more. */
  readonly newExceptions: number;
  readonly goneExceptions: number;
}

/** What the page shows above its list. */
export interface ReconciliationSummaryView {
  readonly openExceptions: number;
  readonly openAmount: string;
  /** The newest run; null before the first. */
  readonly lastRun: ReconciliationRunView | null;
}

/** The body of the calls that close an exception. */
export interface CloseExceptionBody {
  readonly reason: string;
}
