/** What waits for a person, as the console's overview lists it. */
import { type Timestamp } from './text-formats.js';

/** In the order of urgency; those of the ledger, and the failed reconciliation, are open alarms. */
export const ATTENTION_KINDS = [
  'open-disputes',
  'ledger-differences',
  'ledger-not-verified',
  'reconciliation-failed',
  'held-payments',
  'unmatched-webhooks',
  'reconciliation-exceptions',
  'question-reports',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** One kind of matter that waits, with how many there are. */
export interface AttentionView {
  readonly kind: AttentionKind;
  /** At least 1. */
  readonly count: number;
  readonly oldestAt: Timestamp;
  /** Until when the most urgent has to be settled; null: there is no such time. */
  readonly deadlineAt: Timestamp | null;
  /** The page of the console where they are, below the console's own path. */
  readonly path: string;
}
