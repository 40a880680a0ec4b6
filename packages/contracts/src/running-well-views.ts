/** What runs well, as the console's overview lists it beside what needs attention (rule staff/running-well). */
import { type Timestamp } from './text-formats.js';

/** In the order in which they are shown. */
export const RUNNING_WELL_KINDS = [
  'ledger',
  'reconciliation',
  'settlements',
  'provider',
  'projections',
  'mails',
] as const;
export type RunningWellKind = (typeof RUNNING_WELL_KINDS)[number];

/** One part of the product that was found to run well. */
export interface RunningWellView {
  readonly kind: RunningWellKind;
  /**
   * When it was found: the ledger verified, the comparison ended, the newest payout made, the provider answered last. Null where it was looked at for
   * this answer.
   */
  readonly at: Timestamp | null;
  /**
   * Of the comparison the payments that were compared, of the payouts how many were read in a month, of the provider the ms that its answer took, of the read models how many
   * there are, of mails how many wait; null of the ledger.
   */
  readonly count: number | null;
  /** The page of the console that says more, below the console's own path; null where no page does. */
  readonly path: string | null;
}
