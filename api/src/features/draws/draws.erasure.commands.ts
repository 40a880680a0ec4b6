import { type Sql } from '../../platform/postgres/database.js';
import { eraseStaffWordsOn } from '../../platform/staff-log/erase-staff-log.js';
import { WON_BY } from './draws.records.js';

/**
 * Erases name, number and state of a player who won, and what the staff log says of these wins; the draw and the prize stay, won
 * by a player without a name (rule data/erasure).
 */
export async function eraseWinsOf(tx: Sql, userId: string): Promise<void> {
  const erased = await tx.query<{ id: string }>(
    `update winners w set full_name = '', phone_number = '', state = null where ${WON_BY} returning w.id`,
    [userId],
  );
  const ids = erased.map(({ id }) => id);
  await eraseStaffWordsOn(tx, 'winner', ids);
}
