import { maskMobile } from '@sabi50/contracts/phone-mask';
import { wholeAddress } from '../../kernel/text.js';
import { type Sql } from '../postgres/database.js';

interface Person extends Record<string, unknown> {
  readonly email: string | null;
  readonly name: string;
  readonly mobile: string | null;
}

/**
 * Erases names, numbers and words beside the entries of the staff log about a player; the entries stay with their digests, whose
 * salt goes with the values (rules data/erasure, data/erasure-by-whole-values, staff/log-personal-values).
 */
export async function eraseStaffWordsAbout(tx: Sql, userId: string): Promise<void> {
  await tx.execute('delete from staff_log_personal where person_id = $1', [userId]);
  const [person] = await tx.query<Person>(
    `select p.email, p.first_name || ' ' || p.last_name as name, c.mobile
       from account_profiles p join account_contacts c on c.id = p.id where p.id = $1`,
    [userId],
  );
  if (!person) return;
  const { email, name, mobile } = person;
  // Entries without the id of a person: of addresses and winners that had no account yet.
  await tx.execute(
    `delete from staff_log_personal s
      where s.person_id is null
        and (s.content::text ~* $1
          or exists (select from jsonb_each(s.content) as side
                      where side.key in ('before', 'after') and lower(side.value ->> 'fullName') = lower($2)
                        and side.value ->> 'phoneNumber' = $3))`,
    [email && wholeAddress(email), name, mobile && maskMobile(mobile)],
  );
}

/** Erases what is personal beside the entries about records of a player that are named by their own ids. */
export async function eraseStaffWordsOn(tx: Sql, subject: string, subjectIds: readonly string[]): Promise<void> {
  await tx.execute(
    `delete from staff_log_personal s using staff_log l
      where l.id = s.entry_id and l.subject = $1 and l.subject_id = any($2)`,
    [subject, subjectIds],
  );
}
