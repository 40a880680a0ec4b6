import { type Sql } from '../../platform/postgres/database.js';

/** Erases a player's nickname on the board; the weeks keep ids and figures (rule data/erasure). */
export async function eraseBoardMembershipOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute('delete from board_members where user_id = $1', [userId]);
}
