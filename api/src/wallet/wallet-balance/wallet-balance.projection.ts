import { type Projection } from '../../platform/projections/projection.js';
import { WALLET_EVENT_TYPES } from '../wallet.events.js';

/** One row a player: the balance after the newest wallet event, in kobo. */
export const walletBalance: Projection = {
  name: 'wallet_balance',
  version: 1,
  tables: ['wallet_balance'],
  ddl: `create table wallet_balance (
    user_id      uuid primary key,
    balance_kobo bigint not null,
    revision     int not null,
    updated_at   timestamptz not null
  )`,
  eventTypes: WALLET_EVENT_TYPES,
  async apply(events, sql) {
    const newest = new Map<string, readonly [unknown, number, unknown]>();
    for (const { data, revision } of events) {
      newest.set(data['userId'] as string, [data['balanceAfterKobo'], revision, data['occurredAt']]);
    }
    const rows = [...newest.values()];
    await sql.execute(
      `insert into wallet_balance (user_id, balance_kobo, revision, updated_at)
       select * from unnest($1::uuid[], $2::bigint[], $3::int[], $4::timestamptz[])
       on conflict (user_id) do update set balance_kobo = excluded.balance_kobo, revision = excluded.revision,
         updated_at = excluded.updated_at`,
      [[...newest.keys()], rows.map((row) => row[0]), rows.map((row) => row[1]), rows.map((row) => row[2])],
    );
  },
};
