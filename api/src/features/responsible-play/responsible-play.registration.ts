import { migration } from '../../platform/postgres/migrations.js';
import { type Registration } from '../../event-sourcing/registry.js';
import { playBreaks } from './play-breaks.projection.js';
import { spendingDecider } from '../../domain/player-limits/player-limits.decider.js';

/**
 * When players want to be reminded of what they spent, and the notices that they got (rule spending/reminder). `threshold`: the amount in
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
  sent_at    timestamptz not null,
  seen_at    timestamptz,
  unique (user_id, day, reason, threshold)
);
create index spending_notices_sent on spending_notices (sent_at);
`;

const REMINDER_MIGRATIONS = [migration(1764500006401, 'SpendingReminders', REMINDERS_DDL)];

export const responsiblePlayRegistration = {
  streams: [spendingDecider],
  projections: [playBreaks],
  migrations: REMINDER_MIGRATIONS,
  retained: [{ kind: 'spending-notices', table: 'spending_notices', since: 'sent_at' }],
} satisfies Registration;
