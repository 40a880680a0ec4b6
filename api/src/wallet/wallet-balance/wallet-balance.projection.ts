import { prefixOf } from '../../event-sourcing/decider.js';
import { type Projection } from '../../event-sourcing/consumers/projection.js';
import { WALLET_EVENT_TYPES, type WalletEvent } from '../wallet.events.js';

const STREAM_PREFIX = prefixOf('wallet');

/** One row a player: the balance and what is owed after the newest wallet event, in kobo, and how many disputes are open. */
export const walletBalance: Projection<WalletEvent> = {
  name: 'wallet_balance',
  version: 3,
  tables: ['wallet_balance'],
  published: ['wallet_balance'],
  ddl: `create table wallet_balance (
    user_id      uuid primary key,
    balance_kobo bigint not null,
    owed_kobo    bigint not null default 0,
    disputes     int not null default 0,
    revision     int not null,
    updated_at   timestamptz not null
  );
  create index wallet_balance_amount on wallet_balance (balance_kobo, user_id)`,
  eventTypes: WALLET_EVENT_TYPES,
  async apply(events, sql) {
    // Only the newest event of each wallet counts, so only that one is parsed.
    const newest = [...new Map(events.map((event) => [event.stream, event])).values()];
    await sql.execute(
      `insert into wallet_balance (user_id, balance_kobo, owed_kobo, revision, updated_at)
       select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::int[], $5::timestamptz[])
       on conflict (user_id) do update set balance_kobo = excluded.balance_kobo, owed_kobo = excluded.owed_kobo,
         revision = excluded.revision, updated_at = excluded.updated_at`,
      [
        newest.map(({ data }) => data.userId),
        newest.map(({ data }) => data.balanceAfterKobo),
        newest.map(({ data }) => data.owedAfterKobo ?? 0),
        newest.map(({ revision }) => revision),
        newest.map(({ data }) => data.occurredAt),
      ],
    );
    const decided = events.filter(({ type }) => type === 'PlayStopped' || type === 'PlayAllowed');
    for (const { type, data } of decided) {
      await sql.execute('update wallet_balance set disputes = disputes + $2 where user_id = $1', [
        data.userId,
        type === 'PlayStopped' ? 1 : -1,
      ]);
    }
  },
  // The stream's name tells whose wallet it is without parsing the event.
  notificationOf: ({ stream }) => ({ topic: 'wallet', userId: stream.slice(STREAM_PREFIX.length) }),
};
