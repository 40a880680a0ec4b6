import { migration } from '../../platform/postgres/migrations.js';

/**
 * When the provider last answered about a payment that is not settled. Working data of the poller: lost rows cost an ask
 * too many, nothing else.
 */
const PAYMENT_ASKS_DDL = `
create table payment_asks (
  reference uuid primary key,
  asked_at  timestamptz not null
);
`;

/**
 * Who may ask the provider, and who may begin a payment. `payment_ask_claims` says when the newest question about a payment
 * was begun, by whichever process. `payment_starts` holds the payments that a player is beginning until the list of pending
 * ones has them: from then on it is that list which counts. Both are working data.
 */
const PAYMENT_LIMITS_DDL = `
create table payment_ask_claims (
  reference  uuid primary key,
  claimed_at timestamptz not null
);
create index payment_ask_claims_age on payment_ask_claims (claimed_at);
create table payment_starts (
  reference  uuid primary key,
  user_id    uuid not null,
  started_at timestamptz not null default clock_timestamp(),
  position   text collate "C"
);
create index payment_starts_user on payment_starts (user_id);
`;

/** What other modules may read of payments that are beginning: whose they are. */
const STARTED_DDL = 'create view started_payments as select reference, user_id from payment_starts';

/**
 * Refunds and disputes of the provider's lists as they were when they were recorded. Working data: a lost row costs a
 * question too many, nothing else.
 */
const REVERSALS_SEEN_DDL = `
create table payment_reversals_seen (
  kind  text not null,
  id    text not null,
  state text not null,
  primary key (kind, id)
);
`;

/** How many questions each player had asked in the minute that runs; the table of rate-limiter-flexible. Working data. */
const ASK_SHARES_DDL = `
create table payment_ask_shares (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
`;

/**
 * What the provider signed and nobody could place, for staff. `body` is null once it is erased; `digest` is of the body, and
 * stays.
 */
const UNMATCHED_WEBHOOKS_DDL = `
create table unmatched_webhooks (
  id               uuid primary key,
  digest           text not null unique,
  reason           text not null,
  status           text not null default 'open',
  event            text,
  reference        text,
  takes_back       boolean not null,
  body             bytea,
  times            integer not null default 1,
  received_at      timestamptz not null,
  last_received_at timestamptz not null,
  tried_at         timestamptz,
  closed_at        timestamptz,
  closed_by        uuid
);
create index unmatched_webhooks_received on unmatched_webhooks (received_at);
create index unmatched_webhooks_open on unmatched_webhooks (tried_at) where status = 'open';
create index unmatched_webhooks_to_erase on unmatched_webhooks (closed_at) where body is not null;
`;

/** Which deadlines of disputes staff were warned of; `is_closed`: it was decided, or its deadline moved. */
const DISPUTE_WARNINGS_DDL = `
create table dispute_warnings (
  provider_id text not null,
  due_at      timestamptz not null,
  hours       integer not null,
  warned_at   timestamptz not null,
  is_closed   boolean not null default false,
  primary key (provider_id, due_at, hours)
);
`;

/** What other modules may read of them: since when those wait that nobody has closed. */
const OPEN_WEBHOOKS_DDL = `
create view open_unmatched_webhooks as select received_at from unmatched_webhooks where status = 'open';
`;

/** Whose payment an unmatched webhook is about, as the provider kept it for us. */
const UNMATCHED_PAYER_DDL = 'alter table unmatched_webhooks add column user_id uuid';

/** What a payment that is beginning counts against the limits of its player (rule spending/deposit-limits). */
const START_AMOUNTS_DDL = 'alter table payment_starts add column amount_kobo bigint not null default 0';

/** When the provider last answered with its lists, and how long it took. One row at most. Others may read it. */
const PROVIDER_ANSWERS_DDL = `
create table payment_provider_answer (
  only_one    boolean primary key default true check (only_one),
  answered_at timestamptz not null,
  took_ms     int not null
);
create view provider_answers as select answered_at, took_ms from payment_provider_answer;
`;

/** When an item of those lists was last tried to be recorded; `state` is null for one that never could be. */
const REVERSALS_TRIED_DDL =
  'alter table payment_reversals_seen alter column state drop not null, add column tried_at timestamptz';

/** Whose turn it is to tell the provider of an answer to a dispute. Working data: a lost row costs a question too many. */
const ANSWER_TURNS_DDL = `
create table payment_answer_turns (
  change_id uuid primary key,
  turn      uuid not null,
  over_at   timestamptz not null
);
`;

export const PAYMENT_MIGRATIONS = [
  migration(1763700002001, 'PaymentAsks', PAYMENT_ASKS_DDL),
  migration(1763800002201, 'PaymentLimits', PAYMENT_LIMITS_DDL),
  migration(1764000001401, 'StartedPayments', STARTED_DDL),
  migration(1764100001901, 'PaymentReversalsSeen', REVERSALS_SEEN_DDL),
  migration(1764200002201, 'PaymentAskShares', ASK_SHARES_DDL),
  migration(1764200002202, 'UnmatchedWebhooks', UNMATCHED_WEBHOOKS_DDL),
  migration(1764200002203, 'DisputeWarnings', DISPUTE_WARNINGS_DDL),
  migration(1764200002204, 'UnmatchedPayer', UNMATCHED_PAYER_DDL),
  migration(1764200009001, 'OpenUnmatchedWebhooks', OPEN_WEBHOOKS_DDL),
  migration(1764400006101, 'PaymentStartAmounts', START_AMOUNTS_DDL),
  migration(1764300008204, 'ProviderAnswers', PROVIDER_ANSWERS_DDL),
  migration(1764600001102, 'PaymentReversalsTried', REVERSALS_TRIED_DDL),
  migration(1764800002001, 'PaymentAnswerTurns', ANSWER_TURNS_DDL),
];
