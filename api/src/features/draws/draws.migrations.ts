import { migration } from '../../platform/postgres/migrations.js';

/**
 * `number` is the order in which they were added. The same person stands on the list once, so an upload that is repeated
 * adds nobody twice.
 */
const WINNERS_DDL = `
create table winners (
  id           uuid primary key,
  number       bigint generated always as identity unique,
  full_name    text not null,
  phone_number text not null,
  state        text not null,
  created_at   timestamptz not null default now()
);
create unique index winners_person on winners (phone_number, lower(full_name), state);
create index winners_state on winners (state, number);
`;

/**
 * What was won: a draw is named by its kind and its day in Lagos. The same player wins a draw once, and others of it again;
 * only who is on the list without a draw stands there once. The state of a player is often not known. `request_key` is the
 * Idempotency-Key under which `announced_by` may send the same announcement again.
 */
const DRAWS_DDL = `
alter table winners alter column state drop not null,
  add column user_id uuid,
  add column prize text,
  add column draw_kind text check (draw_kind in ('daily', 'weekly', 'special')),
  add column draw_date date,
  add column announced_by uuid,
  add column request_key text,
  add constraint winners_draw_whole check ((draw_kind is null) = (draw_date is null));
drop index winners_person;
create unique index winners_person on winners (phone_number, lower(full_name), state) where draw_kind is null;
create unique index winners_draw on winners (user_id, draw_kind, draw_date) where user_id is not null;
create index winners_request on winners (announced_by, request_key) where request_key is not null;
`;

/**
 * What staff set for the draws, only ever added to, and the pictures of prizes, of at most 12,000 bytes each. `number` is
 * the order in which plans were set. `request_key` is the Idempotency-Key under which `set_by` may send the same again.
 */
const DRAW_PLANS_DDL = `
create table draw_pictures (
  id         uuid primary key,
  bytes      bytea not null,
  created_at timestamptz not null default now()
);
create table draw_plans (
  id            uuid primary key,
  number        bigint generated always as identity unique,
  kind          text not null check (kind in ('daily', 'weekly', 'special')),
  prize         text not null,
  value_kobo    bigint check (value_kobo > 0),
  picture_id    uuid references draw_pictures (id),
  first_draw_at timestamptz not null,
  threshold     int not null check (threshold > 0),
  set_by        uuid not null,
  set_at        timestamptz not null default now(),
  request_key   text
);
create index draw_plans_kind on draw_plans (kind, number);
create index draw_plans_picture on draw_plans (picture_id) where picture_id is not null;
create unique index draw_plans_request on draw_plans (set_by, request_key) where request_key is not null;
create index winners_held on winners (draw_date, draw_kind);
`;

/** Which points the draw of a winner counted; null for the special draw, and for winners from before this was kept. */
const COUNTED_POINTS_DDL = `
alter table winners add column counts_from timestamptz, add column counts_until timestamptz,
  add constraint winners_counted_whole check ((counts_from is null) = (counts_until is null));
`;

/**
 * The number is kept as accounts keep theirs, so that a person is found by it. `announced_by` is also who added a winner by hand or
 * by file, `import_id` the import of the staff log that the row came by.
 */
const STORED_NUMBERS_DDL = `
update winners set phone_number = '+234' || substr(phone_number, 2) where phone_number ~ '^0[0-9]{10}$';
alter table winners add column import_id uuid,
  add constraint winners_number_stored check (phone_number = '' or phone_number ~ '^\\+234[0-9]{10}$') not valid;
update winners w set user_id = c.id from account_contacts c where w.user_id is null and c.mobile = w.phone_number;
create index winners_number on winners (phone_number);
`;

export const WINNER_MIGRATIONS = [
  migration(1763700003001, 'Winners', WINNERS_DDL),
  migration(1764300003001, 'WinnerDraws', DRAWS_DDL),
  migration(1764300008707, 'DrawPlans', DRAW_PLANS_DDL),
  migration(1764300009105, 'WinnerPeriods', COUNTED_POINTS_DDL),
  migration(1764900008701, 'WinnerStoredNumbers', STORED_NUMBERS_DDL),
];
