import { wholeAddress } from '../../kernel/text.js';
import { type Sql } from '../../platform/postgres/database.js';

/**
 * Erases what mail servers said of a player's mailbox, that it gets no broadcasts, and searches for the player: the address is
 * gone. Which broadcasts went to the player stays, by id (rules data/erasure, data/erasure-by-whole-values).
 */
export async function eraseBroadcastsTo(tx: Sql, userId: string): Promise<void> {
  await tx.execute('update broadcast_recipients set reply = null where user_id = $1 and reply is not null', [userId]);
  await tx.execute(
    `delete from mail_suppressions
      where user_id = $1 or email = (select p.email from account_profiles p where p.id = $1)`,
    [userId],
  );
  const [person] = await tx.query<{ email: string | null }>('select email from account_profiles where id = $1', [
    userId,
  ]);
  if (person?.email) await tx.execute(ERASE_SEARCHES, [userId, wholeAddress(person.email)]);
}

/**
 * A broadcast may have been narrowed to a name or an address. Words that hold the player's address, or are all of its local part or
 * their number, become some that nobody is found by; so does their name, of a broadcast that went to them: others have it too.
 */
const ERASE_SEARCHES = `
with searched as (
  select b.id, lower(btrim(b.selection ->> 'search')) as words, lower(split_part(p.email, '@', 1)) as local_part,
         lower(p.first_name || ' ' || p.last_name) as name, c.mobile,
         exists (select from broadcast_recipients r where r.broadcast_id = b.id and r.user_id = p.id) as was_sent
    from broadcasts b, account_profiles p join account_contacts c on c.id = p.id
   where p.id = $1 and btrim(b.selection ->> 'search') <> '')
update broadcasts b set selection = jsonb_set(b.selection, '{search}', to_jsonb('erased-' || $1::uuid::text))
  from searched s
 where s.id = b.id
   and (s.words ~* $2 or s.words = s.local_part or s.words = s.name and s.was_sent
        or length(regexp_replace(s.words, '\\D', '', 'g')) >= 10
           and right(regexp_replace(s.words, '\\D', '', 'g'), 10) = right(s.mobile, 10))`;
