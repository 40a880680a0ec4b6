import { migration } from '../../platform/postgres/migrations.js';

/**
 * Runs, what they read of the provider, and what they found.
 *
 * `reconciliation_runs`: at most one is under way; `phase` and `place` say how far it came, `lease_until` that a process works
 * on it. `reconciliation_transactions` and `reconciliation_reversals` hold what the run that is under way has read, and are
 * emptied at its end. `reconciliation_exceptions`: one row for each kind and reference, for ever. `settled_payments`: which
 * payout holds a payment; working data that can be read from the provider again. `settlement_reads`: payouts that were read
 * to their end. `is_whole`: everything that went back of the transaction was read too.
 */
const RECONCILIATION_DDL = `
create table reconciliation_runs (
  id           bigint generated always as identity primary key,
  begun_by     text not null,
  started_at   timestamptz not null,
  since        timestamptz not null,
  until        timestamptz not null,
  status       text not null default 'running',
  phase        text not null,
  place        text not null default '',
  lease        uuid,
  lease_until  timestamptz not null default '-infinity',
  transactions int not null default 0,
  compared     int not null default 0,
  new_exceptions  int not null default 0,
  gone_exceptions int not null default 0,
  ended_at     timestamptz
);
create unique index reconciliation_runs_one on reconciliation_runs (status) where status = 'running';
create table reconciliation_transactions (
  transaction_id text not null primary key,
  reference      text collate "C" not null,
  status         text not null,
  amount_kobo    bigint not null,
  currency       text not null,
  created_at     timestamptz not null,
  paid_at        timestamptz,
  is_whole       boolean not null
);
create index reconciliation_transactions_reference on reconciliation_transactions (reference);
create table reconciliation_reversals (
  kind           text not null,
  provider_id    text not null,
  transaction_id text not null,
  amount_kobo    bigint not null,
  state          text not null,
  changed_at     timestamptz not null,
  primary key (kind, provider_id)
);
create index reconciliation_reversals_transaction on reconciliation_reversals (transaction_id);
create table reconciliation_exceptions (
  id                uuid primary key,
  kind              text not null,
  reference         text collate "C" not null,
  user_id           uuid,
  proposal          text not null,
  amount_kobo       bigint not null,
  our_amount_kobo   bigint,
  their_amount_kobo bigint,
  their_currency    text,
  their_status      text,
  occurred_at       timestamptz not null,
  found_at          timestamptz not null,
  seen_at           timestamptz not null,
  seen_by_run       bigint not null,
  ending            text,
  closed_at         timestamptz,
  closed_by         uuid,
  reason            text,
  unique (kind, reference)
);
create index reconciliation_exceptions_open on reconciliation_exceptions (occurred_at) where ending is null;
create table settled_payments (
  reference     text collate "C" not null primary key,
  settlement_id text not null,
  amount_kobo   bigint not null,
  fee_kobo      bigint not null
);
create index settled_payments_settlement on settled_payments (settlement_id);
create table settlement_reads (
  settlement_id  text primary key,
  settled_at     timestamptz not null,
  processed_kobo bigint not null,
  fees_kobo      bigint not null,
  bank_kobo      bigint not null,
  read_at        timestamptz not null
);
`;

/** What other modules may read of exceptions: since when those wait that nobody has closed. */
const OPEN_EXCEPTIONS_DDL = `
create view open_reconciliation_exceptions as select found_at from reconciliation_exceptions where ending is null;
`;

/** What other modules may read of comparisons: when each came to its end, and how many payments it compared. */
const ENDED_DDL = `
create view ended_reconciliations as select ended_at, compared from reconciliation_runs where ended_at is not null;
`;

/** Who is about to close an exception: nobody else does until `claimed_until`. */
const CLAIMS_DDL = `
alter table reconciliation_exceptions add column claim uuid, add column claimed_until timestamptz;
`;

/** Payments that another payout held before: `settled_payments` keeps the first, this the others. */
const SETTLED_AGAIN_DDL = `
create table settled_again (
  reference     text collate "C" not null,
  settlement_id text not null,
  amount_kobo   bigint not null,
  fee_kobo      bigint not null,
  primary key (settlement_id, reference)
);
create index settled_again_reference on settled_again (reference);
`;

/** What other modules may read of payouts: when those were made that were read, and since when one of them does not fit. */
const PAYOUTS_DDL = `
create view read_settlements as select settled_at from settlement_reads;
create view open_payout_exceptions as
  select found_at from reconciliation_exceptions where ending is null and kind in ('late', 'payout');
`;

export const RECONCILIATION_MIGRATIONS = [
  migration(1764200003001, 'Reconciliation', RECONCILIATION_DDL),
  migration(1764200009002, 'OpenReconciliationExceptions', OPEN_EXCEPTIONS_DDL),
  migration(1764300008203, 'EndedReconciliations', ENDED_DDL),
  migration(1764600001101, 'ReconciliationClaims', CLAIMS_DDL),
  migration(1764600001203, 'SettledAgain', SETTLED_AGAIN_DDL),
  migration(1764600002301, 'ReadPayouts', PAYOUTS_DDL),
];
