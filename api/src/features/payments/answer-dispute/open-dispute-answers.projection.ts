import { dataOf } from '../../../event-sourcing/event-store.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import {
  type PaymentDisputeAnswered,
  type PaymentDisputeAnswerEnded,
} from '../../../domain/payments/payments.events.js';

/** One row an answer to a dispute of which nobody knows whether the provider took it (rule money/dispute-answer). */
export const openDisputeAnswers: Projection<PaymentDisputeAnswered | PaymentDisputeAnswerEnded> = {
  name: 'open_dispute_answers',
  version: 1,
  tables: ['open_dispute_answers'],
  ddl: `create table open_dispute_answers (
    change_id uuid primary key,
    reference uuid not null,
    given_at  timestamptz not null
  )`,
  eventTypes: ['PaymentDisputeAnswered', 'PaymentDisputeAnswerEnded'],
  async apply(events, sql) {
    const given = dataOf(events, 'PaymentDisputeAnswered');
    await sql.execute(
      `insert into open_dispute_answers (change_id, reference, given_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) on conflict do nothing`,
      [
        given.map(({ changeId }) => changeId),
        given.map(({ reference }) => reference),
        given.map(({ occurredAt }) => occurredAt),
      ],
    );
    const ended = dataOf(events, 'PaymentDisputeAnswerEnded').map(({ changeId }) => changeId);
    await sql.execute('delete from open_dispute_answers where change_id = any($1::uuid[])', [ended]);
  },
};
