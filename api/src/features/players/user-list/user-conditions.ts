import { type UserStanding } from '@sabi50/contracts/list-filters';
import { isPermitted } from '@sabi50/contracts/permissions';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { fromDay, untilDay } from '../../../platform/http/range-filter.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { beginning, Conditions, containing } from '../../../platform/postgres/conditions.js';
import { nameWords } from '../../../kernel/text.js';
import { type MobileQuery, readMobileQuery } from '@sabi50/contracts/mobile-numbers';
import { type UserFilters } from './user.list.js';

/** As `is_user` of the view account_profiles says it, on `accounts a` (rule staff/users-are-players). */
const IS_USER = `a.is_active and (not a.is_admin or a.pin_hash is not null)`;

/**
 * The conditions of a users query on `accounts a`: what is asked for, within what may be seen (rule staff/own-station).
 */
export function userConditions(
  { stationId, role }: Pick<StaffScope, 'stationId' | 'role'>,
  { filters, ids }: Pick<ListQuery<UserFilters>, 'filters' | 'ids'>,
): Conditions {
  const where = new Conditions()
    .when(stationId, 'a.station_id = ?')
    .when(ids, 'a.id = any(?::uuid[])')
    .when(filters.location, 'a.location = ?')
    .when(filters.preferredLanguage ?? filters.language, 'a.preferred_language = ?')
    .when(filters.gender, 'a.gender = ?')
    .when(filters.source, 'a.source = ?')
    .when(filters.radioStationId, 'a.station_id = ?')
    .when(
      filters.radioStation?.trim().toLowerCase(),
      'a.station_id in (select id from station_names where ? in (lower(name), id::text))',
    )
    .when(filters.isAdmin, 'a.is_admin = ?')
    .when(fromDay(filters.startDate), 'a.created_at >= ?')
    .when(untilDay(filters.endDate), 'a.created_at < ?')
    .when(pattern(filters.searchName), 'a.search_name like ?')
    .when(pattern(filters.searchEmail), 'a.email like ?');
  // A search finds every account; the list as a whole is the users that are counted everywhere.
  if (!isLookedFor(filters, ids)) where.and(IS_USER);
  addSearch(where, filters.search ?? filters.q, isPermitted(role, 'search.all'));
  addFigures(where, filters);
  if (filters.verificationStatus === 'verified') where.and('a.email_verified_at is not null');
  if (filters.verificationStatus === 'pending') where.and('a.email_verified_at is null');
  if (filters.fastAnswers === true) where.and(`a.id in (${FAST})`);
  if (filters.standing) where.and(STANDINGS[filters.standing]);
  return where;
}

/** Marked for speed, and not found right by staff since (rule staff/speed-flag-lifted). */
const FAST = `select f.user_id from read.answer_speed f left join lifted_speed_flags l on l.user_id = f.user_id
  where f.flagged_at > coalesce(l.lifted_to, '-infinity')`;
/** Whose login is locked. Of a lock without a user nobody has the name; one of codes opens by its time. */
export const LOCKED = `select user_id from login_lock_outs where user_id is not null and locked_at is not null and kind <> 'second-factor'
  union all select user_id from known_devices where locked_at is not null`;

/** Each is few, or all but those of an index (rule staff/user-standings). */
const STANDINGS: Readonly<Record<UserStanding, string>> = {
  owed: 'a.id in (select user_id from read.wallet_balance where owed_kobo > 0)',
  flagged: `a.id in (${FAST} union all select user_id from read.wallet_balance where disputes > 0)`,
  locked: `a.id in (${LOCKED})`,
  'zero-balance':
    'not exists (select from (select user_id from read.wallet_balance where balance_kobo > 0 offset 0) w where w.user_id = a.id)',
  'paid-never-played': 'a.id in (select user_id from read.wallet_balance where has_paid and last_played_at is null)',
};

/** Who has no row of a figure has 0 of it, and never played; a wallet opens with the first money. */
function addFigures(where: Conditions, filters: UserFilters): void {
  const { balanceMin, balanceMax, pointsMin, pointsMax, played, funded } = filters;
  addRange(where, { table: 'read.wallet_balance', column: 'balance_kobo' }, balanceMin, balanceMax);
  addRange(where, { table: 'read.points_totals', column: 'points' }, pointsMin, pointsMax);
  const wallet = 'exists (select from read.wallet_balance w where w.user_id = a.id';
  if (played !== undefined) where.and(`${played ? '' : 'not '}${wallet} and w.last_played_at is not null)`);
  if (funded !== undefined) where.and(`${funded ? '' : 'not '}${wallet})`);
}

function addRange(
  where: Conditions,
  { table, column }: { readonly table: string; readonly column: string },
  least: number | undefined,
  most: number | undefined,
): void {
  if (least !== undefined && least > 0) {
    const upper = most === undefined ? '' : ` and f.${column} <= ?`;
    where.and(
      `a.id in (select f.user_id from ${table} f where f.${column} >= ?${upper})`,
      least,
      ...(upper ? [most] : []),
    );
  } else if (most !== undefined) {
    where.and(`not exists (select from ${table} f where f.user_id = a.id and f.${column} > ?)`, most);
  }
}

/**
 * Every word in the name, however it is accented, or all of it in the address: whom the search over everything finds. With
 * `byPhone` a phone number in any spelling finds them as well.
 */
function addSearch(where: Conditions, typed: string | undefined, byPhone: boolean): void {
  const address = pattern(typed);
  if (typed === undefined || address === undefined) return;
  const phone = byPhone ? readMobileQuery(typed) : null;
  if (phone) return addPhone(where, phone, address);
  const words = nameWords(typed).map(containing);
  const inName = words.map(() => 'a.find_name like ?').join(' and ') || 'false';
  where.and(`(${inName} or a.email like ?)`, ...words, address);
}

/** The number, its beginning or its end; digits may stand in an address too. */
function addPhone(where: Conditions, { whole, begins, ends }: MobileQuery, address: string): void {
  const ways: [sql: string, value: string][] = [];
  if (whole) ways.push(['a.mobile = ?', whole]);
  if (begins) ways.push([`a.mobile collate "C" like ?`, beginning(begins)]);
  if (ends) ways.push([`reverse(a.mobile) collate "C" like ?`, beginning([...ends].reverse().join(''))]);
  ways.push(['a.email like ?', address]);
  where.and(`(${ways.map(([sql]) => sql).join(' or ')})`, ...ways.map(([, value]) => value));
}

/** Whether certain people are meant, who need not be users: console accounts are found by role, name or address. */
function isLookedFor(filters: UserFilters, ids: readonly string[] | null): boolean {
  const { isAdmin, search, q, searchName, searchEmail } = filters;
  return ids !== null || isAdmin !== undefined || [search, q, searchName, searchEmail].some((words) => words?.trim());
}

/** Names and addresses are compared in lower case, composed, and with single blanks between words. */
function pattern(text: string | undefined): string | undefined {
  const words = text?.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
  return words ? containing(words) : undefined;
}
