import { migration } from '../platform/postgres/migrations.js';

/** Append-only: a client that can write to the table still cannot change or delete an entry (rule staff/log). */
const STAFF_LOG_DDL = `
create table staff_log (
  id          bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  actor_id    uuid not null,
  actor_role  text not null,
  request_id  text not null,
  action      text not null,
  subject     text not null,
  subject_id  text,
  reason      text,
  before      jsonb,
  after       jsonb
);
create index staff_log_subject on staff_log (subject, subject_id, id);
create index staff_log_actor on staff_log (actor_id, id);
create index staff_log_occurred on staff_log (occurred_at);
create function refuse_staff_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'staff_log is append-only';
end $$;
create trigger staff_log_append_only before update or delete on staff_log
  for each row execute function refuse_staff_log_change();
create trigger staff_log_not_emptied before truncate on staff_log
  for each statement execute function refuse_staff_log_change();
`;

/**
 * Entries that are made from events, once for each event; and the words that belong to them, kept before the event is
 * appended and dropped once they are in the log. `change_id` names the change for the caller, who may send it again.
 */
const STAFF_LOG_FROM_EVENTS_DDL = `
alter table staff_log add column event_id uuid constraint staff_log_of_event unique;
alter table staff_log add column change_id uuid;
create index staff_log_change on staff_log (change_id) where change_id is not null;
create table staff_log_reasons (
  change_id uuid primary key,
  reason    text not null,
  kept_at   timestamptz not null default now()
);
`;

/** What other modules may read of the log: about whom or what it has entries. */
const SUBJECTS_DDL = 'create view staff_log_subjects as select subject, subject_id from staff_log';

export const STAFF_MIGRATIONS = [
  migration(1763700002001, 'StaffLog', STAFF_LOG_DDL),
  migration(1763800002101, 'StaffLogFromEvents', STAFF_LOG_FROM_EVENTS_DDL),
  migration(1764000001301, 'StaffLogSubjects', SUBJECTS_DDL),
];
