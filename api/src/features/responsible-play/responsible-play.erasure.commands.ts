import { type Sql } from '../../platform/postgres/database.js';

/** Erases what a player wanted to be reminded of, and the notices (rule data/erasure). */
export async function eraseRemindersOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute('delete from spending_notices where user_id = $1', [userId]);
  await tx.execute('delete from spending_reminders where user_id = $1', [userId]);
}
