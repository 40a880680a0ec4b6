import { type Conditions } from '../../postgres/conditions.js';
import { type Database } from '../../postgres/database.js';
import { type ListQuery } from './list-query.js';
import { type ListFound } from './list-response.js';

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
