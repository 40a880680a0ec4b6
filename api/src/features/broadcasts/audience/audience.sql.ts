import { type BroadcastCategory } from '@sabi50/contracts/broadcast-views';
import { LOW_BALANCE_KOBO } from '@sabi50/contracts/limits';
import { isRestricted } from '../../auth/player-restrictions.queries.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';

/** Accounts with what decides about their category: `a` the account, `w` its balance. */
export const AUDIENCE = `account_profiles a left join read.wallet_balance w on w.user_id = a.id`;

/** `a` has a pause, or excluded themselves: no broadcast goes to them meanwhile (rule spending/no-broadcasts). */
const ON_A_BREAK = `exists (select 1 from read.play_breaks b where b.user_id = a.id and b.break_until > now())`;

/**
 * SQL: whether a broadcast of the category, an SQL expression, is kept from `a`: the address wants none, the player is on a
 * break, or it invites to play whom a restriction keeps from playing (rule mails/no-invitations).
 */
export const leftOut = (category: string): string => `(
  exists (select 1 from mail_suppressions s where s.email = a.email)
  or exists (select 1 from mail_suppressions s where s.user_id = a.id)
  or ${ON_A_BREAK}
  or ${category} <> '${OPEN_CATEGORY}' and ${isRestricted('a.id')})`;

/** Staff wrote it from an empty page; every other category invites to play. */
const OPEN_CATEGORY: BroadcastCategory = 'custom';

const VERIFIED = `a.email_verified_at is not null`;
const BALANCE = `coalesce(w.balance_kobo, 0)`;

/** A category, or every account that a mail can go to: staff may write to their colleagues by address. */
export type AudienceName = BroadcastCategory | 'accounts';

/** Who belongs to it. */
export const MEMBERS_OF: Readonly<Record<AudienceName, string>> = {
  unverified: `a.is_user and a.email_verified_at is null`,
  'zero-balance': `a.is_user and ${VERIFIED} and ${BALANCE} = 0`,
  'low-balance': `a.is_user and ${VERIFIED} and ${BALANCE} < ${LOW_BALANCE_KOBO}`,
  all: `a.is_user`,
  custom: `a.is_user`,
  accounts: `a.is_active`,
};

/** Some members of a category: all of them, or those of a station, or whose name or address holds the words. */
export interface Members {
  readonly category: AudienceName;
  /** As it was typed; blanks around it and the case mean nothing. */
  readonly search?: string | null;
  /** Only players who came by this station. */
  readonly stationId?: string | null;
}

/** The words as they are looked for; empty where all members are meant. */
export const wordsOf = ({ search }: Members): string =>
  search?.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ') ?? '';

/**
 * The conditions of a query over `AUDIENCE`. Whatever lists, counts, shows or writes to members asks by these, so that what
 * is listed is what is counted is what is sent (rule mails/what-is-listed-is-sent).
 */
export function membersWhere(members: Members): Conditions {
  const words = wordsOf(members);
  const where = new Conditions().and(MEMBERS_OF[members.category]).when(members.stationId, 'a.station_id = ?');
  return words === ''
    ? where
    : where.and('(a.search_name like ? or a.email like ?)', containing(words), containing(words));
}
