import { migration } from '../../platform/postgres/migrations.js';

/** One row for each time that an alarm was raised; `told_at` is null until its mails stand in the outbox. */
const ALARMS_DDL = `
create table alarms (
  id        uuid primary key default gen_random_uuid(),
  key       text not null,
  kind      text not null,
  params    jsonb not null,
  path      text not null,
  raised_at timestamptz not null default now(),
  told_at   timestamptz,
  closed_at timestamptz,
  closed_by uuid
);
create unique index alarms_open on alarms (key) where closed_at is null;
create index alarms_untold on alarms (raised_at) where told_at is null and closed_at is null;
`;

/**
 * One row for each time that a kind of matter began to wait for staff: who took it, and when and by whom it was closed; by
 * nobody where nothing waited any more. `until`: staff saw to what came up to then, and it is not counted again. What they
 * said of it is in the staff log.
 */
const ATTENTION_DDL = `
create table attention_items (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null,
  count      int not null,
  opened_at  timestamptz not null,
  created_at timestamptz not null default now(),
  taken_by   uuid,
  taken_at   timestamptz,
  closed_at  timestamptz,
  closed_by  uuid,
  until      timestamptz,
  check ((taken_by is null) = (taken_at is null)),
  check (closed_at is not null or (closed_by is null and until is null))
);
create unique index attention_items_open on attention_items (kind) where closed_at is null;
create index attention_items_closed on attention_items (closed_at) where closed_at is not null;
create index attention_items_until on attention_items (kind, until) where until is not null;
`;

export const ALARM_MIGRATIONS = [
  migration(1764200001001, 'Alarms', ALARMS_DDL),
  migration(1764300007401, 'AttentionItems', ATTENTION_DDL),
];
