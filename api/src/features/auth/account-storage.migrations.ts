import { dataMigration, migration } from '../../platform/postgres/migrations.js';
import { rewriteEmails } from './records/email-spellings.js';

/** The picture that a player chose; the board shows it beside their nickname (rule accounts/avatar). */
const AVATARS_DDL = `
alter table accounts add column avatar text;
create or replace view account_profiles as
  select id, first_name, last_name, search_name, email, location, preferred_language, gender, source, station_id,
         email_verified_at, is_active, is_active and (not is_admin or pin_hash is not null) as is_user, created_at, avatar
    from accounts;
`;

export const AVATAR_MIGRATIONS = [migration(1764700001101, 'AccountAvatars', AVATARS_DDL)];

/**
 * Keyed digests of the contacts of players who excluded themselves (rule spending/excluded-contacts). They stay when the
 * account goes. `account_updated_at`: how the account was when they were taken.
 */
const EXCLUDED_CONTACTS_DDL = `
create table excluded_contacts (
  digest             text primary key,
  user_id            uuid not null,
  until              timestamptz not null,
  account_updated_at timestamptz not null
);
create index excluded_contacts_user on excluded_contacts (user_id);
create index excluded_contacts_until on excluded_contacts (until);
`;

/** Has the digests of all that are excluded made again, now of their mailboxes too. */
const EXCLUDED_MAILBOXES_DDL = `update excluded_contacts set account_updated_at = '-infinity';`;

export const EXCLUDED_CONTACTS_MIGRATIONS = [
  migration(1764400006102, 'ExcludedContacts', EXCLUDED_CONTACTS_DDL),
  migration(1764800001101, 'ExcludedMailboxes', EXCLUDED_MAILBOXES_DDL),
];

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

/** How addresses are spelled. */
export const EMAIL_MIGRATIONS = [dataMigration(1764960001101, 'EmailSpellings', rewriteEmails)];

/** How the tables of accounts are kept. */
export const ACCOUNT_STORAGE_MIGRATIONS = [
  migration(1764400004101, 'AccountsVacuumed', VACUUM_DDL),
  migration(1764400004102, 'PlayerListOrders', ORDERS_DDL),
];
