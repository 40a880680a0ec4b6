import { type Sql } from '../platform/postgres/database.js';

/**
 * Erases what mail servers said of a player's mailbox, that it gets no broadcasts, and searches for the player: the address is
 * gone. Which broadcasts went to the player stays, by id (rule data/erasure).
 */
export async function eraseBroadcastsTo(tx: Sql, userId: string): Promise<void> {
  await tx.execute('update broadcast_recipients set reply = null where user_id = $1 and reply is not null', [userId]);
  await tx.execute(
    `delete from mail_suppressions
      where user_id = $1 or email = (select p.email from account_profiles p where p.id = $1)`,
    [userId],
  );
  await tx.execute(ERASE_SEARCHES, [userId]);
}

/**
 * Who schedules a broadcast may narrow it to a name or an address. Words that name the player become some that nobody is found by;
 * of one that has not started only those that mean this player alone, since nobody else may lose or get a mail by it.
 */
const ERASE_SEARCHES = `
with searched as (
  select b.id, b.status, lower(btrim(b.selection ->> 'search')) as words, lower(p.email) as email,
         lower(p.first_name || ' ' || p.last_name) as name
    from broadcasts b, account_profiles p where p.id = $1 and btrim(b.selection ->> 'search') <> '')
update broadcasts b set selection = jsonb_set(b.selection, '{search}', to_jsonb('erased-' || $1::uuid::text))
  from searched s
 where s.id = b.id
   and (position(s.email in s.words) > 0 or position(s.name in s.words) > 0
        or s.status <> 'scheduled' and (position(s.words in s.email) > 0 or position(s.words in s.name) > 0))`;
