/** Verifications of the ledger, as the console's calls answer them. Amounts are kobo. */
import { type Id, type Timestamp } from './text-formats.js';

/**
 * `waiting` and `running` are under way. `clean` and `differences` came to their end; `failed` could not, and
 * `broken-off` ended with the process that ran it.
 */
export const VERIFICATION_STATES = ['waiting', 'running', 'clean', 'differences', 'failed', 'broken-off'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** One run of the verifier. */
export interface VerificationView {
  readonly id: Id;
  readonly state: VerificationState;
  readonly askedAt: Timestamp;
  /** Member of staff who requested it; null: the schedule, or a deleted account. */
  readonly askedBy: string | null;
  /** Whether the schedule requested it. */
  readonly isScheduled: boolean;
  readonly startedAt: Timestamp | null;
  readonly endedAt: Timestamp | null;
  /** Events that were read, so far while it runs. */
  readonly events: number;
  /** The rest is null unless it came to its end. */
  readonly wallets: number | null;
  readonly owedKobo: number | null;
  /** The position of the last event that was looked at. */
  readonly until: string | null;
  readonly seconds: number | null;
  readonly differences: number | null;
  readonly openItems: number | null;
  readonly adjustments: number | null;
  /** Why it did not come to its end, in the words of the program. */
  readonly error: string | null;
}

/** One thing that is not as it must be, named to its event where there is one. */
export interface LedgerDifferenceView {
  /** A stable code of the verifier, such as `hash` or `credited-twice`. */
  readonly what: string;
  /** The stream, or the table or account. */
  readonly where: string;
  readonly revision: number | null;
  readonly position: string | null;
  /** When the event was decided. */
  readonly at: Timestamp | null;
  readonly detail: string;
}

/** Something that is allowed to be unfinished for a while. */
export interface LedgerOpenItemView {
  readonly what: string;
  readonly where: string;
  readonly since: Timestamp;
  readonly detail: string;
}

/** Money or points that the product itself adjusted, such as demo funds; `delta` is kobo of a balance, or points. */
export interface LedgerAdjustmentView {
  readonly stream: string;
  readonly revision: number;
  readonly figure: string;
  readonly delta: number;
  readonly reason: string;
  readonly decidedAt: Timestamp;
}

/** One run with what it found: at most `VERIFICATION_ITEMS_MAX` of each list. */
export interface VerificationDetailsView extends VerificationView {
  readonly differenceList: readonly LedgerDifferenceView[];
  readonly openList: readonly LedgerOpenItemView[];
  readonly adjustmentList: readonly LedgerAdjustmentView[];
  /** Adjustments of before the link that were found in the staff log by actor, amount and time. */
  readonly foundWithoutLink: number;
}

/** How the ledger stands: the last run that came to its end, what is under way, and the newest runs. */
export interface VerificationsView {
  /** The last run that came to its end; null: there was none yet. */
  readonly last: VerificationView | null;
  readonly underWay: VerificationView | null;
  /** When the schedule runs it, `HH:MM` in Lagos; null: never. */
  readonly scheduledAt: string | null;
  /** The last one that came to its end is older than it may be, or there was none. */
  readonly isStale: boolean;
  /** The newest runs, `VERIFICATIONS_SHOWN` of them at most, newest first. */
  readonly history: readonly VerificationView[];
}
