import { fromDay, untilDay } from '../../../platform/http/range-filter.js';
import { type PageStart, type DayCount } from '../../../platform/http/lists/list-rows.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { type PlayedQuery, playedBy } from '../activity/played.js';
import { addPlayerConditions, stationNamed, STATIONS_NAMED } from '../player-filters.js';
import { type Database } from '../../../platform/postgres/database.js';
import { columnOf } from '../activity/activity-measures.js';

/** The conditions on sessions `s` themselves. */
function sessionConditions({ period, filters, ids }: PlayedQuery): Conditions {
  const where = new Conditions();
  if (period.kind === 'hours') where.and('s.charged_at >= ?', period.since);
  if (period.kind === 'days') {
    where
      .when(fromDay(period.from ?? undefined), 's.charged_at >= ?')
      .when(untilDay(period.to ?? undefined), 's.charged_at < ?');
  }
  return where
    .when(ids, 's.id = any(?::uuid[])')
    .when(filters.category, 's.category = ?')
    .when(filters.userId, 's.user_id = ?');
}

type Order = Pick<ListQuery<object>, 'limit' | 'orderBy' | 'sort'>;

/**
 * A page read in the order of the index, looking at each session's player on the way: for pages near their beginning, of
 * sessions that are not rare.
 */
export function scanned(query: PlayedQuery, order: Order, start: PageStart): { text: string; where: Conditions } {
  const where = sessionConditions(query);
  if (start.day && order.sort.direction === 'desc') where.and('s.charged_at < ?', untilDay(start.day));
  if (start.day && order.sort.direction === 'asc') where.and('s.charged_at >= ?', fromDay(start.day));
  const text = `from read.quiz_sessions s ${seenPlayersOnly(query, where)}`;
  const bounds = `order by ${order.orderBy} limit ${where.bind(order.limit)} offset ${where.bind(start.offset)}`;
  return { text: `select s.* ${text} ${bounds}`, where };
}

/** A page of sessions that are few: all are gathered from their players, then put in order. */
export function gathered(query: PlayedQuery, order: Order, offset: number): { text: string; where: Conditions } {
  const where = sessionConditions(query);
  addPlayerConditions(where, query.scope, query.filters);
  const bounds = `order by ${order.orderBy} limit ${where.bind(order.limit)} offset ${where.bind(offset)}`;
  const text = `with found as materialized (
      select s.* from account_profiles a join read.quiz_sessions s on s.user_id = a.id ${where.where}
    ) select s.* from found s ${bounds}`;
  return { text, where };
}

/** Every session of a list, for an export. */
export function everySession(query: PlayedQuery): { from: string; where: Conditions } {
  const where = sessionConditions(query);
  return { from: `read.quiz_sessions s ${seenPlayersOnly(query, where)}`, where };
}

/** `offset 0` keeps the player's row a look-up for each session that is reached; the planner cannot turn it into a join. */
function seenPlayersOnly(query: PlayedQuery, where: Conditions): string {
  const own = new Conditions();
  if (!addPlayerConditions(own, query.scope, query.filters)) return where.where;
  const places = own.values.map((value) => where.bind(value));
  const players = own.where.replace(/\$(\d+)/g, (_, place: string) => places[Number(place) - 1] ?? '');
  const matching = `exists (select from account_profiles a ${players} and a.id = s.user_id offset 0)`;
  return where.where === '' ? `where ${matching}` : `${where.where} and ${matching}`;
}

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
