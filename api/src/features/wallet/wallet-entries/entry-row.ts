import { koboToDecimal } from '@sabi50/contracts/money';
import { type StaffWalletEntryView } from '@sabi50/contracts/money-views';
import {
  type Category,
  type PaymentFlagReason,
  type StaffDepositFailure,
  type StaffEntryKind,
} from '@sabi50/contracts/enumerations';

/** The columns of `read.wallet_entries` that a statement shows. */
export const ENTRY_COLUMNS =
  'id, kind, amount_kobo, balance_after_kobo, owed_after_kobo, reference, category, failure, flag, created_at';

export interface EntryRow extends Record<string, unknown> {
  id: string;
  kind: StaffEntryKind;
  amount_kobo: string;
  balance_after_kobo: string | null;
  owed_after_kobo: string | null;
  reference: string | null;
  category: Category | null;
  failure: StaffDepositFailure | null;
  flag: PaymentFlagReason | null;
  created_at: Date;
}

export const entryViewOf = (row: EntryRow): StaffWalletEntryView => ({
  id: row.id,
  kind: row.kind,
  amount: koboToDecimal(Number(row.amount_kobo)),
  balanceAfter: row.balance_after_kobo === null ? null : koboToDecimal(Number(row.balance_after_kobo)),
  owedAfter: row.owed_after_kobo === null ? null : koboToDecimal(Number(row.owed_after_kobo)),
  reference: row.reference,
  category: row.category,
  failure: row.failure,
  flag: row.flag,
  createdAt: row.created_at.toISOString(),
});
