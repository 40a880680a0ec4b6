import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';

/** Restores a dump of `old-databases`: the text of pg_dump, with its rows as INSERT statements, compressed by Brotli. */
export async function restoreOldDatabase(name: string, url: string): Promise<void> {
  const file = new URL(`../old-databases/${name}.sql.br`, import.meta.url);
  const text = brotliDecompressSync(readFileSync(file)).toString();
  await withClient(url, (client) => client.query(text));
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
