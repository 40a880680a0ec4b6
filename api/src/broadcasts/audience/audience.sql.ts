import { type BroadcastCategory } from '@sabi50/vocabulary/broadcast-views';
import { LOW_BALANCE_KOBO } from '@sabi50/vocabulary/limits';
import { IS_USER } from '../../accounts/accounts.queries.js';

/** Accounts with what decides about their category: `a` the account, `w` its balance. */
export const AUDIENCE = `accounts a left join read.wallet_balance w on w.user_id = a.id`;

const VERIFIED = `a.email_verified_at is not null`;
const BALANCE = `coalesce(w.balance_kobo, 0)`;

/** A category, or every account that a mail can go to: staff may write to their colleagues by address. */
export type AudienceName = BroadcastCategory | 'accounts';

/** Who belongs to it (product specification sections 2 and 4). */
export const MEMBERS_OF: Readonly<Record<AudienceName, string>> = {
  unverified: `${IS_USER} and a.email_verified_at is null`,
  'zero-balance': `${IS_USER} and ${VERIFIED} and ${BALANCE} = 0`,
  'low-balance': `${IS_USER} and ${VERIFIED} and ${BALANCE} < ${LOW_BALANCE_KOBO}`,
  all: IS_USER,
  custom: IS_USER,
  accounts: `a.is_active`,
};
