import type pg from 'pg';

/** A column of a table that can be changed. */
export interface Column {
  /** With its schema. */
  readonly table: string;
  readonly column: string;
  /** As PostgreSQL writes it. */
  readonly type: string;
}

/** Another value of the same type, whatever the old one is; by the type. */
const CHANGES: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  boolean: (column) => `not coalesce(${column}, false)`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) - interval '31 days'`,
  date: (column) => `coalesce(${column}, current_date) - 31`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  jsonb: () => `'{"changed": true}'`,
  json: () => `'{"changed": true}'`,
  bytea: () => `'\\x00'`,
};
const number = (column: string): string => `coalesce(${column}, 0) + 1`;
const list = (column: string): string => `array_append(${column}, null)`;

/** Another value of the type of a column, as an expression of SQL. */
export const otherValueOf = ({ column, type }: Column): string =>
  type.endsWith('[]') ? list(column) : (CHANGES[type] ?? number)(column);

/** Every column of the tables of a schema that is not computed from others, by table. */
export async function columnsOf(client: pg.Client, schema: string): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await client.query<Column>(
    `select n.nspname || '.' || c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
    [schema],
  );
  const byTable = new Map<string, Column[]>();
  for (const row of rows) byTable.set(row.table, [...(byTable.get(row.table) ?? []), row]);
  return byTable;
}

/** Nothing refuses what the owner of the database does. */
export async function dropConstraints(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ readonly table: string; readonly name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where conrelid = any($1::regclass[]) and contype in ('c', 'u', 'p', 'f') order by contype = 'p'`,
    [tables],
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint if exists ${name} cascade`);
  const indexes = await client.query<{ readonly name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = any($1::regclass[]) and indisunique`,
    [tables],
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  for (const table of tables) {
    for (const { column } of (await columnsOf(client, table.split('.')[0] ?? '')).get(table) ?? []) {
      await client.query(
        `alter table ${table} alter column ${column} drop identity if exists, alter column ${column} drop not null`,
      );
    }
  }
}

/** Changes one row; false where the table is empty. */
export async function changeOne(client: pg.Client, column: Column): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${column.table} set ${column.column} = ${otherValueOf(column)}
      where ctid = (select min(ctid) from ${column.table})`,
  );
  return rowCount === 1;
}

/** One row less; false where the table is empty. */
export async function removeOne(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`delete from ${table} where ctid = (select min(ctid) from ${table})`);
  return rowCount === 1;
}

/** One row twice; false where the table is empty. */
export async function addOne(client: pg.Client, table: string, columns: readonly Column[]): Promise<boolean> {
  const names = columns.map(({ column }) => column).join(', ');
  const { rowCount } = await client.query(
    `insert into ${table} (${names}) select ${names} from ${table} where ctid = (select min(ctid) from ${table})`,
  );
  return rowCount === 1;
}
