import { type ListQuery } from '../../platform/http/lists/list-query.js';
import { type StaffScope } from '../../platform/http/staff-scope.js';
import { type Conditions } from '../../platform/postgres/conditions.js';
import { type Database } from '../../platform/postgres/database.js';
import { userConditions } from './user-conditions.js';
import { type UserFilters } from './user.list.js';

/** Read tables that users are sorted by; who has no row there has 0. */
const FIGURES: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  balance: { table: 'read.wallet_balance', column: 'balance_kobo' },
  points: { table: 'read.points_totals', column: 'points' },
};

/** Users with more than 0 of a figure, and those with nothing: only the first can be read in order from its table. */
type Group = 'some' | 'none';

/** Rows before a page from which on it counts as far away. */
const FAR = 2_000;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A query of ids and what it is to be sorted by. */
interface Ordered {
  readonly rows: string;
  readonly order: string;
}

/** Counts users, and finds the ids of one page of them, in order, reading indexes rather than sorting every account. */
export class UserPages {
  constructor(
    private readonly database: Pick<Database, 'queryOnce'>,
    private readonly scope: StaffScope,
    private readonly list: ListQuery<UserFilters>,
  ) {}

  /** How many users the list has, on all its pages. */
  async count(): Promise<number> {
    const where = userConditions(this.scope, this.list);
    return this.number(`select count(*)::int as total from accounts a ${where.where}`, where.values);
  }

  /** The ids of the page, in the list's order. */
  async ids(): Promise<string[]> {
    return FIGURES[this.list.sort.field] ? this.idsByFigure() : this.idsByAccount();
  }

  private async idsByAccount(): Promise<string[]> {
    const where = userConditions(this.scope, this.list);
    const { orderBy, limit, offset } = this.list;
    return this.read(
      `select a.id from accounts a ${where.where}
        order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)}`,
      where.values,
    );
  }

  /**
   * One group after the other. Far away the groups are counted first, so that the first is not read in vain; nearby the second
   * is only looked at when the first does not fill the page.
   */
  private async idsByFigure(): Promise<string[]> {
    const { limit, offset, sort } = this.list;
    const [before, after]: [Group, Group] = sort.direction === 'desc' ? ['some', 'none'] : ['none', 'some'];
    const counted = offset < FAR ? null : await this.sizeOf(before);
    const first = counted !== null && offset >= counted ? [] : await this.idsOf(before, { limit, offset });
    if (first.length === limit) return first;
    const isBehind = first.length === 0 && offset > 0;
    const size = isBehind ? (counted ?? (await this.sizeOf(before))) : offset;
    const rest = await this.idsOf(after, { limit: limit - first.length, offset: Math.max(0, offset - size) });
    return [...first, ...rest];
  }

  private idsOf(group: Group, page: Page): Promise<string[]> {
    const where = userConditions(this.scope, this.list);
    const { rows, order } = group === 'none' ? this.withNothing(where) : this.withSome(where, page.offset);
    const bounds = `limit ${where.bind(page.limit)} offset ${where.bind(page.offset)}`;
    return this.read(`${rows} order by ${order} ${bounds}`, where.values);
  }

  private async sizeOf(group: Group): Promise<number> {
    const where = userConditions(this.scope, this.list);
    const { rows } = this.withSome(where, FAR);
    const counted = this.number(`select count(*)::int as total from (${rows}) found`, where.values);
    if (group === 'some') return counted;
    const [some, all] = await Promise.all([counted, this.count()]);
    return all - some;
  }

  /** `offset 0` lets whoever has something be read from the index of the figure, which holds all that is asked of it. */
  private withNothing(where: Conditions): Ordered {
    const { table, column, direction } = this.figure();
    const some = `select f.user_id from ${table} f where f.${column} > 0 offset 0`;
    where.and(`not exists (select from (${some}) f where f.user_id = a.id)`);
    return { rows: `select a.id from accounts a ${where.where}`, order: `a.id ${direction}` };
  }

  /**
   * Near the beginning each row's account is looked up in the order of the figures; far away that would be a look-up for every
   * row before the page, so the accounts that match are gathered once.
   */
  private withSome(where: Conditions, offset: number): Ordered {
    const { table, column, direction } = this.figure();
    const order = `f.${column} ${direction}, f.user_id ${direction}`;
    if (where.where === '') return { rows: `select f.user_id as id from ${table} f where f.${column} > 0`, order };
    if (offset < FAR) {
      where.and(`f.${column} > 0`);
      return { rows: `select a.id from ${table} f join accounts a on a.id = f.user_id ${where.where}`, order };
    }
    const rows = `with matching as materialized (select a.id from accounts a ${where.where})
      select f.user_id as id from ${table} f where f.${column} > 0 and f.user_id in (select id from matching)`;
    return { rows, order };
  }

  private figure() {
    const { field, direction } = this.list.sort;
    return { ...(FIGURES[field] as { table: string; column: string }), direction };
  }

  private async number(text: string, values: readonly unknown[]): Promise<number> {
    return (await this.database.queryOnce<{ total: number }>(text, values))[0]?.total ?? 0;
  }

  private async read(text: string, values: readonly unknown[]): Promise<string[]> {
    return (await this.database.queryOnce<{ id: string }>(text, values)).map(({ id }) => id);
  }
}
