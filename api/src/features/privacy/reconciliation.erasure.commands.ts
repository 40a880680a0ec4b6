import { type Sql } from '../../platform/postgres/database.js';

/** Erases what staff wrote about differences in a player's payments; the figures stay (rule data/erasure). */
export async function eraseExceptionWordsOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute('update reconciliation_exceptions set reason = null where user_id = $1 and reason is not null', [
    userId,
  ]);
}
