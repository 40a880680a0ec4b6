import { migration } from '../platform/postgres/migrations.js';

/** When the product served players, and when it did not: what refunds for outages go by (rule quiz/outage-is-known). */
const OUTAGES_DDL = `
create table service_heartbeat (
  service text primary key,
  beat_at timestamptz not null
);
create table outages (
  id         bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at   timestamptz not null,
  check (ended_at > started_at)
);
create index outages_by_end on outages (ended_at);
`;

export const QUIZ_MIGRATIONS = [migration(1763700003101, 'Outages', OUTAGES_DDL)];
