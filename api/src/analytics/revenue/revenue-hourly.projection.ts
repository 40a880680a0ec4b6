import { type Sql } from '../../platform/postgres/database.js';
import { type Projection } from '../../platform/projections/projection.js';
import { type WalletEvent } from '../../wallet/wallet.events.js';
import { businessHourOf } from '../business-hour.js';

interface Sums {
  readonly userId: string;
  readonly hour: string;
  readonly day: string;
  depositsKobo: number;
  deposits: number;
  feesKobo: number;
  refundsKobo: number;
}

const SUMS = 'deposits_kobo, deposits, fees_kobo, refunds_kobo';
const SUMS_DDL = `deposits_kobo bigint not null,
    deposits      int not null,
    fees_kobo     bigint not null,
    refunds_kobo  bigint not null`;

/**
 * Money by player and hour, by player for life, and by hour: what was deposited, what quizzes cost, what went back, in
 * kobo. Days are sums over `day`, the business day in Lagos; stations, locations and the like are joined to the player at
 * query time, since events hold no personal data (decision D33). "Total revenue" is `deposits_kobo`; fees earned are
 * `fees_kobo - refunds_kobo` (decision D8).
 */
export const revenueHourly: Projection = {
  name: 'revenue_hourly',
  version: 2,
  tables: ['revenue_hourly', 'revenue_player_totals', 'revenue_hours'],
  ddl: `create table revenue_hourly (
    user_id       uuid not null,
    hour          timestamptz not null,
    day           date not null,
    ${SUMS_DDL},
    primary key (hour, user_id)
  );
  create index revenue_hourly_user on revenue_hourly (user_id, hour);
  create table revenue_player_totals (
    user_id       uuid primary key,
    ${SUMS_DDL}
  ) with (fillfactor = 80);
  create table revenue_hours (
    hour          timestamptz primary key,
    day           date not null,
    ${SUMS_DDL}
  )`,
  eventTypes: ['FundsDeposited', 'QuizFeeCharged', 'QuizFeeRefunded'],
  async apply(events, sql) {
    const sums = new Map<string, Sums>();
    for (const { type, data } of events) add(sums, { type, data } as unknown as WalletEvent);
    const rows = [...sums.values()];
    const values = (['userId', 'hour', 'day', 'depositsKobo', 'deposits', 'feesKobo', 'refundsKobo'] as const).map(
      (field) => rows.map((row) => row[field]),
    );
    await addTo(sql, 'revenue_hourly', ['hour', 'user_id', 'day'], values);
    await addTo(sql, 'revenue_player_totals', ['user_id'], values);
    await addTo(sql, 'revenue_hours', ['hour', 'day'], values);
  },
};

/** Adds the sums to the rows of a table; `of` names what a row is of, which is its key, with the day beside the hour. */
async function addTo(sql: Sql, table: string, of: readonly string[], values: readonly unknown[][]): Promise<void> {
  const key = of.filter((column) => column !== 'day').join(', ');
  await sql.execute(
    `insert into ${table} (${of.join(', ')}, ${SUMS})
     select ${of.join(', ')}, sum(deposits_kobo), sum(deposits), sum(fees_kobo), sum(refunds_kobo)
       from unnest($1::uuid[], $2::timestamptz[], $3::date[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[])
         as moved (user_id, hour, day, ${SUMS})
      group by ${of.join(', ')}
     on conflict (${key}) do update set
       deposits_kobo = ${table}.deposits_kobo + excluded.deposits_kobo,
       deposits = ${table}.deposits + excluded.deposits,
       fees_kobo = ${table}.fees_kobo + excluded.fees_kobo,
       refunds_kobo = ${table}.refunds_kobo + excluded.refunds_kobo`,
    values,
  );
}

function add(sums: Map<string, Sums>, event: WalletEvent): void {
  const { userId, occurredAt } = event.data;
  const { hour, day } = businessHourOf(occurredAt);
  const key = `${userId}/${hour}`;
  const sum = sums.get(key) ?? { userId, hour, day, depositsKobo: 0, deposits: 0, feesKobo: 0, refundsKobo: 0 };
  sums.set(key, sum);
  if (event.type === 'FundsDeposited') {
    sum.depositsKobo += event.data.amountKobo;
    sum.deposits += 1;
  } else if (event.type === 'QuizFeeCharged') sum.feesKobo += event.data.feeKobo;
  else if (event.type === 'QuizFeeRefunded') sum.refundsKobo += event.data.amountKobo;
}
