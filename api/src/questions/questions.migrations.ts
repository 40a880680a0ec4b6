import { migration } from '../platform/postgres/migrations.js';

/**
 * The bank. A question is a row; what it says is a version of its own that is never changed, so that a session goes on
 * with the very texts it was opened with, whatever staff do meanwhile.
 */
const QUESTIONS_DDL = `
create table questions (
  id          uuid primary key,
  key         text not null,
  category    text not null,
  language    text not null,
  version     int not null,
  is_active   boolean not null default true,
  -- Hash of the row it was imported from: the same row again is no news, even after staff corrected the question.
  source_hash text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (key, language)
);
create index questions_list on questions (category, language, key);
create table question_versions (
  question_id    uuid not null references questions (id),
  version        int not null,
  text           text not null,
  options        text[] not null,
  correct_option smallint not null,
  difficulty     text not null,
  created_at     timestamptz not null default now(),
  primary key (question_id, version),
  check (correct_option between 0 and cardinality(options) - 1)
);
create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'A version of a question is never changed: add the next one';
end $$;
create trigger question_versions_append_only before update or delete on question_versions
  for each row execute function refuse_version_change();
`;

export const QUESTIONS_MIGRATIONS = [migration(1763700003001, 'Questions', QUESTIONS_DDL)];
