import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type Sql } from '../../../platform/postgres/database.js';
import {
  type PaymentDisputeAnswered,
  type PaymentDisputeAnswerEnded,
  type PaymentDisputeChanged,
  type PaymentDisputeClosed,
} from '../../../domain/payments/payments.events.js';

/**
 * One row a dispute that is not decided: until when it can be answered, when it was heard of first, whether somebody has
 * answered it, and whether the provider put it away undecided, which leaves nothing to answer. The deadlines of the others are warned of from here (rule money/dispute-deadline).
 */
export const openDisputes: Projection<
  PaymentDisputeChanged | PaymentDisputeAnswered | PaymentDisputeAnswerEnded | PaymentDisputeClosed
> = {
  name: 'open_disputes',
  version: 3,
  tables: ['open_disputes'],
  published: ['open_disputes'],
  ddl: `create table open_disputes (
    provider_id text primary key,
    reference   uuid not null,
    heard_at    timestamptz not null,
    due_at      timestamptz,
    is_answered boolean not null,
    is_archived boolean not null
  );
  create index open_disputes_due on open_disputes (due_at)`,
  eventTypes: ['PaymentDisputeChanged', 'PaymentDisputeAnswered', 'PaymentDisputeAnswerEnded', 'PaymentDisputeClosed'],
  async apply(events, sql) {
    for (const event of events) {
      if (event.type === 'PaymentDisputeChanged') await change(event.data, sql);
      else if (event.type === 'PaymentDisputeClosed') await remove(event.data.providerId, sql);
      else await answer(event, sql);
    }
  },
};

async function change(
  { providerId, reference, occurredAt, status, dueAt, isAnswered, isArchived }: PaymentDisputeChanged['data'],
  sql: Sql,
): Promise<void> {
  if (status !== 'open') {
    await remove(providerId, sql);
    return;
  }
  await sql.execute(
    `insert into open_disputes (provider_id, reference, heard_at, due_at, is_answered, is_archived)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (provider_id) do update set
       due_at = excluded.due_at, is_answered = open_disputes.is_answered or excluded.is_answered,
       is_archived = excluded.is_archived`,
    [providerId, reference, occurredAt, isArchived ? null : momentOf(dueAt), isAnswered === true, isArchived === true],
  );
}

const remove = (providerId: string, sql: Sql): Promise<number> =>
  sql.execute('delete from open_disputes where provider_id = $1', [providerId]);

/** What the provider refused is open for another answer. */
const answer = (event: PaymentDisputeAnswered | PaymentDisputeAnswerEnded, sql: Sql): Promise<number> =>
  sql.execute('update open_disputes set is_answered = $2 where provider_id = $1', [
    event.data.providerId,
    event.type === 'PaymentDisputeAnswered' || event.data.outcome === 'taken',
  ]);

/** The provider's own words, which may be no moment at all. */
const momentOf = (dueAt: string | null): string | null =>
  dueAt === null || Number.isNaN(Date.parse(dueAt)) ? null : new Date(dueAt).toISOString();
