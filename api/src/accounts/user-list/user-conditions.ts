import { type ListQuery } from '../../platform/http/lists/list-query.js';
import { fromDay, untilDay } from '../../platform/http/day-filter.js';
import { type StaffScope } from '../../platform/http/staff-scope.js';
import { Conditions, containing } from '../../platform/postgres/conditions.js';
import { nameWords } from '../../kernel/folded-text.js';
import { type UserFilters } from './user.list.js';

/** As `is_user` of the view account_profiles says it, on `accounts a` (rule staff/users-are-players). */
const IS_USER = `a.is_active and (not a.is_admin or a.pin_hash is not null)`;

/**
 * The conditions of a users query on `accounts a`: what is asked for, within what may be seen (rule staff/own-station).
 */
export function userConditions(
  { stationId }: Pick<StaffScope, 'stationId'>,
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
  addSearch(where, filters.search ?? filters.q);
  if (filters.verificationStatus === 'verified') where.and('a.email_verified_at is not null');
  if (filters.verificationStatus === 'pending') where.and('a.email_verified_at is null');
  if (filters.fastAnswers === true) {
    where.and(`a.id in (select user_id from read.answer_speed where fast_answers > 0 or quick_since is not null)`);
  }
  return where;
}

/** Every word in the name, however it is accented, or all of it in the address: whom the search over everything finds. */
function addSearch(where: Conditions, typed: string | undefined): void {
  const address = pattern(typed);
  if (typed === undefined || address === undefined) return;
  const words = nameWords(typed).map(containing);
  const inName = words.map(() => 'a.find_name like ?').join(' and ') || 'false';
  where.and(`(${inName} or a.email like ?)`, ...words, address);
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
