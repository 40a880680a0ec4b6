import { type Sql } from '../../platform/postgres/database.js';

/** Erases what a player practised (rule data/erasure). */
export async function erasePracticeOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute('delete from practice_answers where user_id = $1', [userId]);
  await tx.execute('delete from practice_records where user_id = $1', [userId]);
}
