import { PRACTICE_KEYS } from '@sabi50/contracts/practice-views';
import { migration, revisionDdl } from '../../platform/postgres/migrations.js';

/**
 * The bank. A question is a row; what it says is a version of its own that is never changed, so that a session goes on
 * with the very texts it was opened with, even if staff change them meanwhile.
 */
const QUESTIONS_DDL = `
create table questions (
  id          uuid primary key,
  key         text not null,
  category    text not null,
  language    text not null,
  version     int not null,
  is_active   boolean not null default true,
  -- Hash of the row it was imported from: the same row again changes nothing, even after staff corrected the question.
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

/**
 * For the console: what a list shows and sorts by stands in the question's own row, its words are found by their
 * trigrams with or without the marks of Yoruba and Igbo, and the same words twice are found by their hash. A question
 * that staff deleted keeps its row, since its versions are for ever.
 */
const QUESTION_LISTS_DDL = String.raw`
create extension if not exists pg_trgm;
create function searchable_text(words text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
create function same_question_key(category text, language text, words text)
  returns text language sql immutable strict parallel safe as $$
  select md5(category || '/' || language || '/' || lower(regexp_replace(btrim(words), '\s+', ' ', 'g')))
$$;
alter table questions add column text text, add column difficulty text, add column deleted_at timestamptz;
update questions q set text = v.text, difficulty = v.difficulty
  from question_versions v where v.question_id = q.id and v.version = q.version;
alter table questions alter column text set not null, alter column difficulty set not null,
  add column search_text text not null generated always as (searchable_text(text)) stored,
  add column same_key text not null generated always as (same_question_key(category, language, text)) stored;
create index questions_search on questions using gin (search_text gin_trgm_ops);
create index questions_same on questions (same_key) where deleted_at is null;
create index questions_by_date on questions (created_at, id);
`;

/** Questions of which one answers the other: a game draws at most one of them. */
const QUESTION_PAIRS_DDL = `alter table questions add column not_with text[] not null default '{}'`;

/** A new version of the words counts, and so does what has none: category, language, and whether it is drawn. */
const REVISIONS_DDL = revisionDdl('questions', ['version', 'category', 'language', 'is_active']);

/** Letters with the hooks of Hausa are found without them too. */
const HOOKED_LETTERS_DDL = String.raw`
alter table questions drop column search_text;
create or replace function searchable_text(words text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴƁƊƘƳ', 'bdkybdky')
$$;
alter table questions add column search_text text not null generated always as (searchable_text(text)) stored;
create index questions_search on questions using gin (search_text gin_trgm_ops);
`;

/**
 * What players say of questions (rule quiz/question-reports): one row a player and version. `closed_as` is what staff made of
 * it; null while it is open.
 */
const QUESTION_REPORTS_DDL = `
create table question_reports (
  id          uuid primary key,
  user_id     uuid not null,
  session_id  uuid not null,
  question_id uuid not null,
  version     int not null,
  reason      text not null,
  words       text,
  reported_at timestamptz not null,
  closed_as   text,
  closed_at   timestamptz,
  closed_by   uuid,
  unique (user_id, question_id, version),
  foreign key (question_id, version) references question_versions (question_id, version),
  check ((closed_as is null) = (closed_at is null))
);
create index question_reports_of_player on question_reports (user_id, reported_at);
create index question_reports_of_question on question_reports (question_id, reported_at);
create index question_reports_by_time on question_reports (reported_at, id);
create index question_reports_open on question_reports (question_id, reported_at) where closed_at is null;
create view open_question_reports as
  select id, question_id, version, reason, reported_at from question_reports where closed_at is null;
`;

/**
 * The questions for practice (rule quiz/practice-questions). Computed from the key: a bank of before has them at once, every
 * import brings them, and nobody can take the mark from one.
 */
const PRACTICE_QUESTIONS_DDL = `
alter table questions add column is_practice boolean not null generated always as (
  key = any(array[${Object.values(PRACTICE_KEYS)
    .flat()
    .map((key) => `'${key}'`)
    .join(', ')}])) stored;
`;

/** Who of the staff wrote a version; null for those that were imported, and for those of before. */
const VERSION_AUTHORS_DDL = 'alter table question_versions add column created_by uuid';

export const QUESTIONS_MIGRATIONS = [
  migration(1763700003001, 'Questions', QUESTIONS_DDL),
  migration(1763700003002, 'QuestionLists', QUESTION_LISTS_DDL),
  migration(1763700020001, 'QuestionPairs', QUESTION_PAIRS_DDL),
  migration(1763900003301, 'QuestionRevisions', REVISIONS_DDL),
  migration(1764200004301, 'QuestionsWithoutHooks', HOOKED_LETTERS_DDL),
  migration(1764300006401, 'QuestionReports', QUESTION_REPORTS_DDL),
  migration(1764500006301, 'PracticeQuestions', PRACTICE_QUESTIONS_DDL),
  migration(1764800006301, 'QuestionVersionAuthors', VERSION_AUTHORS_DDL),
  migration(1764800006701, 'QuestionImports', 'alter table question_versions add column import_id uuid'),
];
