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

/**
 * Money by player and hour: what was deposited, what quizzes cost, what went back, in kobo. Days are sums over `day`, the
 * business day in Lagos; stations, locations and the like are joined to the player at query time, since events hold no
 * personal data (decision D33). "Total revenue" is `deposits_kobo`; fees earned are `fees_kobo - refunds_kobo` (decision
 * D8).
 */
export const revenueHourly: Projection = {
  name: 'revenue_hourly',
  version: 1,
  tables: ['revenue_hourly'],
  ddl: `create table revenue_hourly (
    user_id       uuid not null,
    hour          timestamptz not null,
    day           date not null,
    deposits_kobo bigint not null,
    deposits      int not null,
    fees_kobo     bigint not null,
    refunds_kobo  bigint not null,
    primary key (hour, user_id)
  );
  create index revenue_hourly_day on revenue_hourly (day);
  create index revenue_hourly_user on revenue_hourly (user_id, hour)`,
  eventTypes: ['FundsDeposited', 'QuizFeeCharged', 'QuizFeeRefunded'],
  async apply(events, sql) {
    const sums = new Map<string, Sums>();
    for (const { type, data } of events) add(sums, { type, data } as unknown as WalletEvent);
    const rows = [...sums.values()];
    await sql.execute(
      `insert into revenue_hourly (user_id, hour, day, deposits_kobo, deposits, fees_kobo, refunds_kobo)
       select * from unnest($1::uuid[], $2::timestamptz[], $3::date[], $4::bigint[], $5::int[], $6::bigint[],
         $7::bigint[])
       on conflict (hour, user_id) do update set
         deposits_kobo = revenue_hourly.deposits_kobo + excluded.deposits_kobo,
         deposits = revenue_hourly.deposits + excluded.deposits,
         fees_kobo = revenue_hourly.fees_kobo + excluded.fees_kobo,
         refunds_kobo = revenue_hourly.refunds_kobo + excluded.refunds_kobo`,
      (['userId', 'hour', 'day', 'depositsKobo', 'deposits', 'feesKobo', 'refundsKobo'] as const).map((field) =>
        rows.map((row) => row[field]),
      ),
    );
  },
};

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
