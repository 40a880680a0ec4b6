import pg from 'pg';
import { print, whole } from '../core/statistics.js';
import { startTemporaryProduct, type TemporaryProduct } from '@sabi50/proof/temporary-product';
import { type ScaleOptions } from './scale-options.js';
import { seedScale } from './seed.js';

/** The product from a folder of its own, with the big history in it: seeded now, unless it is there from an earlier time. */
export async function startScaledProduct(options: ScaleOptions): Promise<TemporaryProduct> {
  const running = await startTemporaryProduct({ api: 1, worker: 1, dataDir: options.dataDir });
  try {
    const { DATABASE_URL: url = '' } = running.env;
    const before = await rowsOf(url);
    if (before.activities === 0) {
      print(
        `seeding ${whole(options.players)} players and ${whole(options.activities)} activities into ${options.dataDir}`,
      );
      await seedScale(url, options);
    }
    const { players, activities, sessions } = await rowsOf(url);
    print(`${whole(players)} accounts, ${whole(activities)} payment activities, ${whole(sessions)} quiz sessions`);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function rowsOf(url: string): Promise<{ players: number; activities: number; sessions: number }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ players: number; activities: number; sessions: number }>(
      `select (select count(*)::int from accounts) as players,
              (select count(*)::int from read.payment_activities) as activities,
              (select count(*)::int from read.quiz_sessions) as sessions`,
    );
    return rows[0] ?? { players: 0, activities: 0, sessions: 0 };
  } finally {
    await client.end();
  }
}
