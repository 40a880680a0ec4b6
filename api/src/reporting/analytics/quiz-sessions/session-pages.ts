import { fromDay, untilDay } from '../../../platform/http/day-filter.js';
import { type PageStart } from '../../../platform/http/lists/day-pages.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { type PlayedQuery } from '../activity/played.js';
import { addPlayerConditions } from '../player-filters.js';

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
