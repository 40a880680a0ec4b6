import { type Sql } from '../../../platform/postgres/database.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type PlayerStationChanged } from '../../../domain/accounts/accounts.events.js';
import {
  type BalanceAdjusted,
  type FundsDeposited,
  type QuizFeeCharged,
  type QuizFeeRefunded,
} from '../../../domain/wallet/wallet.events.js';
import { returnedFeeKobo } from '../../../features/wallet/wallet-history.queries.js';
import { businessHourOf } from './money-moved.js';
import {
  movesOf,
  PLAYER_STATION_DDL,
  STATION_CHANGED,
  stationsOf,
  withoutStationChanges,
} from '../stations/player-stations.js';

type RevenueEvent = FundsDeposited | QuizFeeCharged | QuizFeeRefunded | BalanceAdjusted;

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
 * Money by player and hour, by hour, and by station and hour: what was deposited, what quizzes cost, what of that went
 * back (refunds, and corrections by staff that name a game), in kobo. Days are sums over `day`, the business day in Lagos. "Total revenue" is `deposits_kobo`; fees earned are
 * `fees_kobo - refunds_kobo` (rule money/revenue). `revenue_players` says under which station a player's money is counted;
 * all of it moves when the player's station changes. Locations and the like are in no event
 * (rule data/no-personal-data-in-events): they are joined to the player at query time.
 */
export const revenueHourly: Projection<RevenueEvent | PlayerStationChanged> = {
  name: 'revenue_hourly',
  version: 6,
  tables: ['revenue_hourly', 'revenue_hours', 'revenue_players', 'revenue_station_hours'],
  ddl: `create table revenue_hourly (
    user_id       uuid not null,
    hour          timestamptz not null,
    day           date not null,
    ${SUMS_DDL},
    primary key (hour, user_id)
  );
  create index revenue_hourly_user on revenue_hourly (user_id, hour);
  create table revenue_hours (
    hour          timestamptz primary key,
    day           date not null,
    ${SUMS_DDL}
  );
  create table revenue_players (
    ${PLAYER_STATION_DDL}
  );
  create table revenue_station_hours (
    station_id    uuid not null,
    hour          timestamptz not null,
    day           date not null,
    ${SUMS_DDL},
    primary key (station_id, hour)
  )`,
  eventTypes: ['FundsDeposited', 'QuizFeeCharged', 'QuizFeeRefunded', 'BalanceAdjusted', STATION_CHANGED],
  async apply(events, sql) {
    const rows = sumsOf(events);
    if (rows.length > 0) await addSums(sql, rows);
    const stations = stationsOf(events);
    if (stations[0].length > 0) await moveSums(sql, stations);
  },
};

async function addSums(sql: Sql, rows: readonly Sums[]): Promise<void> {
  const values = (['userId', 'hour', 'day', 'depositsKobo', 'deposits', 'feesKobo', 'refundsKobo'] as const).map(
    (field) => rows.map((row) => row[field]),
  );
  const moved = `unnest($1::uuid[], $2::timestamptz[], $3::date[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[])
    as m (user_id, hour, day, ${SUMS})`;
  await sql.execute(addingTo('revenue_hourly', ['hour', 'user_id'], moved), values);
  await sql.execute(addingTo('revenue_hours', ['hour'], moved), values);
  const ofStations = `${moved} join revenue_players p using (user_id) where p.station_id is not null`;
  await sql.execute(addingTo('revenue_station_hours', ['station_id', 'hour'], ofStations), values);
}

/** Everything that these players moved, from the station under which it is counted to their new one. */
async function moveSums(sql: Sql, stations: readonly unknown[][]): Promise<void> {
  const signed = SUMS.split(', ').map((name) => `sign * ${name} as ${name}`);
  const changed = `(select station_id, hour, day, ${signed.join(', ')} from moves join revenue_hourly using (user_id)) m`;
  const text = addingTo('revenue_station_hours', ['station_id', 'hour'], changed);
  await sql.execute(`${movesOf('revenue_players')} ${text}`, stations);
}

/** A statement that adds the sums of `rows` to a table whose rows have this key, and the day of their hour beside it. */
const addingTo = (table: string, key: readonly string[], rows: string): string =>
  `insert into ${table} (${key.join(', ')}, day, ${SUMS})
   select ${key.join(', ')}, day, sum(deposits_kobo), sum(deposits), sum(fees_kobo), sum(refunds_kobo)
     from ${rows} group by ${key.join(', ')}, day
   on conflict (${key.join(', ')}) do update set
     deposits_kobo = ${table}.deposits_kobo + excluded.deposits_kobo,
     deposits = ${table}.deposits + excluded.deposits,
     fees_kobo = ${table}.fees_kobo + excluded.fees_kobo,
     refunds_kobo = ${table}.refunds_kobo + excluded.refunds_kobo`;

/** One row a player and hour. */
function sumsOf(events: readonly (RevenueEvent | PlayerStationChanged)[]): readonly Sums[] {
  const sums = new Map<string, Sums>();
  for (const event of withoutStationChanges(events)) add(sums, event);
  return [...sums.values()];
}

function add(sums: Map<string, Sums>, event: RevenueEvent): void {
  if (event.type === 'BalanceAdjusted' && returnedFeeKobo(event.data) === 0) return;
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
  else sum.refundsKobo += returnedFeeKobo(event.data);
}
