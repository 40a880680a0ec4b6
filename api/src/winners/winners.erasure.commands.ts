import { type Sql } from '../platform/postgres/database.js';

/**
 * Erases name, number and state of a player who won; the draw and the prize stay, won by a player without a name
 * (rule data/erasure). Who was put on the list by hand is found by the number.
 */
export async function eraseWinsOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute(
    `update winners set full_name = '', phone_number = '', state = null
      where user_id = $1 or phone_number = (select c.mobile from account_contacts c where c.id = $1)`,
    [userId],
  );
}
