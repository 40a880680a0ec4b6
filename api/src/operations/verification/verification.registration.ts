import { type Registration } from '../../event-sourcing/registry.js';
import { migration } from '../../platform/postgres/migrations.js';

/**
 * One row for each run. `outcome` is null while it is under way, and there is one such row at most; a run whose process is
 * gone is known by `beat_at`. `due_at` is the time of the schedule that it was asked for.
 */
const VERIFICATIONS_DDL = `
create table ledger_verifications (
  id             uuid primary key default gen_random_uuid(),
  asked_at       timestamptz not null default now(),
  asked_by       uuid,
  due_at         timestamptz,
  started_at     timestamptz,
  beat_at        timestamptz,
  ended_at       timestamptz,
  outcome        text,
  events         bigint not null default 0,
  wallets        bigint,
  owed_kobo      bigint,
  until_position text,
  seconds        double precision,
  memory_mb      integer,
  differences    integer,
  open_items     integer,
  adjustments    integer,
  report         jsonb,
  error          text,
  constraint ended_with_outcome check ((outcome is null) = (ended_at is null))
);
create unique index ledger_verifications_one_at_a_time on ledger_verifications ((true)) where outcome is null;
create index ledger_verifications_newest on ledger_verifications (asked_at desc);
`;

const VERIFICATION_MIGRATIONS = [migration(1764200002001, 'LedgerVerifications', VERIFICATIONS_DDL)];

export const verificationRegistration = {
  migrations: VERIFICATION_MIGRATIONS,
} satisfies Registration;
