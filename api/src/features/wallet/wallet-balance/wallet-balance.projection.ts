import { prefixOf } from '../../../kernel/decider.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { WALLET_EVENT_TYPES, type WalletEvent } from '../../../domain/wallet/wallet.events.js';

const STREAM_PREFIX = prefixOf('wallet');

/**
 * One row a player: the balance and what is owed after the newest wallet event, in kobo, how many disputes are open, whether a
 * deposit was ever credited (`has_paid`), and when the newest game was begun (`last_played_at`; null: never). Few are in the
 * indexes beside the amount: they serve the lists of whom staff look for.
 */
export const walletBalance: Projection<WalletEvent> = {
  name: 'wallet_balance',
  version: 4,
  tables: ['wallet_balance'],
  published: ['wallet_balance'],
  ddl: `create table wallet_balance (
    user_id        uuid primary key,
    balance_kobo   bigint not null,
    owed_kobo      bigint not null default 0,
    disputes       int not null default 0,
    has_paid       boolean not null default false,
    last_played_at timestamptz,
    revision       int not null,
    updated_at     timestamptz not null
  );
  create index wallet_balance_amount on wallet_balance (balance_kobo, user_id);
  create index wallet_balance_owing on wallet_balance (user_id) where owed_kobo > 0;
  create index wallet_balance_disputed on wallet_balance (user_id) where disputes > 0;
  create index wallet_balance_only_paid on wallet_balance (user_id) where has_paid and last_played_at is null`,
  eventTypes: WALLET_EVENT_TYPES,
  async apply(events, sql) {
    // Only the newest event of each wallet counts, and its newest fee, so only those are parsed.
    const newest = [...new Map(events.map((event) => [event.stream, event])).values()];
    const paid = new Set(events.filter(({ type }) => type === 'FundsDeposited').map(({ stream }) => stream));
    const fees = new Map(events.filter(({ type }) => type === 'QuizFeeCharged').map((event) => [event.stream, event]));
    await sql.execute(
      `insert into wallet_balance (user_id, balance_kobo, owed_kobo, revision, updated_at, has_paid, last_played_at)
       select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::int[], $5::timestamptz[], $6::boolean[],
                            $7::timestamptz[])
       on conflict (user_id) do update set balance_kobo = excluded.balance_kobo, owed_kobo = excluded.owed_kobo,
         revision = excluded.revision, updated_at = excluded.updated_at,
         has_paid = wallet_balance.has_paid or excluded.has_paid,
         last_played_at = coalesce(excluded.last_played_at, wallet_balance.last_played_at)`,
      [
        newest.map(({ data }) => data.userId),
        newest.map(({ data }) => data.balanceAfterKobo),
        newest.map(({ data }) => data.owedAfterKobo ?? 0),
        newest.map(({ revision }) => revision),
        newest.map(({ data }) => data.occurredAt),
        newest.map(({ stream }) => paid.has(stream)),
        newest.map(({ stream }) => fees.get(stream)?.data.occurredAt ?? null),
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
