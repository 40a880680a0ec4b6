/** What waits for a person, as the console's overview lists it (rules staff/needs-attention, staff/attention-taken). */
import { type AlarmKind } from './alarms.js';
import { type Id, type Timestamp } from './text-formats.js';

/** In the order of urgency; those of the ledger and the log, and the failed reconciliation, are open alarms. */
export const ATTENTION_KINDS = [
  'open-disputes',
  'ledger-differences',
  'ledger-not-verified',
  'log-not-cosigned',
  'reconciliation-failed',
  'held-payments',
  'large-adjustments',
  'parked-events',
  'readers-behind',
  'unmatched-webhooks',
  'reconciliation-exceptions',
  'troubled-mails',
  'fast-players',
  'question-reports',
  'erased-with-balance',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Those that stay as they are whatever is done: they wait until staff say that they have seen to them. */
export const SEEN_TO_KINDS = ['troubled-mails', 'fast-players'] as const satisfies readonly AttentionKind[];

/** One kind of matter that waits, with how many there are and who sees to it. */
export interface AttentionView {
  readonly kind: AttentionKind;
  /** At least 1. */
  readonly count: number;
  readonly oldestAt: Timestamp;
  /** Until when the most urgent has to be settled; null: there is no such time. */
  readonly deadlineAt: Timestamp | null;
  /** The page of the console where they are, below the console's own path; null where no page has them. */
  readonly path: string | null;
  /** What they are called, the first few, where no page has them. */
  readonly names: readonly string[];
  /** Assignee, and since when; null: not assigned. */
  readonly taken: AttentionTakenView | null;
  /** What came up to this moment is counted: closing is about that. Null where it closes when nothing waits any more. */
  readonly closableUntil: Timestamp | null;
}

export interface AttentionTakenView {
  readonly byId: Id;
  /** Null where the account is gone. */
  readonly byName: string | null;
  readonly at: Timestamp;
}

/** A matter that is closed. */
export interface AttentionClosedView {
  readonly id: Id;
  readonly kind: AttentionKind;
  /** The most that there were at once. */
  readonly count: number;
  readonly openedAt: Timestamp;
  readonly taken: AttentionTakenView | null;
  readonly closedAt: Timestamp;
  /** Null where it closed because nothing waited any more. */
  readonly closedBy: string | null;
}

/** The body of `POST /api/admin/attention/:kind/close`. */
export interface CloseAttentionRequest {
  /** What came of it, for the staff log. */
  readonly reason: string;
  /** `closableUntil`, as it was on screen: what came later stays open. */
  readonly until: Timestamp;
}

/** A mail about an alarm that was given up; it can be sent again (rule mails/sent-again). */
export interface FailedAlarmMailView {
  readonly id: Id;
  readonly alarm: AlarmKind;
  /** Masked. */
  readonly email: string;
  readonly failedAt: Timestamp;
  /** What the mail server said; null where it said nothing. */
  readonly reply: string | null;
}
