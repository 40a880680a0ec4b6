import { migration, dataMigration, revisionDdl } from '../../platform/postgres/migrations.js';
import { rewriteEmails } from './records/accounts.js';

/** Logins and locks as staff see them on the player's page; they go with the account (rule accounts/logins-kept). */
const LOGINS_DDL = `
create table account_logins (
  id      bigint generated always as identity primary key,
  user_id uuid not null references accounts on delete cascade,
  kind    text not null,
  at      timestamptz not null
);
create index account_logins_user on account_logins (user_id, at desc, id desc);
create index account_logins_at on account_logins (at);
`;

/** Those who registered before are asked at their next login (rule accounts/terms). */
const TERMS_DDL = `
alter table accounts add column age_confirmed_at timestamptz, add column terms_version text,
  add column terms_accepted_at timestamptz;
`;

const ACCOUNTS_DDL = `
create table accounts (
  id                       uuid primary key,
  first_name               text not null,
  last_name                text not null,
  email                    text not null constraint accounts_email_taken unique,
  mobile                   text constraint accounts_mobile_taken unique,
  preferred_language       text not null,
  location                 text,
  gender                   text,
  source                   text,
  station_id               uuid,
  email_verified_at        timestamptz,
  is_active                boolean not null default true,
  is_admin                 boolean not null default false,
  admin_role               text check (admin_role in ('super_admin', 'radio_station_admin')),
  admin_station_id         uuid,
  pin_hash                 text,
  pin_pepper_id            text,
  pin_temporary_until      timestamptz,
  password_hash            text,
  password_pepper_id       text,
  password_temporary_until timestamptz,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  check (is_admin or (mobile is not null and location is not null and gender is not null and source is not null))
);
create index accounts_created on accounts (created_at);
create index accounts_station on accounts (station_id) where station_id is not null;
`;

/** Only a SHA-256 of each token is kept (rule accounts/mailed-links). */
const TOKENS_DDL = `
create table account_tokens (
  token_hash bytea primary key,
  user_id    uuid not null references accounts on delete cascade,
  purpose    text not null check (purpose in ('verify-email', 'set-pin', 'set-password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index account_tokens_user on account_tokens (user_id, purpose);
create index account_tokens_expires on account_tokens (expires_at);
`;

/**
 * Keys are keyed hashes of names and addresses, so that these tables tell neither who fails to log in nor from where
 * (rule accounts/lock-out).
 */
export const LOCK_OUTS_DDL = `
create table login_lock_outs (
  name_key   text primary key,
  failures   int not null,
  wait_until timestamptz,
  locked_at  timestamptz,
  updated_at timestamptz not null default now()
);
create table login_failures (
  address_key text not null,
  name_key    text not null,
  failed_at   timestamptz not null default now(),
  primary key (address_key, name_key)
);
create index login_failures_failed_at on login_failures (failed_at);
create table request_throttles (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
`;

/**
 * For the console's lists, which look at every account: parts of names and addresses are found by their trigrams, and
 * what is filtered by lies in one index, so that counting reads no rows.
 */
const LISTS_DDL = `
create extension if not exists pg_trgm;
alter table accounts add column search_name text not null generated always as (lower(first_name || ' ' || last_name)) stored;
create index accounts_search_name on accounts using gin (search_name gin_trgm_ops);
create index accounts_search_email on accounts using gin (email gin_trgm_ops);
create index accounts_by_name on accounts (search_name, id);
create index accounts_by_last_name on accounts (lower(last_name), id);
drop index accounts_created;
create index accounts_by_date on accounts (created_at, id)
  include (location, preferred_language, gender, source, station_id, email_verified_at, is_admin);
drop index accounts_station;
create index accounts_by_station on accounts (station_id, created_at, id) where station_id is not null;
create index accounts_by_location on accounts (location, id);
create index accounts_by_language on accounts (preferred_language, id);
create index accounts_by_gender on accounts (gender, id);
create index accounts_by_source on accounts (source, id);
create index accounts_by_verification on accounts ((email_verified_at is not null), id);
create index accounts_admins on accounts (admin_role) where is_admin;
`;

/** Somebody who worked in the console only, and does no more, is kept without ever having been a player. */
const FORMER_STAFF_DDL = `
alter table accounts drop constraint accounts_check;
alter table accounts add constraint accounts_players_complete check (
  is_admin or not is_active or (mobile is not null and location is not null and gender is not null and source is not null)
);
`;

