import { type Sql } from '../platform/postgres/database.js';

/**
 * Erases names, numbers and words beside the entries of the staff log about a player; the entries stay with their digests, whose
 * salt goes with the values (rules data/erasure, staff/log-personal-values).
 */
export async function eraseStaffWordsAbout(tx: Sql, userId: string): Promise<void> {
  await tx.execute('delete from staff_log_personal where person_id = $1', [userId]);
  // Entries that name nobody by id: of winners who were put on the list by hand, of addresses without an account.
  await tx.execute(
    `delete from staff_log_personal s using account_profiles p
      where p.id = $1 and s.person_id is null
        and (position(lower(p.email) in lower(s.content::text)) > 0
          or lower(p.first_name || ' ' || p.last_name)
               in (lower(s.content->'before'->>'fullName'), lower(s.content->'after'->>'fullName')))`,
    [userId],
  );
}
