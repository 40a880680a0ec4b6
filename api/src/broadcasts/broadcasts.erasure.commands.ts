import { type Sql } from '../platform/postgres/database.js';

/**
 * Erases what mail servers said of a player's mailbox, and that it gets no broadcasts: the address is gone. Which broadcasts went
 * to the player stays, by id (rule data/erasure).
 */
export async function eraseBroadcastsTo(tx: Sql, userId: string): Promise<void> {
  await tx.execute('update broadcast_recipients set reply = null where user_id = $1 and reply is not null', [userId]);
  await tx.execute(
    `delete from mail_suppressions
      where user_id = $1 or email = (select p.email from account_profiles p where p.id = $1)`,
    [userId],
  );
}