/**
 * Indexes that hold all that a page far away, or a count, looks at: PostgreSQL reads an expression from an index alone only
 * when the column itself lies there too. Players are the accounts that play, as the broadcasts count them.
 */
const LIST_ORDERS_DDL = `
drop index accounts_by_last_name;
create index accounts_by_last_name on accounts (lower(last_name), id) include (last_name);
create index accounts_by_email on accounts (email, id) include (is_active, search_name);
create index accounts_players on accounts (id) include (email_verified_at)
  where is_active and (not is_admin or pin_hash is not null);
`;

/** `last_step` is the newest time step whose code was used; secrets are sealed, recovery codes are keyed hashes. */
const SECOND_FACTORS_DDL = `
create table account_second_factors (
  user_id       uuid primary key references accounts on delete cascade,
  sealed_secret bytea not null,
  last_step     bigint not null default 0,
  confirmed_at  timestamptz,
  created_at    timestamptz not null default now()
);
create table account_recovery_codes (
  user_id  uuid not null references accounts on delete cascade,
  code_key text not null,
  used_at  timestamptz,
  primary key (user_id, code_key)
);
`;

/**
 * Tries of a PIN, a password and a code are counted apart. What is locked stays locked: a key does not tell what it stands
 * for, so each row is kept for all three. Devices are known for as long as their account is there.
 */
export const SEPARATE_COUNTS_DDL = `
alter table login_lock_outs add column kind text;
alter table login_lock_outs drop constraint login_lock_outs_pkey;
update login_lock_outs set kind = 'pin';
insert into login_lock_outs (name_key, kind, failures, wait_until, locked_at, updated_at)
  select name_key, other.kind, failures, wait_until, locked_at, updated_at from login_lock_outs
  cross join (values ('staff-password'), ('second-factor')) other (kind);
alter table login_lock_outs alter column kind set not null;
alter table login_lock_outs add primary key (name_key, kind);
create table known_devices (
  user_id      uuid not null references accounts on delete cascade,
  kind         text not null,
  device_key   text not null,
  failures     int not null default 0,
  locked_at    timestamptz,
  last_used_at timestamptz not null,
  primary key (user_id, kind, device_key)
);
create index known_devices_last_used on known_devices (last_used_at);
`;

/** All failed logins of all accounts together; `login_watch` has one row. Solutions of tasks are kept until they expire. */
const LOGIN_WATCH_DDL = `
create table login_failure_counts (
  since    timestamptz primary key,
  failures int not null
);
create table login_watch (
  only_one     boolean primary key default true check (only_one),
  raised_until timestamptz not null,
  told_at      timestamptz
);
create table spent_proofs (
  signature  text primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expires on spent_proofs (expires_at);
`;

/** Everything that the console's form can change, but the secrets. */
const REVISIONS_DDL = revisionDdl('accounts', [
  ...['first_name', 'last_name', 'email', 'mobile', 'preferred_language', 'location', 'gender', 'source', 'station_id'],
  ...['email_verified_at', 'is_active', 'is_admin', 'admin_role', 'admin_station_id'],
]);

/**
 * What other modules may read of accounts in their own statements: no secrets, no mobile numbers. `is_user` is true for the
 * users that are counted and written to: active accounts that play. Accounts for work in the console only
 * are no users; players who became administrators are. The condition is that of the index `accounts_players`.
 */
const PROFILES_DDL = `
create view account_profiles as
  select id, first_name, last_name, search_name, email, location, preferred_language, gender, source, station_id,
         email_verified_at, is_active, is_active and (not is_admin or pin_hash is not null) as is_user, created_at
    from accounts;
`;

/**
 * The stations that the log has yet to say, no matter who changed the account. It begins with those of all accounts there are, since
 * events of the first version name none.
 */
const STATION_CHANGES_DDL = `
create table account_station_changes (
  id         bigint generated always as identity primary key,
  user_id    uuid not null,
  station_id uuid,
  changed_at timestamptz not null default now()
);
insert into account_station_changes (user_id, station_id)
  select id, station_id from accounts where station_id is not null;
create function keep_station_change() returns trigger language plpgsql as $$
begin
  insert into account_station_changes (user_id, station_id) values (new.id, new.station_id);
  return null;
end $$;
create trigger accounts_station_set after insert on accounts for each row
  when (new.station_id is not null) execute function keep_station_change();
create trigger accounts_station_changed after update of station_id on accounts for each row
  when (old.station_id is distinct from new.station_id) execute function keep_station_change();
`;

