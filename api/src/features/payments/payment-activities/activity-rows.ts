import {
  type Category,
  type PaymentActivityStatus,
  type PaymentActivityType,
  type PaymentFlagReason,
} from '@sabi50/contracts/enumerations';
import { type PaymentFailure } from '@sabi50/contracts/payment-activity-views';
import { type Sql } from '../../../platform/postgres/database.js';
import { type PaymentFlagged } from '../../../domain/payments/payments.events.js';

/** A row as it begins; its amount is in kobo. */
export interface NewActivity {
  readonly id: string;
  readonly userId: string;
  readonly type: PaymentActivityType;
  readonly amountKobo: number;
  readonly status: PaymentActivityStatus;
  readonly reference: string;
  readonly paymentMethod: string;
  readonly description: string;
  /** What a fee was paid for. */
  readonly category: Category | null;
  readonly createdAt: string;
}

/** What changes in the row of a payment; what is absent stays. */
export interface ActivityChange {
  readonly reference: string;
  readonly updatedAt: string;
  readonly status?: PaymentActivityStatus;
  readonly flag?: PaymentFlagReason;
  /** A flag that goes, where it is the one that stands. */
  readonly clears?: PaymentFlagReason;
  readonly amountKobo?: number;
  readonly description?: string;
  /** What the provider keeps. */
  readonly feeKobo?: number;
  readonly creditedAt?: string;
  /** The provider's number. */
  readonly transactionId?: string;
  /** Why nothing came of it. */
  readonly failure?: PaymentFailure;
  /** What the provider said of it, where that is not what was expected. */
  readonly seen?: PaymentFlagged['data']['seen'];
}

/**
 * Ends a statement whose part `delta` has rows (user_id, day, type, status, activities, amount_kobo): adds them to the
 * counters, so that no list has to count millions of rows. Answers the counters that count nothing any more.
 */
const COUNT_DELTA = `days as (
    insert into payment_activity_days (day, type, status, activities, amount_kobo)
    select day, type, status, sum(activities), sum(amount_kobo) from delta group by day, type, status
    on conflict (day, type, status) do update set
      activities = payment_activity_days.activities + excluded.activities,
      amount_kobo = payment_activity_days.amount_kobo + excluded.amount_kobo
    returning day, type, status, activities
  ), players as (
    insert into payment_activity_players (user_id, type, status, activities)
    select user_id, type, status, sum(activities) from delta group by user_id, type, status
    on conflict (user_id, type, status) do update set
      activities = payment_activity_players.activities + excluded.activities
    returning user_id, type, status, activities
  )
  select day::text, null::uuid as "userId", type, status from days where activities = 0
  union all
  select null, user_id, type, status from players where activities = 0`;

/** A counter that counts nothing: of a day, or of a player. */
interface Emptied extends Record<string, unknown> {
  readonly day: string | null;
  readonly userId: string | null;
  readonly type: string;
  readonly status: string;
}

/** Whether a batch ever counted something must not show in the tables: a rebuild has other batches. */
async function removeEmptied(emptied: readonly Emptied[], sql: Sql): Promise<void> {
  for (const { day, userId, type, status } of emptied) {
    const [table, key] = day === null ? ['payment_activity_players', 'user_id'] : ['payment_activity_days', 'day'];
    await sql.execute(`delete from ${table} where ${key} = $1 and type = $2 and status = $3`, [
      day ?? userId,
      type,
      status,
    ]);
  }
}

/** The business day in Lagos (rule data/lagos-time). */
const DAY = `(created_at at time zone 'Africa/Lagos')::date`;

