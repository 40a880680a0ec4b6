import { type StoredLog, storedLog } from '../../event-sourcing/migration/copy-events.js';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** One table of a backup, in a file of its own: COPY text of PostgreSQL, packed with gzip. */
export interface SavedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly file: string;
  readonly rows: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
}

/** What a backup is of; `manifest.json` is written last, so a folder without it is no backup. */
export interface Manifest extends StoredLog {
  readonly format: 1;
  readonly tables: readonly SavedTable[];
  /** Uploaded files; null where they are in a bucket. */
  readonly mediaFiles: number | null;
}

export const MANIFEST_FILE = 'manifest.json';
export const MEDIA_FOLDER = 'media';

/** Schemas that the migrations make. Queues have their own, which is derived again. */
const SAVED_SCHEMAS = ['public', 'es', 'log_state', 'read'] as const;

interface BackupOrder {
  /** Of a role that may read every table: that of `DATABASE_ADMIN_URL`, or of `DATABASE_URL`. */
  readonly databaseUrl: string;
  /** Made here, and empty before. */
  readonly folder: string;
  /** Null where uploads are in a bucket. */
  readonly mediaDir: string | null;
  readonly onTable?: (done: number, all: number) => void;
}

type Table = Pick<SavedTable, 'schema' | 'name' | 'columns'>;

/**
 * Saves every table in one snapshot, and the uploaded files after it: a file that a row of the snapshot names is never missing.
 * The product goes on meanwhile.
 * @throws Error where the folder is not empty
 */
export async function takeBackup(order: BackupOrder): Promise<Manifest> {
  const { folder, mediaDir } = order;
  await mkdir(join(folder, 'tables'), { recursive: true });
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty`);
  const client = new pg.Client({ connectionString: order.databaseUrl, application_name: 'sabi50 backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const facts = await storedLog(client);
    const tables = await tablesOf(client);
    const saved: SavedTable[] = [];
    for (const table of tables) {
      saved.push(await save(client, table, folder));
      order.onTable?.(saved.length, tables.length);
    }
    await client.query('commit');
    const mediaFiles = mediaDir === null ? null : await copyMedia(mediaDir, join(folder, MEDIA_FOLDER));
    const manifest: Manifest = { format: 1, ...facts, tables: saved, mediaFiles };
    await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await client.end();
  }
}

async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname::text as schema, c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname = any($1::text[])
      group by n.nspname, c.relname order by n.nspname, c.relname`,
    [SAVED_SCHEMAS],
  );
  return rows;
}

/** How a table and its columns are named in a COPY. */
export const copied = ({ schema, name, columns }: Table): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} (${columns.map((one) => pg.escapeIdentifier(one)).join(', ')})`;

async function save(client: pg.Client, table: Table, folder: string): Promise<SavedTable> {
  const file = join('tables', `${table.schema}.${table.name}.copy.gz`);
  const source = client.query(copyTo(`copy ${copied(table)} to stdout`));
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, createGzip({ level: 6 }), hashed, createWriteStream(join(folder, file)));
  return { ...table, file, rows: source.rowCount, sha256: hash.digest('hex') };
}

async function copyMedia(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true });
  const files = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  await cp(from, to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return files.filter((entry) => entry.isFile()).length;
}
