import {
  type RecordedPayment,
  type ProviderRecord,
  type ProviderReversal,
  type ProviderTransaction,
} from '../exceptions/compared.rules.js';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { noteExceptions, type NotedException } from '../exceptions/exception-records.js';
import { exceptionsOf } from '../exceptions/exceptions.rules.js';
import { GRACE_MS, type Run, type Step } from './reconciliation-runs.js';

/** Rows as the database hands them out; whole numbers are texts. */
interface TransactionRow {
  transaction_id: string;
  reference: string;
  status: string;
  amount_kobo: string;
  currency: string;
  created_at: Date;
  paid_at: Date | null;
  is_whole: boolean;
}

interface ReversalRow {
  reference: string;
  amount_kobo: string;
  state: ProviderReversal['state'];
  changed_at: Date;
}

interface RecordedPaymentRow {
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
function recordsOf(
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
const recordedPaymentsOf = (
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

/** So many references are compared at once: what of them is in memory. */
const BATCH = 1_000;

const DAY_MS = 86_400_000;

/** Compares what was read of the provider with our records, reference by reference (rule money/reconciled). */
@Injectable()
export class Compare {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** The next references after the run's place. */
  async next(run: Run): Promise<(sql: Sql) => Promise<Step>> {
    const references = await this.referencesAfter(run);
    const found = await this.exceptionsAmong(references, run);
    return async (sql) => ({
      place: references.length < BATCH ? null : (references.at(-1) ?? null),
      compared: references.length,
      newExceptions: await noteExceptions(found, run, sql),
    });
  }

  private async referencesAfter({ place, since, until }: Run): Promise<readonly string[]> {
    const rows = await this.database.query<{ reference: string }>(
      `(select reference from reconciliation_transactions where reference > $1 and created_at < $3
         order by reference limit ${BATCH})
       union
       (select reference from read.payment_books where reference > $1 and opened_at >= $2 and opened_at < $3
         order by reference limit ${BATCH})
       order by reference limit ${BATCH}`,
      [place, since, until],
    );
    return rows.map(({ reference }) => reference);
  }

  private async exceptionsAmong(references: readonly string[], { startedAt }: Run): Promise<NotedException[]> {
    const records = await this.recordsOf(references);
    const ours = await this.recordedPaymentsOf(references);
    const moment = {
      readAt: startedAt,
      graceMs: GRACE_MS,
      lateAfterMs: this.config.SETTLEMENT_LATE_DAYS * DAY_MS,
    };
    return references.flatMap((reference) => {
      const there = records.get(reference) ?? { transactions: [], reversals: [], isWhole: true };
      const here = ours.get(reference) ?? null;
      const occurredAt = there.transactions[0]?.createdAt ?? here?.openedAt ?? startedAt;
      const userId = here?.recorded.userId ?? null;
      const found = exceptionsOf(there, here?.recorded ?? null, moment);
      return found.map((one) => ({ ...one, reference, occurredAt, userId }));
    });
  }

  private async recordsOf(references: readonly string[]): Promise<ReadonlyMap<string, ProviderRecord>> {
    const transactions = await this.database.query<TransactionRow>(
      `select transaction_id, reference, status, amount_kobo, currency, created_at, paid_at, is_whole
         from reconciliation_transactions where reference = any($1::text[]) order by created_at`,
      [references],
    );
    const reversals = await this.database.query<ReversalRow>(
      `select t.reference, r.amount_kobo, r.state, r.changed_at
         from reconciliation_reversals r join reconciliation_transactions t using (transaction_id)
        where t.reference = any($1::text[])`,
      [references],
    );
    return recordsOf(transactions, reversals);
  }

  private async recordedPaymentsOf(
    references: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly recorded: RecordedPayment; readonly openedAt: Date }>> {
    const rows = await this.database.query<RecordedPaymentRow>(
      `select b.*, s.settlement_id, coalesce(r.reversed_kobo, 0) as reversed_kobo, r.reversed_at,
              coalesce(r.corrected_kobo, 0) as corrected_kobo
         from read.payment_books b
         left join settled_payments s using (reference)
         left join (select reference, sum(amount_kobo) filter (where cause <> 'correction') as reversed_kobo,
                           max(reversed_at) filter (where cause <> 'correction') as reversed_at,
                           sum(amount_kobo) filter (where cause = 'correction') as corrected_kobo
                      from read.payment_book_reversals where reference = any($1::text[]) and not cancelled
                     group by reference) r using (reference)
        where b.reference = any($1::text[])`,
      [references],
    );
    return recordedPaymentsOf(rows);
  }
}
