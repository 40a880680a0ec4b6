import { type DayCount } from '../../../platform/http/lists/day-pages.js';
import { type Database } from '../../../platform/postgres/database.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { columnOf } from '../activity/activity-measures.js';
import { playedBy, type PlayedQuery } from '../activity/played.js';
import { addPlayerConditions, stationNamed, STATIONS_NAMED } from '../player-filters.js';

/** Whether the query asks for certain players, so that the sums over everybody do not answer it. */
export const asksForPlayers = ({ scope, filters }: PlayedQuery): boolean =>
  filters.userId !== undefined || addPlayerConditions(new Conditions(), scope, filters);

/** Whether the station is all that is asked of players, for which there are sums by day. */
function asksForStationOnly({ scope, filters }: PlayedQuery): boolean {
  const { userId, gender, location, language, source, radioStation } = filters;
  if ([userId, gender, location, language, source].some((asked) => asked !== undefined)) return false;
  return scope.stationId !== null || radioStation !== undefined;
}

/** How many sessions match: from sums by day, so that no session is counted. */
export async function countSessions(database: Pick<Database, 'queryOnce'>, query: PlayedQuery): Promise<number> {
  if (query.period.kind !== 'hours' && (!asksForPlayers(query) || asksForStationOnly(query))) {
    return (await countByDay(database, query)).reduce((sum, { rows }) => sum + rows, 0);
  }
  const { text, where } = playedBy(query);
  const [row] = await database.queryOnce<{ total: string | null }>(
    `select sum(attempts) as total from (${text}) u`,
    where.values,
  );
  return Number(row?.total ?? 0);
}

/** The same by day, oldest first: leads to a page far away without walking all the sessions before it. */
export async function countByDay(database: Pick<Database, 'queryOnce'>, query: PlayedQuery): Promise<DayCount[]> {
  const { period, filters, scope } = query;
  const where = new Conditions();
  if (period.kind === 'days') where.when(period.from, 'd.day >= ?::date').when(period.to, 'd.day <= ?::date');
  const sessions = columnOf('sessions', filters.category);
  if (!asksForPlayers(query)) {
    const text = `select d.day::text, d.${sessions}::int as rows from read.activity_days d ${where.where} order by d.day`;
    return database.queryOnce<DayCount>(text, where.values);
  }
  if (asksForStationOnly(query)) {
    where.when(scope.stationId, 'd.station_id = ?').when(stationNamed(filters), `d.station_id in ${STATIONS_NAMED}`);
    return database.queryOnce<DayCount>(
      `select d.day::text, sum(d.${sessions})::int as rows
         from read.activity_station_days d ${where.where} group by d.day order by d.day`,
      where.values,
    );
  }
  where.when(filters.userId, 'd.user_id = ?');
  const join = addPlayerConditions(where, scope, filters) ? 'join account_profiles a on a.id = d.user_id' : '';
  return database.queryOnce<DayCount>(
    `select d.day::text, sum(d.${sessions})::int as rows
       from read.activity_player_days d ${join} ${where.where} group by d.day order by d.day`,
    where.values,
  );
}
