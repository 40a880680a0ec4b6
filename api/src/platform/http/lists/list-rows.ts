import { type FastifyReply } from 'fastify';
import { type ListQuery, type ListSpec } from './list-query.js';
import { type Conditions } from '../../postgres/conditions.js';
import { type Database } from '../../postgres/database.js';
import { TtlCache } from '../../ttl-cache.js';

/** What a list query found. */
export interface ListFound<Row> {
  readonly rows: readonly Row[];
  /** How many rows match in all. */
  readonly total: number;
}

/** A page: the rows under the resource's name. */
type ListPage<Row> = { readonly total: number; readonly totalPages: number } & Readonly<
  Record<string, readonly Row[] | number>
>;

/**
 * Writes a list in the dialect of the request (rule staff/two-dialects): `{<resource>: [...], total,
 * totalPages}`, or the bare rows with `Content-Range: <resource> 0-24/319`.
 */
export function respondWithList<Row>(
  reply: FastifyReply,
  { resource }: Pick<ListSpec<object>, 'resource'>,
  { dialect, offset, limit }: Pick<ListQuery<object>, 'dialect' | 'offset' | 'limit'>,
  { rows, total }: ListFound<Row>,
): readonly Row[] | ListPage<Row> {
  if (dialect === 'page') return { [resource]: rows, total, totalPages: Math.ceil(total / limit) };
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  void reply.header('content-range', `${resource} ${range}/${total}`);
  void reply.header('access-control-expose-headers', 'Content-Range');
  return rows;
}

/** Where the rows of a list are, in SQL. */
interface ListSource {
  readonly columns: string;
  readonly from: string;
  readonly where: Conditions;
  /** Where the rows are counted, if fewer tables decide which match. */
  readonly counted?: string;
}

/** Reads the page of a list that was asked for, and how many rows match in all. */
export async function findRows<Row extends object>(
  database: Pick<Database, 'queryOnce'>,
  { orderBy, limit, offset }: Pick<ListQuery<object>, 'orderBy' | 'limit' | 'offset'>,
  { columns, from, where, counted = from }: ListSource,
): Promise<ListFound<Row>> {
  const [count] = await database.queryOnce<{ total: number }>(
    `select count(*)::int as total from ${counted} ${where.where}`,
    [...where.values],
  );
  const rows = await database.queryOnce<Row>(
    `select ${columns} from ${from} ${where.where}
      order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)}`,
    where.values,
  );
  return { rows, total: count?.total ?? 0 };
}

/** From so many rows on, a total may be a few seconds old. */
const LONG = 1_000;

/**
 * Totals of a list. Those of long lists are kept for a few seconds, so that hundreds of thousands of
 * rows are not counted for each page; a short list is counted each time.
 */
export class ListTotals {
  private readonly cache = new TtlCache<{ readonly total: number }>();

  /** `key` must tell everything that the total depends on: who may see what, the filters, the requested ids. */
  async of(key: readonly unknown[], count: () => Promise<number>): Promise<number> {
    const counting = async () => ({ total: await count() });
    return (await this.cache.of(key, counting, ({ total }) => total >= LONG)).total;
  }
}

/**
 * How a page of a long list of certain people's rows is found: by gathering all of their rows and sorting them, or by
 * walking along everybody's rows in the list's order until the page is full. Gathering looks at `matching` rows, walking at
 * about `everybody / matching` rows for each row of the list up to the page's end.
 */
export function isGatheringCheaper(rows: { matching: number; everybody: number; untilPageEnd: number }): boolean {
  return rows.matching * rows.matching <= rows.everybody * rows.untilPageEnd;
}

/** How many rows of a list lie on a Lagos day. */
export interface DayCount extends Record<string, unknown> {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly rows: number;
}

/** Where a page begins: on which day (null: from the list's beginning), and how many rows into it. */
export interface PageStart {
  readonly day: string | null;
  readonly offset: number;
}

/**
 * Finds the day on which a page of a list sorted by time begins, from the number of rows a day, oldest first: nobody walks
 * through millions of rows to a page far away.
 */
export function pageStartOf(list: Pick<ListQuery<object>, 'offset' | 'sort'>, days: readonly DayCount[]): PageStart {
  let { offset } = list;
  const ordered = list.sort.direction === 'asc' ? days : [...days].reverse();
  for (const { day, rows } of ordered) {
    if (offset < rows) return { day, offset };
    offset -= rows;
  }
  return { day: null, offset: list.offset };
}
