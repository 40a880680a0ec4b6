import { dataOf } from '../../../event-sourcing/event-store.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import {
  type PaymentRefundFailed,
  type PaymentRefundNamed,
  type PaymentRefundSent,
} from '../../../domain/payments/payments.events.js';

type OpenRefundEvent = PaymentRefundSent | PaymentRefundNamed | PaymentRefundFailed;

/** One row a refund of ours that was sent and of which nobody knows whether the provider has it (rule money/own-refund). */
export const openRefunds: Projection<OpenRefundEvent> = {
  name: 'open_refunds',
  version: 1,
  tables: ['open_refunds'],
  ddl: `create table open_refunds (
    change_id uuid primary key,
    reference uuid not null,
    sent_at   timestamptz not null
  )`,
  eventTypes: ['PaymentRefundSent', 'PaymentRefundNamed', 'PaymentRefundFailed'],
  async apply(events, sql) {
    const sent = dataOf(events, 'PaymentRefundSent');
    await sql.execute(
      `insert into open_refunds (change_id, reference, sent_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) on conflict do nothing`,
      [
        sent.map(({ changeId }) => changeId),
        sent.map(({ reference }) => reference),
        sent.map(({ occurredAt }) => occurredAt),
      ],
    );
    const known = events.filter(({ type }) => type !== 'PaymentRefundSent').map(({ data }) => data.changeId);
    await sql.execute('delete from open_refunds where change_id = any($1::uuid[])', [known]);
  },
};
