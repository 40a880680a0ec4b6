import type { Dispute } from './dispute.js';
import type { Refund } from './refund.js';
import type { Transaction } from './transaction.js';
import { INTEGRATION } from './transaction.view.js';

const SETTLEMENT_STATUSES = ['success', 'processing', 'pending', 'failed'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

/** The status of that name, or null. */
export const settlementStatusOf = (name: unknown): SettlementStatus | null =>
  SETTLEMENT_STATUSES.find((known) => known === name) ?? null;

/** One payout to the merchant's bank, as the simulator keeps it; amounts in kobo, times ISO 8601 in UTC. */
export interface Settlement {
  id: number;
  status: SettlementStatus;
  currency: string;
  /** The transactions that it pays out, and what was given back meanwhile and is deducted. */
  references: string[];
  refundIds: number[];
  disputeIds: number[];
  totalProcessed: number;
  totalFees: number;
  deductions: number;
  /** What reaches the bank; below zero when more was given back than earned. */
  amount: number;
  settlementDate: string;
  createdAt: string;
  updatedAt: string;
}

/** What a settlement is made of. */
export interface Settled {
  transactions: readonly Transaction[];
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

/** Sums up what is paid out: all charges, less the provider's fees, less what went back to payers. */
export function settlementOf(
  { transactions, refunds, disputes }: Settled,
  given: {
    id: number;
    status: SettlementStatus;
    currency: string;
    settlementDate: string;
    now: Date;
    surplusKobo: number;
  },
): Settlement {
  const { now, surplusKobo, ...rest } = given;
  const totalProcessed = sumOf(transactions.map(({ amount }) => amount)) + surplusKobo;
  const totalFees = sumOf(transactions.map(({ fees }) => fees ?? 0));
  const deductions = sumOf([...refunds, ...disputes].map(({ amount }) => amount));
  return {
    ...rest,
    references: transactions.map(({ reference }) => reference),
    refundIds: refunds.map(({ id }) => id),
    disputeIds: disputes.map(({ id }) => id),
    totalProcessed,
    totalFees,
    deductions,
    amount: totalProcessed - totalFees - deductions,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** A settlement in the words of the API: `total_amount` is before the deductions, `effective_amount` after them. */
export function settlementView(settlement: Settlement) {
  return {
    id: settlement.id,
    domain: 'test',
    status: settlement.status,
    currency: settlement.currency,
    integration: INTEGRATION,
    total_amount: settlement.totalProcessed - settlement.totalFees,
    effective_amount: settlement.amount,
    total_fees: settlement.totalFees,
    total_processed: settlement.totalProcessed,
    deductions: settlement.deductions === 0 ? null : settlement.deductions,
    settlement_date: settlement.settlementDate,
    settled_by: null,
    createdAt: settlement.createdAt,
    updatedAt: settlement.updatedAt,
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
