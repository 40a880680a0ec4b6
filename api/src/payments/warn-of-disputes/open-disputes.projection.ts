import { type Projection } from '../../event-sourcing/consumers/projection.js';
import { dataOf } from '../../event-sourcing/event-store.js';
import { type PaymentDisputeChanged } from '../payments.events.js';

/**
 * One row a dispute that is not decided: until when it can be answered, and when it was heard of first. Its deadlines are
 * warned of from here (rule money/dispute-deadline).
 */
export const openDisputes: Projection<PaymentDisputeChanged> = {
  name: 'open_disputes',
  version: 1,
  tables: ['open_disputes'],
  published: ['open_disputes'],
  ddl: `create table open_disputes (
    provider_id text primary key,
    reference   uuid not null,
    heard_at    timestamptz not null,
    due_at      timestamptz
  );
  create index open_disputes_due on open_disputes (due_at)`,
  eventTypes: ['PaymentDisputeChanged'],
  async apply(events, sql) {
    for (const { providerId, reference, occurredAt, status, dueAt } of dataOf(events, 'PaymentDisputeChanged')) {
      if (status !== 'open') {
        await sql.execute('delete from open_disputes where provider_id = $1', [providerId]);
        continue;
      }
      await sql.execute(
        `insert into open_disputes (provider_id, reference, heard_at, due_at) values ($1, $2, $3, $4)
         on conflict (provider_id) do update set due_at = excluded.due_at`,
        [providerId, reference, occurredAt, momentOf(dueAt)],
      );
    }
  },
};

/** The provider's own words, which may be no moment at all. */
const momentOf = (dueAt: string | null): string | null =>
  dueAt === null || Number.isNaN(Date.parse(dueAt)) ? null : new Date(dueAt).toISOString();
