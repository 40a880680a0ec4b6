import { Injectable } from '@nestjs/common';
import { type Period } from '@sabi50/contracts/business-time';
import { type Location } from '@sabi50/contracts/enumerations';
import { WINNER_CANDIDATES_MAX } from '@sabi50/contracts/limits';
import { type Language } from '@sabi50/contracts/languages';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { maskMobile } from '@sabi50/contracts/phone-mask';
import { type WinnerCandidatesView, type WinnerCandidateView } from '@sabi50/contracts/winner-views';
import { restrictionsOf } from '../../auth/player-restrictions.queries.js';
import { nameWords } from '../../../kernel/text.js';
import { beginning, Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { DrawPlans } from '../draw-plans/draw-plans.records.js';
import { type Draw } from '../winner.rules.js';

/** A player as the announcement needs them. */
export interface CandidateRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  readonly location: Location | null;
  readonly language: Language;
  readonly points: number;
  readonly has_won: boolean;
  /** `YYYY-MM-DD`. */
  readonly last_won: string | null;
  readonly restrictions: readonly PlayerRestriction[];
}

/** Fewer letters have no trigram: they are only found where a word begins. */
const ANYWHERE_LENGTH_MIN = 3;
const DIGITS_MIN = 4;

/** Which rows, in which order, and how many at most. */
interface Wanted {
  readonly from: string;
  readonly order: string;
  readonly count: number;
}

/** Whom staff look for among them. */
export interface CandidateFilters {
  readonly search: string;
  readonly location?: Location;
  /** Only who was never on the list of winners. */
  readonly neverWon?: boolean;
}

interface Others extends CandidateFilters {
  readonly threshold: number;
  readonly period: Period | null;
  readonly count: number;
}

/** Finds players for a draw: those who were in it first, by points (rule staff/winners-from-draws). */
@Injectable()
export class WinnerCandidates {
  constructor(
    private readonly database: Database,
    private readonly plans: DrawPlans,
  ) {}

  /** Up to WINNER_CANDIDATES_MAX whose name or number holds the words; without words only those who were in the draw. */
  async find(announced: Draw, filters: CandidateFilters): Promise<WinnerCandidatesView> {
    const { search } = filters;
    const { threshold, period, draw } = await this.plans.ofDay(announced);
    const words = nameWords(search);
    const inside = new Conditions();
    const from = `(${pointsOf(period, inside)}) p join account_profiles a on a.id = p.user_id and a.is_user
      join account_contacts c on c.id = a.id and c.mobile is not null`;
    inside.and('p.points >= ?', threshold);
    const [counted] = await this.database.queryOnce<{ count: number }>(
      `select count(*)::int as count from ${from} ${inside.where}`,
      [...inside.values],
    );
    found(inside, filters, words);
    const order = 'p.points desc, c.find_name, a.id';
    const inDraw = await this.rows(draw, inside, { from, order, count: WINNER_CANDIDATES_MAX });
    const room = WINNER_CANDIDATES_MAX - inDraw.length;
    const others =
      words.length === 0 || room === 0 ? [] : await this.others(draw, { ...filters, threshold, period, count: room });
    const candidates = [...inDraw, ...others].map((row) => candidateOf(row, threshold));
    return { candidates, inDraw: counted?.count ?? 0, threshold, ...periodViewOf(period) };
  }

  /** Those who had too few points, by name. */
  private others(draw: Draw, { threshold, period, count, ...filters }: Others): Promise<CandidateRow[]> {
    const where = new Conditions();
    const from = playersWithPoints(period, where);
    where.and('coalesce(p.points, 0) < ?', threshold);
    found(where, filters, nameWords(filters.search));
    return this.rows(draw, where, { from, order: 'c.find_name, a.id', count });
  }

  private rows(draw: Draw, where: Conditions, { from, order, count }: Wanted): Promise<CandidateRow[]> {
    return this.database.queryOnce<CandidateRow>(
      `select ${columnsOf(draw, where)} from ${from} ${where.where} order by ${order} limit ${where.bind(count)}`,
      where.values,
    );
  }
}

/** These players with their points in a draw; those who cannot be announced are left out. */
export function playersOfDraw(
  sql: Sql,
  draw: Draw,
  period: Period | null,
  ids: readonly string[],
): Promise<CandidateRow[]> {
  const where = new Conditions();
  const from = playersWithPoints(period, where);
  where.and('a.id = any(?::uuid[])', ids);
  return sql.query<CandidateRow>(`select ${columnsOf(draw, where)} from ${from} ${where.where}`, where.values);
}

const columnsOf = ({ kind, date }: Draw, where: Conditions): string => `
  a.id, a.first_name || ' ' || a.last_name as name, c.mobile, a.location, a.preferred_language as language, coalesce(p.points, 0)::int as points,
  exists (select 1 from winners w where w.user_id = a.id and w.draw_kind = ${where.bind(kind)}
     and w.draw_date = ${where.bind(date)}::date) as has_won,
  (select max(w.draw_date)::text from winners w where w.user_id = a.id) as last_won, ${restrictionsOf('a.id')} as restrictions`;

/** Points by player in the period of a draw, or for life; binds its values to `where`. */
export function pointsOf(period: Period | null, where: Conditions): string {
  if (!period) return 'select user_id, points from read.points_totals';
  return `select user_id, sum(points)::int as points from read.points_won
    where won_at >= ${where.bind(period.start)} and won_at < ${where.bind(period.end)} group by user_id`;
}

/** The period as calls answer it; null for the points of all time. */
export const periodViewOf = (period: Period | null) => ({
  countsFrom: period && period.start.toISOString(),
  countsUntil: period && period.end.toISOString(),
});

/** Every player, with the points of each asked for alone: few of very many are looked at. */
function playersWithPoints(period: Period | null, where: Conditions): string {
  const own = period
    ? `select sum(d.points)::int as points from read.points_won d where d.user_id = a.id
         and d.won_at >= ${where.bind(period.start)} and d.won_at < ${where.bind(period.end)}`
    : 'select t.points from read.points_totals t where t.user_id = a.id';
  return `account_profiles a join account_contacts c on c.id = a.id and c.mobile is not null and a.is_user
    left join lateral (${own}) p on true`;
}

/** Narrows to those whose name has all words, or whose number begins or ends with the digits, and to the other filters. */
function found(
  where: Conditions,
  { search, location, neverWon = false }: CandidateFilters,
  words: readonly string[],
): void {
  where.when(location, 'a.location = ?');
  if (neverWon) where.and('not exists (select 1 from winners w where w.user_id = a.id)');
  const digits = search.replace(/[\s+()-]/g, '');
  if (/^\d+$/.test(digits) && digits.length >= DIGITS_MIN) {
    where.and(
      '(c.mobile collate "C" like ? or reverse(c.mobile) collate "C" like ?)',
      beginning(`+234${digits.replace(/^(0|234)/, '')}`),
      beginning([...digits].reverse().join('')),
    );
    return;
  }
  for (const word of words)
    where.and('c.find_name like ?', containing(word.length < ANYWHERE_LENGTH_MIN ? ` ${word}` : word));
}

const candidateOf = (row: CandidateRow, threshold: number): WinnerCandidateView => ({
  id: row.id,
  fullName: row.name,
  phoneNumber: maskMobile(row.mobile),
  location: row.location,
  points: row.points,
  isInDraw: row.points >= threshold,
  hasWon: row.has_won,
  lastWonOn: row.last_won,
  restrictions: row.restrictions,
});
