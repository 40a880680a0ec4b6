import { type ListTotals } from '../../../platform/http/lists/list-rows.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { type Conditions } from '../../../platform/postgres/conditions.js';
import { type Database } from '../../../platform/postgres/database.js';
import { userConditions } from './user-conditions.js';
import { type UserFilters, USERS } from './user.list.js';

/** Read tables that users are sorted by; who has no row there has 0. */
const FIGURES: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  balance: { table: 'read.wallet_balance', column: 'balance_kobo' },
  points: { table: 'read.points_totals', column: 'points' },
};

/** Users with more than 0 of a figure, and those with nothing: only the first can be read in order from its table. */
type Group = 'some' | 'none';

/** Rows before a page from which on it counts as far away. */
const FAR = 2_000;

/** So many users are found and sorted in no time. */
const GATHERED_MAX = 50_000;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A query of ids and the columns that it is to be sorted by, all of them one way. */
interface Ordered {
  readonly rows: string;
  readonly key: readonly string[];
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/** Counts users, and finds the ids of one page of them, in order, reading indexes rather than sorting every account. */
export class UserPages {
  constructor(
    private readonly database: Pick<Database, 'queryOnce'>,
    private readonly scope: Pick<StaffScope, 'stationId' | 'role'>,
    private readonly list: ListQuery<UserFilters>,
    private readonly totals: ListTotals,
  ) {}

  /** How many users the list has, on all its pages. */
  count(): Promise<number> {
    const where = userConditions(this.scope, this.list);
    return this.number('all', `accounts a ${where.where}`, where.values);
  }

  /** The ids of the page, in the list's order. */
  async ids(): Promise<string[]> {
    return FIGURES[this.list.sort.field] ? this.idsByFigure() : this.idsByAccount();
  }

  private async idsByAccount(): Promise<string[]> {
    const where = userConditions(this.scope, this.list);
    const { sort, limit, offset } = this.list;
    const key = [...new Set([USERS.sortable[sort.field] ?? USERS.tieBreak, USERS.tieBreak])];
    const size = offset < FAR ? null : await this.count();
    const matching = (await this.areGathered())
      ? `(select a.* from accounts a ${where.where} offset 0) a`
      : `accounts a ${where.where}`;
    return this.page({ rows: `select a.id from ${matching}`, key }, where, { limit, offset, size });
  }

  /**
   * Whether those who match are found first and put in order then (`offset 0`). Who has much of a figure joined long ago: a
   * walk along the newest passes nearly everybody before it has a page of them, which the planner cannot know.
   */
  private async areGathered(): Promise<boolean> {
    const { balanceMin = 0, pointsMin = 0 } = this.list.filters;
    return (balanceMin > 0 || pointsMin > 0) && (await this.count()) <= GATHERED_MAX;
  }

  /**
   * One group after the other. Far away the first is counted, so that none of it is read in vain; nearby the second is only
   * looked at when the first does not fill the page.
   */
  private async idsByFigure(): Promise<string[]> {
    const { limit, offset, sort } = this.list;
    const [before, after]: [Group, Group] = sort.direction === 'desc' ? ['some', 'none'] : ['none', 'some'];
    const counted = offset < FAR ? null : await this.sizeOf(before);
    const first = counted !== null && offset >= counted ? [] : await this.idsOf(before, { limit, offset }, counted);
    if (first.length === limit) return first;
    const isBehind = first.length === 0 && offset > 0;
    const size = isBehind ? (counted ?? (await this.sizeOf(before))) : offset;
    const rest = await this.idsOf(after, { limit: limit - first.length, offset: Math.max(0, offset - size) }, null);
    return [...first, ...rest];
  }

  private idsOf(group: Group, { limit, offset }: Page, size: number | null): Promise<string[]> {
    const where = userConditions(this.scope, this.list);
    const ordered = group === 'none' ? this.withNothing(where) : this.withSome(where);
    return this.page(ordered, where, { limit, offset, size });
  }

  /** A page of rows, read from the end that is nearer when their number is known. */
  private async page(
    { rows, key }: Ordered,
    where: Conditions,
    page: Page & { size: number | null },
  ): Promise<string[]> {
    const { limit, offset, size } = page;
    const { direction } = this.list.sort;
    const fromEnd = size === null ? 0 : size - offset - limit;
    const isReversed = size !== null && fromEnd >= 0 && fromEnd < offset;
    const way = isReversed ? OPPOSITE[direction] : direction;
    const order = key.map((column) => `${column} ${way}`).join(', ');
    const bounds = `limit ${where.bind(limit)} offset ${where.bind(isReversed ? fromEnd : offset)}`;
    const ids = await this.read(`${rows} order by ${order} ${bounds}`, where.values);
    return isReversed ? ids.reverse() : ids;
  }

  private async sizeOf(group: Group): Promise<number> {
    const where = userConditions(this.scope, this.list);
    const { rows } = this.withSome(where);
    const counted = this.number(this.list.sort.field, `(${rows}) found`, where.values);
    if (group === 'some') return counted;
    const [some, all] = await Promise.all([counted, this.count()]);
    return all - some;
  }

  /** `offset 0` reads the users with a figure from the index of that figure, which holds every column that is needed. */
  private withNothing(where: Conditions): Ordered {
    const { table, column } = this.figure();
    const some = `select f.user_id from ${table} f where f.${column} > 0 offset 0`;
    where.and(`not exists (select from (${some}) f where f.user_id = a.id)`);
    return { rows: `select a.id from accounts a ${where.where}`, key: ['a.id'] };
  }

  /** In the order of the figures; each account is looked up in an index that says whether it is a user. */
  private withSome(where: Conditions): Ordered {
    const { table, column } = this.figure();
    const key = [`f.${column}`, 'f.user_id'];
    if (where.where === '') return { rows: `select f.user_id as id from ${table} f where f.${column} > 0`, key };
    where.and(`f.${column} > 0`);
    return { rows: `select a.id from ${table} f join accounts a on a.id = f.user_id ${where.where}`, key };
  }

  private figure(): { table: string; column: string } {
    return FIGURES[this.list.sort.field] as { table: string; column: string };
  }

  /** `of` says what is counted of these users. */
  private number(of: string, from: string, values: readonly unknown[]): Promise<number> {
    const { filters, ids } = this.list;
    return this.totals.of([of, this.scope.role, this.scope.stationId, filters, ids], async () => {
      const text = `select count(*)::int as total from ${from}`;
      return (await this.database.queryOnce<{ total: number }>(text, values))[0]?.total ?? 0;
    });
  }

  private async read(text: string, values: readonly unknown[]): Promise<string[]> {
    return (await this.database.queryOnce<{ id: string }>(text, values)).map(({ id }) => id);
  }
}
