import { type ListQuery } from '../../platform/http/lists/list-query.js';
import { type StaffScope } from '../../platform/http/staff-scope.js';
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

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Finds the ids of one page of users, in order, reading indexes rather than sorting every account. */
export class UserPages {
  constructor(
    private readonly database: Pick<Database, 'queryOnce'>,
    private readonly scope: StaffScope,
    private readonly list: ListQuery<UserFilters>,
  ) {}

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

  /** One group after the other; the second is only looked at when the first does not fill the page. */
  private async idsByFigure(): Promise<string[]> {
    const { limit, offset, sort } = this.list;
    const [before, after]: [Group, Group] = sort.direction === 'desc' ? ['some', 'none'] : ['none', 'some'];
    const first = await this.idsOf(before, { limit, offset });
    if (first.length === limit) return first;
    const size = first.length > 0 || offset === 0 ? offset + first.length : await this.sizeOf(before);
    const rest = await this.idsOf(after, { limit: limit - first.length, offset: Math.max(0, offset - size) });
    return [...first, ...rest];
  }

  private idsOf(group: Group, { limit, offset }: Page): Promise<string[]> {
    const { from, order, where } = this.group(group);
    return this.read(
      `select a.id from ${from} ${where.where}
        order by ${order} limit ${where.bind(limit)} offset ${where.bind(offset)}`,
      where.values,
    );
  }

  private async sizeOf(group: Group): Promise<number> {
    const { from, where } = this.group(group);
    const text = `select count(*)::int as total from ${from} ${where.where}`;
    const [counted] = await this.database.queryOnce<{ total: number }>(text, where.values);
    return counted?.total ?? 0;
  }

  private group(group: Group) {
    const { field, direction } = this.list.sort;
    const { table, column } = FIGURES[field] as { table: string; column: string };
    const where = userConditions(this.scope, this.list);
    if (group === 'none') {
      where.and(`not exists (select from ${table} f where f.user_id = a.id and f.${column} > 0)`);
      return { from: 'accounts a', order: `a.id ${direction}`, where };
    }
    where.and(`f.${column} > 0`);
    const from = `${table} f join accounts a on a.id = f.user_id`;
    return { from, order: `f.${column} ${direction}, f.user_id ${direction}`, where };
  }

  private async read(text: string, values: readonly unknown[]): Promise<string[]> {
    return (await this.database.queryOnce<{ id: string }>(text, values)).map(({ id }) => id);
  }
}
