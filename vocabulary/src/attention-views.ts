/** What waits for a person, as the console's overview lists it. */
import { type Timestamp } from './text-formats.js';

/** In the order of urgency. The first four are open alarms; the others are counted where they are kept. */
export const ATTENTION_KINDS = [
  'dispute-deadline',
  'ledger-differences',
  'ledger-not-verified',
  'reconciliation-failed',
  'held-payments',
  'unmatched-webhooks',
  'reconciliation-exceptions',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** One kind of matter that waits, with how many there are. */
export interface AttentionView {
  readonly kind: AttentionKind;
  /** At least 1. */
  readonly count: number;
  readonly oldestAt: Timestamp;
  /** The page of the console where they are, below the console's own path. */
  readonly path: string;
}
