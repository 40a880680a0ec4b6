import pg from 'pg';
import { type Column, otherValueOf } from './column-tampers.js';

/** One change of one row of a table, by the owner of the database. */
export interface TableTamper {
  /** With its schema, where that is not `public`. */
  readonly table: string;
  /** What is changed: `table.column`, or the table for a row as a whole. */
  readonly place: string;
  /** Such as `regrades.cause exchanged (last row)`. */
  readonly name: string;
  /** Makes the change; false where there is nothing to change. */
  make(client: pg.Client): Promise<boolean>;
}

/** Which row is changed: the first, one in the middle, the last, as they lie in the table. */
export const ROWS = ['first', 'middle', 'last'] as const;
type Place = (typeof ROWS)[number];

const OFFSETS: Readonly<Record<Place, string>> = {
  first: '0',
  middle: '(select count(*) / 2 from %)',
  last: '(select greatest(count(*) - 1, 0) from %)',
};
const rowOf = (table: string, at: Place): string =>
  `(select ctid from ${table} order by ctid offset ${OFFSETS[at].replace('%', table)} limit 1)`;

const NOT_NULL_VIOLATION = '23502';
const IS_TIME = /^(timestamp|date)/;

/** What a value of a column becomes, as SQL: in terms of its row, and of another row `other` that has another value. */
function waysOf({ column, type, table }: Column, at: Place): readonly (readonly [how: string, set: string])[] {
  const other = `(select ${column} from ${table} o where o.${column}::text is distinct from t.${column}::text and o.${column} is not null order by o.ctid limit 1)`;
  return [
    ['changed', otherValueOf({ table, type, column: `t.${column}` })],
    ['emptied', 'null'],
    ...(at === 'middle' ? [['taken from another row', `coalesce(${other}, t.${column})`] as const] : []),
    ...(IS_TIME.test(type) ? [['a day later', `t.${column} + interval '1 day'`] as const] : []),
  ];
}

/** The column of a key is made anew where a row is added once more, so that it is another row. */
const ofAdded = ({ column, type }: Column, isKey: boolean): string =>
  isKey && type === 'uuid' ? 'gen_random_uuid()' : column;

/** Every change of the rows of a table: of each column, and of the row as a whole. */
export function tampersOf(table: string, columns: readonly Column[], at: Place, key: readonly string[]): TableTamper[] {
  const shown = table.replace(/^public\./, '');
  const row = rowOf(table, at);
  const statement = async (client: pg.Client, text: string): Promise<boolean> => {
    try {
      return (await client.query(text)).rowCount === 1;
    } catch (error) {
      // A column that is computed from this one may not be null.
      if (error instanceof pg.DatabaseError && error.code === NOT_NULL_VIOLATION) return false;
      throw error;
    }
  };
  const names = columns.map(({ column }) => column).join(', ');
  const added = columns.map((column) => ofAdded(column, key.length === 1 && key.includes(column.column))).join(', ');
  return [
    {
      ...{ table, place: shown, name: `${shown} removed (${at} row)` },
      make: (client) => statement(client, `delete from ${table} where ctid = ${row}`),
    },
    {
      ...{ table, place: shown, name: `${shown} added (${at} row)` },
      make: (client) =>
        statement(client, `insert into ${table} (${names}) select ${added} from ${table} where ctid = ${row}`),
    },
    ...columns.flatMap((column) =>
      waysOf(column, at).map(([how, set]) => ({
        ...{ table, place: `${shown}.${column.column}`, name: `${shown}.${column.column} ${how} (${at} row)` },
        make: (client: pg.Client) =>
          statement(
            client,
            `update ${table} t set ${column.column} = ${set}
              where ctid = ${row} and t.${column.column}::text is distinct from (${set})::text`,
          ),
      })),
    ),
  ];
}

/** The columns of the primary key of a table. */
export async function keysOf(client: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly column: string }>(
    `select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary`,
    [table],
  );
  return rows.map((row) => row.column);
}
