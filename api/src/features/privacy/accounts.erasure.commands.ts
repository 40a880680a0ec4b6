import { Command } from '@nestjs/cqrs';
import { ERASED_NAME } from '@sabi50/contracts/erasure-views';
import { type Sql } from '../../platform/postgres/database.js';

/** From now on the erasure cannot be taken back; false where it was taken back, or is not due (rule data/erasure). */
export class BeginErasure extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly erasureId: string,
    readonly now: Date,
  ) {
    super();
  }
}

/** Nothing that names the player is left; harmless when said twice. */
export class FinishErasure extends Command<void> {
  constructor(
    readonly userId: string,
    readonly erasureId: string,
    readonly now: Date,
  ) {
    super();
  }
}

/** Nobody gets in any more, so that nothing new is written while the modules erase; sessions are ended beside it. */
export async function closeAccountOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute(
    `update accounts set is_active = false, pin_hash = null, pin_pepper_id = null, pin_temporary_until = null,
       password_hash = null, password_pepper_id = null, password_temporary_until = null where id = $1`,
    [userId],
  );
  await tx.execute('delete from account_tokens where user_id = $1', [userId]);
}

/**
 * Erases the person of an account; its id stays for the ledger. The last of all, since other modules find by address and number
 * what they have to erase. Digests that keep an excluded player from coming back stay (rule spending/excluded-contacts).
 */
export async function eraseAccountOf(tx: Sql, userId: string, now: Date): Promise<void> {
  for (const table of TABLES_OF_ACCOUNT) await tx.execute(`delete from ${table} where user_id = $1`, [userId]);
  await tx.execute(
    `update accounts set first_name = $3, last_name = $4, email = 'erased-' || id || '@erased.invalid',
       mobile = null, preferred_language = 'en', location = null, gender = null, source = null, avatar = null,
       station_id = null,
       email_verified_at = null, age_confirmed_at = null, terms_version = null, terms_accepted_at = null,
       erased_at = $2, updated_at = $2
      where id = $1`,
    [userId, now, ERASED_NAME.firstName, ERASED_NAME.lastName],
  );
}

/** What belongs to an account and has its id. */
const TABLES_OF_ACCOUNT = [
  ...['account_logins', 'account_second_factors', 'account_recovery_codes', 'known_devices', 'login_lock_outs'],
  ...['player_notes', 'account_station_changes'],
];
