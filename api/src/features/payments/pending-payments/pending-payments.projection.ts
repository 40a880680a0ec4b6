import { dataOf } from '../../../event-sourcing/event-store.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import {
  type PaymentCredited,
  type PaymentExpired,
  type PaymentExplained,
  type PaymentFlagged,
  type PaymentInitiated,
  type PaymentRefundStarted,
  type PaymentRejected,
} from '../../../domain/payments/payments.events.js';

type PendingEvent =
  | PaymentInitiated
  | PaymentCredited
  | PaymentFlagged
  | PaymentExpired
  | PaymentRejected
  | PaymentExplained
  | PaymentRefundStarted;

/**
 * One row a payment that is neither credited, nor held for staff, nor over: what the poller has to ask about. What is held
 * for the provider's silence alone stays, with the moment since when (rule money/silence-is-held).
 */
export const pendingPayments: Projection<PendingEvent> = {
  name: 'pending_payments',
  version: 2,
  tables: ['pending_payments'],
  ddl: `create table pending_payments (
    reference    uuid primary key,
    user_id      uuid not null,
    initiated_at timestamptz not null,
    expires_at   timestamptz not null,
    held_at      timestamptz
  );
  create index pending_payments_user on pending_payments (user_id)`,
  eventTypes: [
    'PaymentInitiated',
    'PaymentCredited',
    'PaymentFlagged',
    'PaymentExpired',
    'PaymentRejected',
    'PaymentExplained',
    'PaymentRefundStarted',
  ],
  async apply(events, sql) {
    const begun = dataOf(events, 'PaymentInitiated');
    await sql.execute(
      `insert into pending_payments (reference, user_id, initiated_at, expires_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) on conflict do nothing`,
      [
        begun.map(({ reference }) => reference),
        begun.map(({ userId }) => userId),
        begun.map(({ occurredAt }) => occurredAt),
        begun.map(({ expiresAt }) => expiresAt),
      ],
    );
    const unanswered = dataOf(events, 'PaymentFlagged').filter(({ held, reason }) => held && reason === 'no-answer');
    await sql.execute(
      `update pending_payments known set held_at = new.held_at
         from unnest($1::uuid[], $2::timestamptz[]) as new (reference, held_at) where known.reference = new.reference`,
      [unanswered.map(({ reference }) => reference), unanswered.map(({ occurredAt }) => occurredAt)],
    );
    // An end comes after its beginning and is for good, so inserting first and removing then is right for any batch.
    const ended = events.filter(isEnd).map(({ data }) => data.reference);
    await sql.execute('delete from pending_payments where reference = any($1::uuid[])', [ended]);
  },
};

const ENDS: ReadonlySet<string> = new Set<PendingEvent['type']>([
  ...(['PaymentCredited', 'PaymentExpired', 'PaymentRejected', 'PaymentExplained', 'PaymentRefundStarted'] as const),
]);

const isEnd = ({ type, data }: PendingEvent): boolean =>
  ENDS.has(type) || (type === 'PaymentFlagged' && data.held && data.reason !== 'no-answer');
