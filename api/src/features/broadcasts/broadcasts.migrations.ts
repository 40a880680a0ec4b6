import { dataMigration, migration, revisionDdl } from '../../platform/postgres/migrations.js';
import { addSpellings } from './suppressions/suppressions.js';

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
 * a recipient who needs no further try; `claim` names the run of the worker that hands the mail over.
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

/**
 * What keeps a broadcast, and what we ourselves say of a recipient, as the code of a message; before, their English words
 * were stored. Words that are no sentence of ours stay as they are, and are shown as they are.
 */
const MESSAGE_CODES_DDL = `
alter table broadcasts add column pause_message jsonb;
alter table broadcast_recipients add column reply_code text;
update broadcasts set pause_reason = null, pause_message = case
    when pause_reason = 'The files of this broadcast cannot be read' then '{"code": "delivery-messages.filesAway"}'
    when pause_reason like 'The mail server refused: %' then jsonb_build_object('code', 'delivery-messages.refused',
      'params', jsonb_build_object('reply', substr(pause_reason, length('The mail server refused: ') + 1)))
    else jsonb_build_object('code', 'delivery-messages.unreachable',
      'params', jsonb_build_object('word', substring(pause_reason from '^The mail server cannot be reached [(](.*)[)]$')))
  end
 where pause_reason = 'The files of this broadcast cannot be read'
    or pause_reason like 'The mail server refused: %'
    or pause_reason ~ '^The mail server cannot be reached [(].*[)]$';
update broadcast_recipients r set reply = null, reply_code = known.code
  from (values
    ('This mail could not be written', 'delivery-messages.unwritten'),
    ('The account is gone', 'delivery-messages.accountGone'),
    ('The worker ended while the mail was being handed over', 'delivery-messages.workerEnded')) as known (words, code)
 where r.reply = known.words;
`;

/** What other modules may read of broadcasts: what became of the mail to each player, without the address. */
const BROADCAST_MAILS_DDL = `
create index broadcast_recipients_user on broadcast_recipients (user_id);
create view broadcast_mails as
  select r.user_id, r.broadcast_id, b.category, b.subject, r.status, r.reply, r.reply_code,
         coalesce(r.settled_at, r.claimed_at, b.created_at) as at
    from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id
   where b.kind <> 'test';
`;

/**
 * A broadcast that is to start later has no recipients yet: `selection` says who they are to be, and `confirmed_count` how many
 * they were when staff ordered it. Addresses are no part of it.
 */
const SCHEDULES_DDL = `
alter table broadcasts drop constraint broadcasts_status_check,
  add constraint broadcasts_status_check
    check (status in ('scheduled', 'queued', 'sending', 'paused', 'done', 'cancelled')),
  add column scheduled_for timestamptz,
  add column selection jsonb,
  add column confirmed_count int,
  add constraint broadcasts_scheduled_whole
    check ((scheduled_for is null) = (selection is null) and (scheduled_for is null) = (confirmed_count is null)),
  add constraint broadcasts_scheduled_time check (status <> 'scheduled' or scheduled_for is not null);
create index broadcasts_scheduled on broadcasts (scheduled_for) where status = 'scheduled';
${revisionDdl('broadcasts', ['status', 'scheduled_for', 'subject', 'content'])}
`;

/** What other modules may read of mails that failed, or of which nobody knows whether they arrived; a wrong address is neither. */
const TROUBLED_MAILS_DDL = `
create index broadcast_recipients_troubled on broadcast_recipients (settled_at) where status in ('failed', 'in-doubt');
create view troubled_broadcast_mails as
  select broadcast_id, coalesce(settled_at, claimed_at) as at from broadcast_recipients where status in ('failed', 'in-doubt');
`;

export const BROADCAST_MIGRATIONS = [
  migration(1763700003101, 'Broadcasts', BROADCASTS_DDL),
  migration(1763700003102, 'BroadcastRecipients', RECIPIENTS_DDL),
  migration(1763700003103, 'MailSuppressions', SUPPRESSIONS_DDL),
  migration(1763700003104, 'MailServerPace', PACE_DDL),
  migration(1763800003105, 'BroadcastRequestHash', REQUEST_HASH_DDL),
  migration(1763900003106, 'BroadcastMessageCodes', MESSAGE_CODES_DDL),
  migration(1764300003107, 'BroadcastMails', BROADCAST_MAILS_DDL),
  migration(1764300003108, 'BroadcastSchedules', SCHEDULES_DDL),
  migration(1764300007403, 'TroubledBroadcastMails', TROUBLED_MAILS_DDL),
  dataMigration(1764960003101, 'SuppressionSpellings', addSpellings),
];
