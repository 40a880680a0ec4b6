import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { installNew } from '../../event-sourcing/consumers/projection-tables.js';
import { type Registry } from '../../event-sourcing/registry.js';
import { Database } from '../../platform/postgres/database.js';
import { type Manifest, MANIFEST_FILE, MEDIA_FOLDER, type SavedTable, copied } from './take-backup.js';

export interface RestoreOrder {
  /** Of a superuser, on a database that is empty. */
  readonly databaseUrl: string;
  readonly folder: string;
  readonly mediaDir: string | null;
  readonly registry: Pick<Registry, 'migrations' | 'projections'>;
  readonly onTable?: (done: number, all: number) => void;
}

/** The backup of a folder. @throws Error where there is none, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole backup: ${MANIFEST_FILE} is missing`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (Number(manifest.format) !== 1) throw new Error(`${folder} holds a backup of another format`);
  return manifest;
}

/**
 * Fills an empty database with a backup of this version or of an older one: the schema as it was, the rows, then the migrations
 * since. Every file is compared with its digest before anything is written. What is derived from the log is right again
 * after `restore:repair`.
 * @throws Error that says what is wrong with the backup or the database
 */
export async function restoreBackup({
  databaseUrl,
  folder,
  mediaDir,
  registry,
  onTable,
}: RestoreOrder): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireWhole(folder, manifest.tables);
  await requireEmpty(databaseUrl);
  await migrate(databaseUrl, registry, manifest.migrations);
  await fill(databaseUrl, { folder, manifest, onTable });
  await migrate(databaseUrl, registry);
  if (mediaDir !== null && manifest.mediaFiles !== null) {
    await cp(join(folder, MEDIA_FOLDER), mediaDir, { recursive: true });
  }
  return manifest;
}

async function requireWhole(folder: string, tables: readonly SavedTable[]): Promise<void> {
  for (const { file, sha256 } of tables) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash);
    if (hash.digest('hex') !== sha256) throw new Error(`${file} of the backup is damaged`);
  }
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const rows = await withClient(databaseUrl, (client) =>
    client.query<{ is_used: boolean }>(`select to_regclass('public.migrations') is not null as is_used`),
  );
  if (rows.rows[0]?.is_used) throw new Error('The database is not empty: restore into a new one');
}

/** @param names only these migrations; without it all */
async function migrate(
  databaseUrl: string,
  registry: RestoreOrder['registry'],
  names?: readonly string[],
): Promise<void> {
  const migrations = registry.migrations.filter((step) => names?.includes(String(new step().name)) ?? true);
  if (names && migrations.length < names.length) {
    throw new Error('The backup is of a newer version: restore it with that version');
  }
  const source = new DataSource({ type: 'postgres', url: databaseUrl, migrations, applicationName: 'sabi50 restore' });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' }).finally(() => source.destroy());
  const database = new Database(databaseUrl, { statementTimeoutMs: 600_000, max: 1 });
  await installNew(database, registry.projections).finally(() => database.close());
}

type Filling = Pick<RestoreOrder, 'folder' | 'onTable'> & { readonly manifest: Manifest };

/** In one transaction, without triggers: rows come as they were, and those that are never changed are filled once. */
async function fill(databaseUrl: string, { folder, manifest, onTable }: Filling): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const here = await columnsOf(client);
    // What the migrations themselves added is in the backup as well.
    const tables = manifest.tables.filter((table) => isThere(table, here));
    const names = tables.map((table) => copied({ ...table, columns: [] }).replace(' ()', ''));
    await client.query(`truncate ${names.join(', ')}`);
    for (const [index, table] of tables.entries()) {
      const sink = client.query(copyFrom(`copy ${copied(table)} from stdin`));
      await pipeline(createReadStream(join(folder, table.file)), createGunzip(), sink);
      if (sink.rowCount !== table.rows) throw new Error(`${table.file}: ${sink.rowCount} of ${table.rows} rows came`);
      onTable?.(index + 1, tables.length);
    }
    await client.query(NEXT_NUMBERS);
    await client.query('commit');
  });
}

type Columns = ReadonlyMap<string, ReadonlySet<string>>;

async function columnsOf(client: pg.Client): Promise<Columns> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_schema || '.' || table_name as table, array_agg(column_name::text) as columns
       from information_schema.columns group by table_schema, table_name`,
  );
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

/** A read model of another version is rebuilt from the log; anything else has to fit. */
function isThere({ schema, name, columns }: SavedTable, here: Columns): boolean {
  const found = here.get(`${schema}.${name}`);
  const fits = found !== undefined && columns.every((column) => found.has(column));
  if (!fits && schema !== 'read')
    throw new Error(`The table ${schema}.${name} of the backup fits none of this version`);
  return fits;
}

/** Every column that counts up goes on behind its highest row. */
const NEXT_NUMBERS = `
do $$
declare
  one record;
begin
  for one in
    select n.nspname, c.relname, a.attname, pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('public', 'es', 'log_state', 'read')
       and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null
  loop
    execute format('select setval(%L, coalesce((select max(%I) from %I.%I), 0) + 1, false)',
                   one.sequence, one.attname, one.nspname, one.relname);
  end loop;
end $$`;

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'sabi50 restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