export async function insertActivities(rows: readonly NewActivity[], sql: Sql): Promise<void> {
  if (rows.length === 0) return;
  await sql.execute(
    `with added as (
       insert into payment_activities
         (id, user_id, type, amount_kobo, status, reference, payment_method, description, category, created_at, updated_at)
       select *, created_at from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[],
         $7::text[], $8::text[], $9::text[], $10::timestamptz[])
         as new (id, user_id, type, amount_kobo, status, reference, payment_method, description, category, created_at)
       returning user_id, created_at, type, status, amount_kobo
     ), delta as (select user_id, ${DAY} as day, type, status, 1 as activities, amount_kobo from added), ${COUNT_DELTA}`,
    [
      rows.map(({ id }) => id),
      rows.map(({ userId }) => userId),
      rows.map(({ type }) => type),
      rows.map(({ amountKobo }) => amountKobo),
      rows.map(({ status }) => status),
      rows.map(({ reference }) => reference),
      rows.map(({ paymentMethod }) => paymentMethod),
      rows.map(({ description }) => description),
      rows.map(({ category }) => category),
      rows.map(({ createdAt }) => createdAt),
    ],
  );
}

/** At most one change a reference. */
export async function updateActivities(changes: readonly ActivityChange[], sql: Sql): Promise<void> {
  if (changes.length === 0) return;
  const emptied = await sql.query<Emptied>(
    `with changed as (
       select old.id, old.user_id, ${DAY} as day, old.type, old.status as before,
              old.amount_kobo as amount_before, coalesce(new.amount_kobo, old.amount_kobo) as amount_kobo,
              coalesce(new.status, old.status) as status, nullif(coalesce(new.flag, old.flag), new.clears) as flag,
              coalesce(new.description, old.description) as description,
              coalesce(new.transaction_id, old.transaction_id) as transaction_id,
              coalesce(new.failure, old.failure) as failure, coalesce(new.seen_kobo, old.seen_kobo) as seen_kobo,
              coalesce(new.seen_currency, old.seen_currency) as seen_currency,
              coalesce(new.seen_channel, old.seen_channel) as seen_channel,
              coalesce(new.fee_kobo, old.fee_kobo) as fee_kobo,
              coalesce(old.credited_at, new.credited_at) as credited_at, new.updated_at
         from payment_activities old
         join unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[],
                     $7::bigint[], $8::text[], $9::text[], $10::bigint[], $11::text[], $12::text[], $13::bigint[],
                     $14::timestamptz[])
           as new (reference, updated_at, status, flag, description, clears, amount_kobo, transaction_id, failure,
                   seen_kobo, seen_currency, seen_channel, fee_kobo, credited_at)
           on old.type = 'deposit' and old.reference = new.reference
     ), updated as (
       update payment_activities old set status = changed.status, flag = changed.flag,
              amount_kobo = changed.amount_kobo, description = changed.description,
              transaction_id = changed.transaction_id, failure = changed.failure, seen_kobo = changed.seen_kobo,
              seen_currency = changed.seen_currency, seen_channel = changed.seen_channel, fee_kobo = changed.fee_kobo,
              credited_at = changed.credited_at, updated_at = changed.updated_at
         from changed where old.id = changed.id
     ), delta as (
       select user_id, day, type, before as status, -1 as activities, -amount_before as amount_kobo from changed
        where (before, amount_before) <> (status, amount_kobo)
       union all
       select user_id, day, type, status, 1, amount_kobo from changed
        where (before, amount_before) <> (status, amount_kobo)
     ), ${COUNT_DELTA}`,
    columnsOf(changes),
  );
  await removeEmptied(emptied, sql);
}

/** The changes as arrays, a column each; null stands for what stays. */
const columnsOf = (changes: readonly ActivityChange[]): unknown[][] => [
  changes.map(({ reference }) => reference),
  changes.map(({ updatedAt }) => updatedAt),
  changes.map(({ status }) => status ?? null),
  changes.map(({ flag }) => flag ?? null),
  changes.map(({ description }) => description ?? null),
  changes.map(({ clears }) => clears ?? null),
  changes.map(({ amountKobo }) => amountKobo ?? null),
  changes.map(({ transactionId }) => transactionId ?? null),
  changes.map(({ failure }) => failure ?? null),
  changes.map(({ seen }) => seen?.amountKobo ?? null),
  changes.map(({ seen }) => seen?.currency ?? null),
  changes.map(({ seen }) => seen?.channel ?? null),
  changes.map(({ feeKobo }) => feeKobo ?? null),
  changes.map(({ creditedAt }) => creditedAt ?? null),
];
