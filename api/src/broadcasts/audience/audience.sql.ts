import { type BroadcastCategory } from '@sabi50/vocabulary/broadcast-views';
import { LOW_BALANCE_KOBO } from '@sabi50/vocabulary/limits';

/** Accounts with what decides about their category: `a` the account, `w` its balance. */
export const AUDIENCE = `accounts a left join read.wallet_balance w on w.user_id = a.id`;

/** Whoever plays, as the index `accounts_players` says it: an active account that is not there for working in the console only. */
export const PLAYS = `a.is_active and (not a.is_admin or a.pin_hash is not null)`;
const VERIFIED = `a.email_verified_at is not null`;
const BALANCE = `coalesce(w.balance_kobo, 0)`;

/** A category, or every account that a mail can go to: staff may write to their colleagues by address. */
export type AudienceName = BroadcastCategory | 'accounts';

/** Who belongs to it (product specification sections 2 and 4). */
export const MEMBERS_OF: Readonly<Record<AudienceName, string>> = {
  unverified: `${PLAYS} and a.email_verified_at is null`,
  'zero-balance': `${PLAYS} and ${VERIFIED} and ${BALANCE} = 0`,
  'low-balance': `${PLAYS} and ${VERIFIED} and ${BALANCE} < ${LOW_BALANCE_KOBO}`,
  all: PLAYS,
  custom: PLAYS,
  accounts: `a.is_active`,
};
