import { CURRENCY } from '@sabi50/contracts/limits';
import { type Sql } from '../../../platform/postgres/database.js';
import { noteExceptions, type NotedException } from '../exceptions/exception-records.js';
import { payoutFault, settledOtherwise, settledTwice } from '../exceptions/payouts.rules.js';
import { type Run } from '../runs/reconciliation-runs.js';

interface PayoutRow {
  settlement_id: string;
  settled_at: Date;
  processed_kobo: string;
  fees_kobo: string;
  held_kobo: string;
  held_fees_kobo: string;
}

interface TwiceRow {
  reference: string;
  user_id: string | null;
  first_kobo: string;
  again_kobo: string;
  settled_at: Date;
}

interface OtherwiseRow {
  reference: string;
  user_id: string | null;
  charged_kobo: string;
  settled_kobo: string;
  created_at: Date;
}

/**
 * Notes the payouts of the run's time that their payments do not add up to, the payments that more than one payout holds, and
 * those that are paid out with another amount than was charged (rule money/settlement). Answers how many are new; goes before those that are gone are closed.
 */
export async function notePayouts(run: Run, sql: Sql): Promise<number> {
  const found = [await notAddingUp(run, sql), await heldTwice(run, sql), await heldOtherwise(run, sql)];
  return noteExceptions(found.flat(), run, sql);
}

async function notAddingUp({ since }: Run, sql: Sql): Promise<NotedException[]> {
  const rows = await sql.query<PayoutRow>(
    `select r.settlement_id, r.settled_at, r.processed_kobo, r.fees_kobo,
            coalesce(sum(h.amount_kobo), 0) as held_kobo, coalesce(sum(h.fee_kobo), 0) as held_fees_kobo
       from settlement_reads r
       left join (select settlement_id, amount_kobo, fee_kobo from settled_payments
                  union all
                  select settlement_id, amount_kobo, fee_kobo from settled_again) h using (settlement_id)
      where r.settled_at >= $1
      group by r.settlement_id`,
    [since],
  );
  return rows.flatMap((row) => {
    const fault = payoutFault(
      { processedKobo: Number(row.processed_kobo), feesKobo: Number(row.fees_kobo) },
      { processedKobo: Number(row.held_kobo), feesKobo: Number(row.held_fees_kobo) },
    );
    return fault ? [{ ...fault, reference: row.settlement_id, occurredAt: row.settled_at, userId: null }] : [];
  });
}

async function heldTwice({ since }: Run, sql: Sql): Promise<NotedException[]> {
  const rows = await sql.query<TwiceRow>(
    `select a.reference, b.user_id, p.amount_kobo as first_kobo, sum(a.amount_kobo) as again_kobo,
            max(r.settled_at) as settled_at
       from settled_again a
       join settlement_reads r using (settlement_id)
       join settled_payments p on p.reference = a.reference
       left join read.payment_books b on b.reference = a.reference
      group by a.reference, b.user_id, p.amount_kobo
     having max(r.settled_at) >= $1`,
    [since],
  );
  return rows.map(({ reference, user_id, first_kobo, again_kobo, settled_at }) => ({
    ...settledTwice({ firstKobo: Number(first_kobo), againKobo: Number(again_kobo) }),
    ...{ reference, occurredAt: settled_at, userId: user_id },
  }));
}

/** The provider's list of transactions beside its payouts; a payment in two payouts is told of as that. */
async function heldOtherwise({ since }: Run, sql: Sql): Promise<NotedException[]> {
  const rows = await sql.query<OtherwiseRow>(
    `select distinct on (s.reference) s.reference, b.user_id, t.amount_kobo as charged_kobo,
            s.amount_kobo as settled_kobo, t.created_at
       from reconciliation_transactions t
       join settled_payments s using (reference)
       join settlement_reads r using (settlement_id)
       left join read.payment_books b using (reference)
      where t.created_at >= $1 and t.currency = $2 and t.amount_kobo <> s.amount_kobo
        and not exists (select from settled_again a where a.reference = s.reference)
        and not exists (select from reconciliation_transactions same
                         where same.reference = s.reference and same.amount_kobo = s.amount_kobo)
      order by s.reference`,
    [since, CURRENCY],
  );
  return rows.map(({ reference, user_id: userId, charged_kobo, settled_kobo, created_at: occurredAt }) => ({
    ...settledOtherwise(Number(charged_kobo), Number(settled_kobo)),
    ...{ reference, occurredAt, userId },
  }));
}
