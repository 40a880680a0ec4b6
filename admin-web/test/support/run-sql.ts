import { type Stage } from '@sabi50/proof/stage/stage';
import pg from 'pg';

/** Changes the running product's database by hand, for what has no call or would take too many of them. */
export async function runSql(product: Stage, text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: product.env['DATABASE_URL'] });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
