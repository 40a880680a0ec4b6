import { type Stage } from '@sabi50/proof/stage/stage';
import pg from 'pg';

/** Lets the time since somebody last gave their password pass, on all their devices. */
export async function letProofGrowOld(product: Stage, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: product.env['DATABASE_URL'] });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `update sessions set proved_at = proved_at - interval '6 minutes'
        where user_id = (select id from accounts where email = $1)`,
      [email],
    );
  } finally {
    await client.end();
  }
}
