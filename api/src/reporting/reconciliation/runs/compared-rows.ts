import {
  type RecordedPayment,
  type ProviderRecord,
  type ProviderReversal,
  type ProviderTransaction,
} from '../exceptions/compared.rules.js';

/** Rows as the database hands them out; whole numbers are texts. */
export interface TransactionRow {
  transaction_id: string;
  reference: string;
  status: string;
  amount_kobo: string;
  currency: string;
  created_at: Date;
  paid_at: Date | null;
  is_whole: boolean;
}
export interface ReversalRow {
  reference: string;
  amount_kobo: string;
  state: ProviderReversal['state'];
  changed_at: Date;
}
export interface RecordedPaymentRow {
  reference: string;
  user_id: string;
  opened_at: Date;
  amount_kobo: string | null;
  held_for: string | null;
  is_decided: boolean;
  credits: number;
  credited_kobo: string;
  credited_at: Date | null;
  adjusted_kobo: string;
  reversed_kobo: string;
  reversed_at: Date | null;
  corrected_kobo: string;
  settlement_id: string | null;
}

interface Growing {
  transactions: ProviderTransaction[];
  reversals: ProviderReversal[];
  isWhole: boolean;
}

/** What the provider knows, by reference. */
export function recordsOf(
  transactions: readonly TransactionRow[],
  reversals: readonly ReversalRow[],
): ReadonlyMap<string, ProviderRecord> {
  const records = new Map<string, Growing>();
  const recordOf = (reference: string): Growing => {
    const known = records.get(reference) ?? { transactions: [], reversals: [], isWhole: true };
    records.set(reference, known);
    return known;
  };
  for (const row of transactions) {
    const record = recordOf(row.reference);
    record.isWhole &&= row.is_whole;
    record.transactions.push({
      ...{ transactionId: row.transaction_id, status: row.status, currency: row.currency },
      ...{ amountKobo: Number(row.amount_kobo), createdAt: row.created_at, paidAt: row.paid_at },
    });
  }
  for (const { reference, amount_kobo, state, changed_at } of reversals)
    recordOf(reference).reversals.push({ amountKobo: Number(amount_kobo), state, changedAt: changed_at });
  return records;
}

/** What we know, by reference, and since when. */
export const recordedPaymentsOf = (
  rows: readonly RecordedPaymentRow[],
): ReadonlyMap<string, { readonly recorded: RecordedPayment; readonly openedAt: Date }> =>
  new Map(rows.map((row) => [row.reference, { recorded: recordedPaymentOf(row), openedAt: row.opened_at }]));

const recordedPaymentOf = (row: RecordedPaymentRow): RecordedPayment => ({
  userId: row.user_id,
  amountKobo: row.amount_kobo === null ? null : Number(row.amount_kobo),
  heldFor: row.held_for,
  isDecided: row.is_decided,
  credits: row.credits,
  creditedKobo: Number(row.credited_kobo),
  creditedAt: row.credited_at,
  reversedKobo: Number(row.reversed_kobo),
  reversedAt: row.reversed_at,
  correctedKobo: Number(row.corrected_kobo),
  adjustedKobo: Number(row.adjusted_kobo),
  settlementId: row.settlement_id,
});