/**
 * For the search over everything: names folded as `foldedText` and `nameWords` do it, each word behind a blank, so that
 * `like '% ad%'` finds where a word begins. Compared by bytes, whatever the database's language, since only then does the
 * order of an index serve beginnings; ends of mobile numbers are the beginnings of the same read backwards.
 */
const FIND_PLAYERS_DDL = String.raw`
create function folded_text(words text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴƁƊƘƳ', 'bdkybdky')
$$;
create function name_words(words text) returns text language sql immutable strict parallel safe as $$
  select ' ' || btrim(regexp_replace(translate(folded_text(words), '''’ʼ‘', ''), '[\s.,‐‑-]+', ' ', 'g'))
$$;
alter table accounts add column find_name text collate "C" not null
  generated always as (name_words(first_name || ' ' || last_name)) stored;
drop index accounts_by_email;
create index accounts_by_email on accounts (email, id) include (is_active, search_name, find_name);
create index accounts_find_words on accounts using gin (find_name gin_trgm_ops);
create index accounts_find_name on accounts (find_name, id);
create index accounts_find_station on accounts (station_id, find_name, id) where station_id is not null;
create index accounts_find_email on accounts (email collate "C", id);
create index accounts_find_mobile on accounts (mobile collate "C", id);
create index accounts_find_mobile_end on accounts (reverse(mobile) collate "C", id);
`;

/**
 * For the list of users that are locked: a lock tells whose it is, which its key does not. A count that locks nobody, and a lock of
 * a name that nobody has, still tell nothing.
 */
const LOCKED_USERS_DDL = `
alter table login_lock_outs add column user_id uuid references accounts on delete set null;
create index login_lock_outs_users on login_lock_outs (user_id) where user_id is not null;
create index known_devices_locked on known_devices (user_id) where locked_at is not null;
`;

/** Notes of staff about players; they go with the account (rule staff/notes). */
const PLAYER_NOTES_DDL = `
create table player_notes (
  id         uuid primary key,
  user_id    uuid not null references accounts on delete cascade,
  author_id  uuid not null,
  words      text not null check (length(words) between 1 and 1000),
  written_at timestamptz not null
);
create index player_notes_user on player_notes (user_id, written_at desc, id);
`;

/** For who announces winners: numbers and folded names, which the profiles leave out (rule staff/names-only-where-needed). */
const CONTACTS_DDL = `create view account_contacts as select id, mobile, find_name from accounts;`;

/** The person of the account was erased then; its id stays (rule data/erasure). */
const ERASED_DDL = 'alter table accounts add column erased_at timestamptz';

export const ACCOUNT_MIGRATIONS = [
  migration(1763700001101, 'Accounts', ACCOUNTS_DDL),
  migration(1763700001102, 'AccountTokens', TOKENS_DDL),
  migration(1763700001103, 'LoginLockOuts', LOCK_OUTS_DDL),
  migration(1763700002101, 'AccountLists', LISTS_DDL),
  migration(1763700002102, 'SecondFactors', SECOND_FACTORS_DDL),
  migration(1763700002103, 'FormerStaff', FORMER_STAFF_DDL),
  migration(1763700004101, 'AccountListOrders', LIST_ORDERS_DDL),
  migration(1763900001101, 'SeparateTryCounts', SEPARATE_COUNTS_DDL),
  migration(1763900001102, 'LoginWatch', LOGIN_WATCH_DDL),
  migration(1763900001301, 'AccountRevisions', REVISIONS_DDL),
  migration(1764000001101, 'AccountProfiles', PROFILES_DDL),
  migration(1764100001101, 'AccountStationChanges', STATION_CHANGES_DDL),
  migration(1764200004101, 'AccountsFound', FIND_PLAYERS_DDL),
  migration(1764300002101, 'LockedUsers', LOCKED_USERS_DDL),
  migration(1764300004101, 'PlayerNotes', PLAYER_NOTES_DDL),
  migration(1764300005101, 'AccountContacts', CONTACTS_DDL),
  migration(1764300006101, 'AccountLogins', LOGINS_DDL),
  migration(1764400001101, 'AccountTerms', TERMS_DDL),
  migration(1764600001101, 'AccountsErased', ERASED_DDL),
];

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
