import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { type Period } from '../period/period.js';
import { type ActivityFilters, addPlayerConditions } from '../player-filters.js';
import { columnOf } from './activity-measures.js';

/** Whole days: what is summed by day answers for them. */
export type PeriodOfDays = Exclude<Period, { kind: 'hours' }>;

/**
 * The rows `d` of what was played by day, with their conditions: of everybody, or of a station's players
 * (rule staff/own-station). Of a period in hours there are none: its sessions are counted themselves.
 */
export function daysPlayed({ stationId }: Pick<StaffScope, 'stationId'>, period: PeriodOfDays) {
  const where = new Conditions().when(stationId, 'd.station_id = ?');
  if (period.kind === 'days') where.when(period.from, 'd.day >= ?::date').when(period.to, 'd.day <= ?::date');
  return { from: `read.${stationId === null ? 'activity_days' : 'activity_station_days'} d`, where };
}

/** Which activity is looked at. */
export interface PlayedQuery {
  readonly scope: Pick<StaffScope, 'stationId'>;
  readonly filters: Pick<
    ActivityFilters,
    'userId' | 'gender' | 'location' | 'language' | 'category' | 'source' | 'radioStation'
  >;
  readonly period: Period;
  /** Only these players; null or left out: every one. */
  readonly ids?: readonly string[] | null;
}

/** A statement's part and its values. */
export interface Played {
  /**
   * A query of one row a player who played: user_id, attempts and, unless these alone are asked for, questions, correct, points,
   * last_activity; the quizzes by category, if they are asked for, as `sessions_<category>`.
   */
  readonly text: string;
  /** Its values; a statement that takes the part in may bind more. */
  readonly where: Conditions;
}

/** The columns that count quizzes by category. */
export const CATEGORY_COLUMNS: readonly { readonly category: Category; readonly column: string }[] = CATEGORIES.map(
  (category) => ({ category, column: columnOf('sessions', category) }),
);

/**
 * What players played in a period. For life and by day it is read from sums, so that no session is looked at; only the last
 * hours are counted from the sessions themselves. A period's sums are added up, those for life are there.
 */
export function playedBy(query: PlayedQuery, options: { byCategory?: boolean; attemptsOnly?: boolean } = {}): Played {
  const { scope, filters, period, ids } = query;
  const where = new Conditions();
  const from = rowsOf(query, where);
  where.when(ids, 'p.user_id = any(?::uuid[])').when(filters.userId, 'p.user_id = ?');
  if (addPlayerConditions(where, scope, filters)) from.push('join account_profiles a on a.id = p.user_id');
  // Of the hours only the sessions of the category are there.
  const category = period.kind === 'hours' ? undefined : filters.category;
  if (category) where.and(`p.${columnOf('sessions', category)} + p.${columnOf('questions', category)} > 0`);
  const isSummed = period.kind !== 'all';
  const sum = (column: string): string => (isSummed ? `sum(p.${column})::int` : `p.${column}`);
  const results = [
    ...(['questions', 'correct', 'points'] as const).map((name) => `${sum(columnOf(name, category))} as ${name}`),
    isSummed ? 'max(p.last_activity) as last_activity' : 'p.last_activity',
  ];
  const columns = [
    'p.user_id',
    `${sum(columnOf('sessions', category))} as attempts`,
    ...(options.attemptsOnly ? [] : results),
    ...(options.byCategory ? categoryColumns(filters.category, sum) : []),
  ];
  const text = `select ${columns.join(', ')} from ${from.join(' ')} ${where.where}${isSummed ? ' group by p.user_id' : ''}`;
  return { text, where };
}

const categoryColumns = (only: Category | undefined, sum: (column: string) => string): string[] =>
  CATEGORY_COLUMNS.map(({ category, column }) =>
    only === undefined || only === category ? `${sum(column)} as ${column}` : `0 as ${column}`,
  );

function rowsOf({ period, filters }: PlayedQuery, where: Conditions): string[] {
  if (period.kind === 'all') return ['read.activity_player_totals p'];
  if (period.kind === 'days') {
    where.when(period.from, 'p.day >= ?::date').when(period.to, 'p.day <= ?::date');
    return ['read.activity_player_days p'];
  }
  where
    .and('p.charged_at >= ?', period.since)
    .when(period.until, 'p.charged_at < ?')
    .when(filters.category, 'p.category = ?');
  const counts = CATEGORY_COLUMNS.map(({ category, column }) => `(category = '${category}')::int as ${column}`);
  return [
    `(select user_id, category, charged_at, coalesce(ended_at, charged_at) as last_activity, 1 as sessions,
        answered as questions, correct, points, ${counts.join(', ')} from read.quiz_sessions) p`,
  ];
}
