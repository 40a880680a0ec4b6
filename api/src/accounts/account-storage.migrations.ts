import { migration } from '../platform/postgres/migrations.js';

/**
 * Lists read accounts from indexes alone, which works as long as their pages are known to be visible to all. The default waits
 * for a fifth of the rows to change; accounts that are deleted unverified are fewer and lie on every page.
 */
const VACUUM_DDL = `alter table accounts set (autovacuum_vacuum_scale_factor = 0.02);`;

/** Who counts as a user, as the lists say it (rule staff/users-are-players). */
const USERS = 'where is_active and (not is_admin or pin_hash is not null)';

/** The orders of the list of users, without a look at an account for each row before a page far away. */
const ORDERS_DDL = `
create index accounts_players_by_date on accounts (created_at, id)
  include (location, preferred_language, gender, source, station_id, email_verified_at) ${USERS};
create index accounts_players_by_name on accounts (search_name, id) ${USERS};
create index accounts_players_by_last_name on accounts (lower(last_name), id) include (last_name) ${USERS};
create index accounts_players_by_email on accounts (email, id) ${USERS};
create index accounts_players_by_location on accounts (location, id) ${USERS};
`;

/** How the tables of accounts are kept. */
export const ACCOUNT_STORAGE_MIGRATIONS = [
  migration(1764400004101, 'AccountsVacuumed', VACUUM_DDL),
  migration(1764400004102, 'PlayerListOrders', ORDERS_DDL),
];
