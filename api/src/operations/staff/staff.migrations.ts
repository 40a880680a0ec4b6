import { migration } from '../../platform/postgres/migrations.js';

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

/**
 * What is personal of an entry lies beside it, where erasure may remove it; the entry itself keeps a digest, whose salt goes
 * with the values (rule staff/log-personal-values). Entries of before are taken apart in the same way, once.
 */
const PERSONAL_VALUES_DDL = `
alter table staff_log add column personal_digest text;
create table staff_log_personal (
  entry_id  bigint primary key,
  person_id uuid,
  salt      text not null,
  content   jsonb not null
);
create index staff_log_personal_person on staff_log_personal (person_id) where person_id is not null;
create function refuse_staff_log_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'staff_log_personal is written once';
end $$;
create trigger staff_log_personal_written_once before update on staff_log_personal
  for each row execute function refuse_staff_log_rewrite();
create trigger staff_log_personal_not_emptied before truncate on staff_log_personal
  for each statement execute function refuse_staff_log_rewrite();

create function staff_log_personal_part(subject text, fields jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(fields)
   where subject in ('user', 'winner', 'suppression')
     and key in ('firstName', 'lastName', 'fullName', 'name', 'email', 'mobile', 'phoneNumber', 'location', 'state', 'gender', 'fileName')
$$;
insert into staff_log_personal (entry_id, person_id, salt, content)
  select l.id,
         case when l.subject in ('user', 'second-factor') and l.subject_id ~ '^[0-9a-f-]{36}$' then l.subject_id::uuid
              else coalesce(p.user_id, w.user_id) end,
         replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
         parts.content
    from staff_log l
    left join payment_starts p on l.subject = 'payment' and p.reference::text = l.subject_id
    left join winners w on l.subject = 'winner' and w.id::text = l.subject_id
    cross join lateral (
      select coalesce(jsonb_object_agg(part, value), '{}') as content
        from (values ('before', staff_log_personal_part(l.subject, l.before)),
                     ('after', staff_log_personal_part(l.subject, l.after)),
                     ('reason', to_jsonb(l.reason))) as parts (part, value)
       where value is not null
    ) parts
   where parts.content <> '{}';
alter table staff_log disable trigger staff_log_append_only;
update staff_log l
   set personal_digest = encode(sha256(convert_to(p.salt || p.content::text, 'UTF8')), 'hex'),
       before = case when p.content ? 'before' then l.before - array(select jsonb_object_keys(p.content->'before')) else l.before end,
       after = case when p.content ? 'after' then l.after - array(select jsonb_object_keys(p.content->'after')) else l.after end
  from staff_log_personal p where p.entry_id = l.id;
alter table staff_log enable trigger staff_log_append_only;
alter table staff_log drop column reason;
drop function staff_log_personal_part(text, jsonb);
`;

/**
 * A chain over the entries, in the order in which their transactions end: numbers without a gap, and links as
 * docs/ledger-format.md has them. An entry is linked when its transaction ends, so that the lock is held for a moment
 * (rule staff/log-chained).
 */
const LINKS_DDL = `
create table staff_log_links (
  number   bigint primary key,
  entry_id bigint not null unique,
  link     text not null
);
create function staff_log_entry_text(entry staff_log) returns text language sql stable as $$
  select jsonb_build_array(
    entry.id, to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id, entry.actor_role,
    entry.request_id, entry.action, entry.subject, entry.subject_id, entry.before, entry.after, entry.event_id, entry.change_id,
    entry.personal_digest)::text
$$;
create function link_staff_log_entry(entry staff_log) returns void language plpgsql as $$
declare newest staff_log_links;
begin
  perform pg_advisory_xact_lock(4713);
  select * into newest from staff_log_links order by number desc limit 1;
  insert into staff_log_links (number, entry_id, link)
  values (coalesce(newest.number, 0) + 1, entry.id, encode(sha256(convert_to(
    coalesce(newest.link, repeat('0', 64)) || staff_log_entry_text(entry), 'UTF8')), 'hex'));
end $$;
do $$
declare entry staff_log;
begin
  for entry in select * from staff_log order by id loop
    perform link_staff_log_entry(entry);
  end loop;
end $$;
create function link_new_staff_log_entry() returns trigger language plpgsql as $$
begin
  perform link_staff_log_entry(new);
  return null;
end $$;
create constraint trigger staff_log_linked after insert on staff_log deferrable initially deferred
  for each row execute function link_new_staff_log_entry();
create trigger staff_log_links_append_only before update or delete on staff_log_links
  for each row execute function refuse_staff_log_change();
create trigger staff_log_links_not_emptied before truncate on staff_log_links
  for each statement execute function refuse_staff_log_change();
`;

/** What the sealed log takes of an entry: its number in the chain, and a digest of what its link seals. */
const DIGESTS_DDL = `
create view staff_log_digests as
  select k.number, k.entry_id, encode(sha256(convert_to(staff_log_entry_text(l), 'UTF8')), 'hex') as digest
    from staff_log_links k join staff_log l on l.id = k.entry_id`;

export const STAFF_MIGRATIONS = [
  migration(1763700002001, 'StaffLog', STAFF_LOG_DDL),
  migration(1763800002101, 'StaffLogFromEvents', STAFF_LOG_FROM_EVENTS_DDL),
  migration(1764000001301, 'StaffLogSubjects', SUBJECTS_DDL),
  migration(1764400001101, 'StaffLogPersonalValues', PERSONAL_VALUES_DDL),
  migration(1764500001001, 'StaffLogLinks', LINKS_DDL),
  migration(1764950002002, 'StaffLogDigests', DIGESTS_DDL),
];
