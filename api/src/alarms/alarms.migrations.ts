import { migration } from '../platform/postgres/migrations.js';

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

export const ALARM_MIGRATIONS = [migration(1764200001001, 'Alarms', ALARMS_DDL)];
