import { type Recorded } from '../../event-sourcing/event-store.js';
import { type Projection } from '../../event-sourcing/consumers/projection.js';
import { type Sql } from '../../platform/postgres/database.js';
import {
  LEDGER_EVENT_TYPES,
  type LedgerAccount,
  type LedgerEvent,
  postingsOf,
} from '../../domain/wallet/chart-of-accounts.js';

/**
 * `trial_balance` has a row for each ledger account: its balance in kobo, debits positive. The rows sum to zero at all times
 * (rule money/double-entry). `ledger_entries` has a row for each event that posts, with its postings by account in kobo: both
 * change together, so their sums agree at any moment (rule money/movements).
 */
export const trialBalance: Projection<LedgerEvent> = {
  name: 'trial_balance',
  version: 4,
  tables: ['trial_balance', 'ledger_entries'],
  published: ['trial_balance', 'ledger_entries'],
  ddl: `create table trial_balance (account text primary key, balance_kobo bigint not null);
  create table ledger_entries (
    id        uuid primary key,
    position  text collate "C" not null,
    at        timestamptz not null,
    event     text not null,
    user_id   uuid,
    reference text,
    cause     text,
    postings  jsonb not null
  );
  create index ledger_entries_at on ledger_entries (at, position)`,
  eventTypes: LEDGER_EVENT_TYPES,
  holdsPositions: true,
  async apply(events, sql) {
    const posted = events.filter((event) => postingsOf(event).length > 0);
    if (posted.length === 0) return;
    await addToBalances(posted, sql);
    await addEntries(posted, sql);
  },
};

async function addToBalances(events: readonly Recorded<LedgerEvent>[], sql: Sql): Promise<void> {
  const sums = new Map<LedgerAccount, number>();
  for (const { account, amountKobo } of events.flatMap(postingsOf)) {
    sums.set(account, (sums.get(account) ?? 0) + amountKobo);
  }
  await sql.execute(
    `insert into trial_balance (account, balance_kobo) select * from unnest($1::text[], $2::bigint[])
     on conflict (account) do update set balance_kobo = trial_balance.balance_kobo + excluded.balance_kobo`,
    [[...sums.keys()], [...sums.values()]],
  );
}

async function addEntries(events: readonly Recorded<LedgerEvent>[], sql: Sql): Promise<void> {
  await sql.execute(
    `insert into ledger_entries (id, position, at, event, user_id, reference, cause, postings)
     select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::jsonb[])`,
    [
      events.map(({ id }) => id),
      events.map(({ position }) => position),
      events.map(({ data }) => data.occurredAt),
      events.map(({ type }) => type),
      events.map(({ data }) => ('userId' in data ? data.userId : null)),
      events.map(referenceOf),
      events.map(causeOf),
      events.map((event) =>
        JSON.stringify(Object.fromEntries(postingsOf(event).map(({ account, amountKobo }) => [account, amountKobo]))),
      ),
    ],
  );
}

/** The payment, game or payout that it is about. */
function referenceOf({ type, data }: LedgerEvent): string | null {
  if (type === 'SettlementPosted') return data.settlementId;
  if (type === 'BalanceAdjusted') return data.cause?.id ?? null;
  if ('paymentReference' in data) return data.paymentReference;
  return 'sessionId' in data ? data.sessionId : null;
}

/** The code of why it happened, where the event has one. */
function causeOf({ type, data }: LedgerEvent): string | null {
  if (type === 'BalanceAdjusted') return data.reason;
  return type === 'QuizFeeRefunded' || type === 'DepositReversed' ? data.cause : null;
}
