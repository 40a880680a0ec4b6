import {
  type PaymentActivityStatus,
  type PaymentActivityType,
  type PaymentFlagReason,
} from '@sabi50/vocabulary/enumerations';
import { type Sql } from '../../platform/postgres/database.js';

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
  readonly createdAt: string;
}

/** What changes in the row of a payment; what is absent stays. */
export interface ActivityChange {
  readonly reference: string;
  readonly updatedAt: string;
  readonly status?: PaymentActivityStatus;
  readonly flag?: PaymentFlagReason;
  readonly description?: string;
}

export async function insertActivities(rows: readonly NewActivity[], sql: Sql): Promise<void> {
  if (rows.length === 0) return;
  await sql.execute(
    `insert into payment_activities
       (id, user_id, type, amount_kobo, status, reference, payment_method, description, created_at, updated_at)
     select *, created_at from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[],
       $7::text[], $8::text[], $9::timestamptz[])
       as new (id, user_id, type, amount_kobo, status, reference, payment_method, description, created_at)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ userId }) => userId),
      rows.map(({ type }) => type),
      rows.map(({ amountKobo }) => amountKobo),
      rows.map(({ status }) => status),
      rows.map(({ reference }) => reference),
      rows.map(({ paymentMethod }) => paymentMethod),
      rows.map(({ description }) => description),
      rows.map(({ createdAt }) => createdAt),
    ],
  );
}

/** At most one change a reference. */
export async function updateActivities(changes: readonly ActivityChange[], sql: Sql): Promise<void> {
  if (changes.length === 0) return;
  await sql.execute(
    `update payment_activities old
        set status = coalesce(new.status, old.status), flag = coalesce(new.flag, old.flag),
            description = coalesce(new.description, old.description), updated_at = new.updated_at
       from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[])
         as new (reference, updated_at, status, flag, description)
      where old.type = 'deposit' and old.reference = new.reference`,
    [
      changes.map(({ reference }) => reference),
      changes.map(({ updatedAt }) => updatedAt),
      changes.map(({ status }) => status ?? null),
      changes.map(({ flag }) => flag ?? null),
      changes.map(({ description }) => description ?? null),
    ],
  );
}
