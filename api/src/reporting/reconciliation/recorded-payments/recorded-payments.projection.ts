import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { type DepositReversalCancelled, type DepositReversed } from '../../../domain/wallet/wallet.events.js';
import { type RecordedPaymentChange, type RecordedPaymentEvent, changesOf } from './payment-changes.js';

/**
 * What our own events say about each payment reference, for the comparison with the provider's lists: one row a reference,
 * from the payment's stream and from every wallet, so that a deposit without a payment and one that is in two wallets are
 * seen too; `user_id` is whose wallet was credited last. Amounts are kobo. A reversal is a row of its own, since it may be cancelled.
 */
export const recordedPayments: Projection<RecordedPaymentEvent> = {
  name: 'payment_books',
  version: 2,
  tables: ['payment_books', 'payment_book_reversals'],
  published: ['payment_book_reversals'],
  ddl: `create table payment_books (
    reference         text collate "C" primary key,
    user_id           uuid not null,
    opened_at         timestamptz not null,
    amount_kobo       bigint,
    held_for          text,
    is_decided        boolean not null,
    credits           int not null,
    credited_kobo     bigint not null,
    credited_at       timestamptz,
    provider_fee_kobo bigint not null,
    adjusted_kobo     bigint not null
  );
  create table payment_book_reversals (
    reference   text collate "C" not null,
    reversal_id text not null,
    cause       text not null,
    amount_kobo bigint not null,
    reversed_at timestamptz not null,
    cancelled   boolean not null default false,
    primary key (reference, reversal_id)
  )`,
  eventTypes: [
    'PaymentInitiated',
    'PaymentFlagged',
    'PaymentRejected',
    'PaymentExplained',
    'PaymentRefunded',
    'FundsDeposited',
    'DepositReversed',
    'DepositReversalCancelled',
    'BalanceAdjusted',
  ],
  async apply(events, sql) {
    await enter(changesOf(events), sql);
    await reverse(
      events.filter((event) => event.type === 'DepositReversed').map(({ data }) => data),
      sql,
    );
    await cancel(
      events.filter((event) => event.type === 'DepositReversalCancelled').map(({ data }) => data),
      sql,
    );
  },
};

/** At most one change a reference. */
async function enter(changes: readonly RecordedPaymentChange[], sql: Sql): Promise<void> {
  if (changes.length === 0) return;
  await sql.execute(
    `insert into payment_books (reference, user_id, opened_at, amount_kobo, held_for, is_decided, credits, credited_kobo,
       credited_at, provider_fee_kobo, adjusted_kobo)
     select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::bigint[], $5::text[], $6::boolean[],
       $7::int[], $8::bigint[], $9::timestamptz[], $10::bigint[], $11::bigint[])
     on conflict (reference) do update set
       user_id = case when excluded.credits > 0 then excluded.user_id else payment_books.user_id end,
       opened_at = least(payment_books.opened_at, excluded.opened_at),
       amount_kobo = coalesce(payment_books.amount_kobo, excluded.amount_kobo),
       held_for = coalesce(excluded.held_for, payment_books.held_for),
       is_decided = payment_books.is_decided or excluded.is_decided,
       credits = payment_books.credits + excluded.credits,
       credited_kobo = payment_books.credited_kobo + excluded.credited_kobo,
       credited_at = coalesce(payment_books.credited_at, excluded.credited_at),
       provider_fee_kobo = payment_books.provider_fee_kobo + excluded.provider_fee_kobo,
       adjusted_kobo = payment_books.adjusted_kobo + excluded.adjusted_kobo`,
    [
      changes.map(({ reference }) => reference),
      changes.map(({ userId }) => userId),
      changes.map(({ openedAt }) => openedAt),
      changes.map(({ amountKobo }) => amountKobo),
      changes.map(({ heldFor }) => heldFor),
      changes.map(({ isDecided }) => isDecided),
      changes.map(({ credits }) => credits),
      changes.map(({ creditedKobo }) => creditedKobo),
      changes.map(({ creditedAt }) => creditedAt),
      changes.map(({ providerFeeKobo }) => providerFeeKobo),
      changes.map(({ adjustedKobo }) => adjustedKobo),
    ],
  );
}

async function reverse(reversals: readonly DepositReversed['data'][], sql: Sql): Promise<void> {
  if (reversals.length === 0) return;
  await sql.execute(
    `insert into payment_book_reversals (reference, reversal_id, cause, amount_kobo, reversed_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[]) on conflict do nothing`,
    [
      reversals.map(({ paymentReference }) => paymentReference),
      reversals.map(({ reversalId }) => reversalId),
      reversals.map(({ cause }) => cause),
      reversals.map(({ amountKobo }) => amountKobo),
      reversals.map(({ occurredAt }) => occurredAt),
    ],
  );
}

async function cancel(cancelled: readonly DepositReversalCancelled['data'][], sql: Sql): Promise<void> {
  if (cancelled.length === 0) return;
  await sql.execute(
    `update payment_book_reversals set cancelled = true
      where (reference, reversal_id) in (select * from unnest($1::text[], $2::text[]))`,
    [cancelled.map(({ paymentReference }) => paymentReference), cancelled.map(({ reversalId }) => reversalId)],
  );
}
