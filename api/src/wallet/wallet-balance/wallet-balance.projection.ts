import { prefixOf } from '../../event-sourcing/decider.js';
import { type Projection } from '../../event-sourcing/consumers/projection.js';
import { WALLET_EVENT_TYPES, type WalletEvent } from '../wallet.events.js';

const STREAM_PREFIX = prefixOf('wallet');

/** One row a player: the balance after the newest wallet event, in kobo. */
export const walletBalance: Projection<WalletEvent> = {
  name: 'wallet_balance',
  version: 2,
  tables: ['wallet_balance'],
  published: ['wallet_balance'],
  ddl: `create table wallet_balance (
    user_id      uuid primary key,
    balance_kobo bigint not null,
    revision     int not null,
    updated_at   timestamptz not null
  );
  create index wallet_balance_amount on wallet_balance (balance_kobo, user_id)`,
  eventTypes: WALLET_EVENT_TYPES,
  async apply(events, sql) {
    // Only the newest event of each wallet counts, so only that one is parsed.
    const newest = [...new Map(events.map((event) => [event.stream, event])).values()];
    await sql.execute(
      `insert into wallet_balance (user_id, balance_kobo, revision, updated_at)
       select * from unnest($1::uuid[], $2::bigint[], $3::int[], $4::timestamptz[])
       on conflict (user_id) do update set balance_kobo = excluded.balance_kobo, revision = excluded.revision,
         updated_at = excluded.updated_at`,
      [
        newest.map(({ data }) => data.userId),
        newest.map(({ data }) => data.balanceAfterKobo),
        newest.map(({ revision }) => revision),
        newest.map(({ data }) => data.occurredAt),
      ],
    );
  },
  // The stream's name tells whose wallet it is without parsing the event.
  notificationOf: ({ stream }) => ({ topic: 'wallet', userId: stream.slice(STREAM_PREFIX.length) }),
};
