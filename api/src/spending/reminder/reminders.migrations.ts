import { migration } from '../../platform/postgres/migrations.js';

/**
 * When players want to be told what they spent, and what they were told (rule spending/reminder). `threshold`: the amount in
 * kobo or the minute of the day that was set then.
 */
const REMINDERS_DDL = `
create table spending_reminders (
  user_id     uuid primary key,
  amount_kobo bigint,
  at_minute   smallint,
  check (amount_kobo is not null or at_minute is not null)
);
create table spending_notices (
  id         uuid primary key,
  user_id    uuid not null,
  day        date not null,
  reason     text not null,
  threshold  bigint not null,
  spent_kobo bigint not null,
  told_at    timestamptz not null,
  seen_at    timestamptz,
  unique (user_id, day, reason, threshold)
);
create index spending_notices_told on spending_notices (told_at);
`;

export const REMINDER_MIGRATIONS = [migration(1764500006401, 'SpendingReminders', REMINDERS_DDL)];
