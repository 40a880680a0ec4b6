import pg from 'pg';
import { type Stage } from './stage.js';

/** How long an api process may go on believing that the watch is up or down, and a little more. */
const REMEMBERED_MS = 1_200;

/** Runs `journey` while the product believes that very many logins fail, so that devices that it does not know are set a task. */
export async function whileLoginsFail(stage: Stage, journey: () => Promise<void>): Promise<void> {
  await run(stage, `insert into login_watch (raised_until) values (now() + interval '10 minutes')`);
  try {
    await journey();
  } finally {
    await run(stage, 'delete from login_watch');
  }
}

async function run({ env }: Stage, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
  await new Promise((next) => setTimeout(next, REMEMBERED_MS));
}
