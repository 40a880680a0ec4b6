import { type Fact } from '../../kernel/decider.js';

/**
 * The provider paid out to the operator's bank; the stream is `settlement-{id}`, by the provider's id of it, and has no
 * other event. Amounts are integer kobo (rule money/whole-kobo).
 */
export type SettlementPosted = Fact<
  'SettlementPosted',
  {
    readonly settlementId: string;
    /** ISO 8601: when the provider paid. */
    readonly settledAt: string;
    /** What payers were charged, and what the provider kept of it. */
    readonly processedKobo: number;
    readonly feesKobo: number;
    /** What reached the bank, less refunds and lost disputes; below zero where those were more. */
    readonly bankKobo: number;
    /** Fees of credited payments that differ from those posted with their deposits: only this much is posted here. */
    readonly feeCorrectionKobo: number;
    /** How many payments it holds, and the SHA-256 of their references, sorted, each with a line feed behind it. */
    readonly payments: number;
    readonly paymentsDigest: string;
    /** ISO 8601, the clock of the decision. */
    readonly occurredAt: string;
  }
>;
