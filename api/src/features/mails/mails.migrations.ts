import { migration } from '../../platform/postgres/migrations.js';

/** `next_try_at` is null once a mail needs no further try: sent, given up, or not wanted any more. */
const OUTBOX_DDL = `
create table mail_outbox (
  id          uuid primary key,
  user_id     uuid not null,
  kind        text not null,
  language    text not null,
  created_at  timestamptz not null default now(),
  attempts    int not null default 0,
  next_try_at timestamptz default now(),
  sent_at     timestamptz,
  dropped_at  timestamptz,
  failed_at   timestamptz,
  last_error  text
);
create index mail_outbox_due on mail_outbox (next_try_at) where next_try_at is not null;
create index mail_outbox_user on mail_outbox (user_id);
`;

/** An address that is not the account's any more; null once the mail is sent, dropped or given up. */
const FORMER_ADDRESS_DDL = 'alter table mail_outbox add column former_address text';

/** What other modules may read of mails: how far the mails about an account are, without their addresses. */
const PROGRESS_DDL = `
create view mail_progress as select user_id, kind, created_at, next_try_at, sent_at from mail_outbox;
`;

/** A mail about an alarm goes to an administrator, or to an address of the operator's settings. */
const ALARM_MAILS_DDL = `
alter table mail_outbox add column alarm_id uuid, add column address text, alter column user_id drop not null,
  add constraint mail_outbox_goes_somewhere check (user_id is not null or address is not null);
`;

/** What was to go to an address that is given up meanwhile can go nowhere else. */
const NEVER_ELSEWHERE_DDL = `
alter table mail_outbox add column is_to_former_address boolean not null default false;
update mail_outbox set is_to_former_address = true where kind = 'email-changed' or former_address is not null;
`;

/** What other modules may read of mails that were given up: whose they are and when, without their addresses. */
const FAILED_MAILS_DDL = `
create index mail_outbox_failed on mail_outbox (failed_at) where failed_at is not null;
create view failed_mails as select user_id, failed_at as at from mail_outbox where failed_at is not null;
`;

/** What a mail is about, where its words name it; a regrade so far. */
const ABOUT_DDL = 'alter table mail_outbox add column about_id uuid';

/** By which the last mail that left is found. */
const LAST_SENT_DDL = 'create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null';

/** What other modules may read of mails about alarms that were given up. */
const FAILED_ALARM_MAILS_DDL = `
create view failed_alarm_mails as
  select id, alarm_id, user_id, address, failed_at, last_error from mail_outbox
   where failed_at is not null and alarm_id is not null;
`;

export const MAIL_MIGRATIONS = [
  migration(1763700001201, 'MailOutbox', OUTBOX_DDL),
  migration(1763900004101, 'MailFormerAddress', FORMER_ADDRESS_DDL),
  migration(1764000001201, 'MailProgress', PROGRESS_DDL),
  migration(1764200001101, 'AlarmMails', ALARM_MAILS_DDL),
  migration(1764300001101, 'MailsNeverElsewhere', NEVER_ELSEWHERE_DDL),
  migration(1764300007402, 'FailedMails', FAILED_MAILS_DDL),
  migration(1764300009302, 'MailsAbout', ABOUT_DDL),
  migration(1764300009303, 'LastMails', LAST_SENT_DDL),
  migration(1764800007301, 'FailedAlarmMails', FAILED_ALARM_MAILS_DDL),
];
