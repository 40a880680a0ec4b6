import { migration } from '../platform/postgres/migrations.js';

/**
 * `final_counts` are frozen when a broadcast is over. `template`: it is mailed as the template of its category, in each
 * player's language. The same request key of the same author is the same broadcast.
 */
const BROADCASTS_DDL = `
create table broadcasts (
  id             uuid primary key,
  kind           text not null check (kind in ('reminder', 'custom', 'broadcast', 'test')),
  category       text not null check (category in ('unverified', 'zero-balance', 'low-balance', 'all', 'custom')),
  is_template    boolean not null,
  subject        text not null,
  content        text not null,
  note           text,
  link_url       text,
  link_text      text,
  url_links      jsonb not null default '[]',
  media_files    jsonb not null default '[]',
  enable_mime    boolean not null,
  status         text not null check (status in ('queued', 'sending', 'paused', 'done', 'cancelled')),
  paused_by      text check (paused_by in ('staff', 'mail-server')),
  pause_reason   text,
  recipients     int not null,
  final_counts   jsonb,
  created_by     uuid not null,
  request_key    text,
  created_at     timestamptz not null default now(),
  started_at     timestamptz,
  finished_at    timestamptz,
  check ((status = 'paused') = (paused_by is not null)),
  unique (created_by, request_key)
);
create index broadcasts_created on broadcasts (created_at, id);
create index broadcasts_active on broadcasts (id) where status in ('queued', 'sending', 'paused');
`;

/**
 * One row a recipient, by the id of the account: addresses stay in the accounts alone. `next_try_at` is null for
 * whoever needs no further try; `claim` names the run of the worker that hands the mail over.
 */
const RECIPIENTS_DDL = `
create table broadcast_recipients (
  broadcast_id uuid not null references broadcasts on delete cascade,
  user_id      uuid not null,
  status       text not null default 'queued' check (status in
    ('queued', 'sending', 'sent', 'deferred', 'bounced', 'failed', 'suppressed', 'in-doubt', 'cancelled')),
  attempts     int not null default 0,
  next_try_at  timestamptz default now(),
  claim        uuid,
  claimed_at   timestamptz,
  settled_at   timestamptz,
  reply        text,
  primary key (broadcast_id, user_id),
  check ((next_try_at is not null) = (status in ('queued', 'deferred')))
) with (fillfactor = 70);
create index broadcast_recipients_due on broadcast_recipients (broadcast_id, next_try_at) where next_try_at is not null;
create index broadcast_recipients_claimed on broadcast_recipients (claimed_at) where status = 'sending';
`;

const SUPPRESSIONS_DDL = `
create table mail_suppressions (
  id           uuid primary key default gen_random_uuid(),
  email        text not null constraint mail_suppressions_email_known unique,
  user_id      uuid,
  reason       text not null check (reason in ('unsubscribed', 'bounced', 'staff')),
  broadcast_id uuid,
  created_at   timestamptz not null default now()
);
create index mail_suppressions_user on mail_suppressions (user_id) where user_id is not null;
create index mail_suppressions_created on mail_suppressions (created_at, id);
`;

/** When the next mail may leave for a server: one row a server, whichever worker and broadcast it is for. */
const PACE_DDL = `
create table mail_server_pace (
  server  text primary key,
  free_at timestamptz not null
);
`;

/** What a request key stands for, so that the same request is known before anything of it is looked at again. */
const REQUEST_HASH_DDL = `alter table broadcasts add column request_hash text;`;

export const BROADCAST_MIGRATIONS = [
  migration(1763700003101, 'Broadcasts', BROADCASTS_DDL),
  migration(1763700003102, 'BroadcastRecipients', RECIPIENTS_DDL),
  migration(1763700003103, 'MailSuppressions', SUPPRESSIONS_DDL),
  migration(1763700003104, 'MailServerPace', PACE_DDL),
  migration(1763800003105, 'BroadcastRequestHash', REQUEST_HASH_DDL),
];
