import { CATEGORIES, type Category, type Difficulty } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type Sql, columnsOf } from '../../platform/postgres/database.js';

/** What a question says, as its version keeps it. */
export interface QuestionContent {
  /** NFC, trimmed, as all texts. */
  readonly text: string;
  /** Three or four, all different. */
  readonly options: readonly string[];
  /** Index into `options`. */
  readonly correctOption: number;
  readonly difficulty: Difficulty;
  /** Who of the staff wrote it; left out for what is imported. */
  readonly createdBy?: string;
  /** The import of the staff log that it came by, where it came by a file. */
  readonly importId?: string;
}

/** One question in one language, as the tables hold it. */
export interface QuestionEntry extends QuestionContent {
  readonly id: string;
  /** Ties the translations of one question together. */
  readonly key: string;
  readonly category: Category;
  readonly language: Language;
  /** Hash of the row it was imported from; null when staff wrote it. */
  readonly sourceHash: string | null;
  /** Nothing said: it may be drawn at once. */
  readonly isActive?: boolean;
}

/**
 * One writer of the bank at a time, to the end of the transaction: nobody stores the same question beside another, and
 * changes become visible in the order of their time stamps, by which the bank in memory finds out that it is out of date.
 */
export async function lockQuestions(sql: Sql): Promise<void> {
  await sql.execute(`select pg_advisory_xact_lock(hashtext('questions:import'))`);
}

/** Stores new questions, each with its first version. */
export async function insertQuestions(sql: Sql, entries: readonly QuestionEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql.execute(
    `insert into questions (id, key, category, language, version, source_hash, text, difficulty, is_active,
       created_at, updated_at)
     select id, key, category, language, 1, source_hash, text, difficulty, is_active,
            clock_timestamp(), clock_timestamp()
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bool[])
         as new (id, key, category, language, source_hash, text, difficulty, is_active)`,
    [
      ...columnsOf(entries, 'id', 'key', 'category', 'language', 'sourceHash', 'text', 'difficulty'),
      entries.map(({ isActive = true }) => isActive),
    ],
  );
  await insertVersions(
    sql,
    entries.map((entry) => ({ ...entry, version: 1 })),
  );
}

/** Stores versions of questions that are there. */
export async function insertVersions(
  sql: Sql,
  versions: readonly (QuestionContent & { readonly id: string; readonly version: number })[],
): Promise<void> {
  if (versions.length === 0) return;
  await sql.execute(
    `insert into question_versions (question_id, version, text, options, correct_option, difficulty, created_by, import_id)
     select id, version, text, array(select jsonb_array_elements_text(options)), correct_option, difficulty, created_by, import_id
       from unnest($1::uuid[], $2::int[], $3::text[], $4::smallint[], $5::text[], $6::jsonb[], $7::uuid[], $8::uuid[])
         as new (id, version, text, correct_option, difficulty, options, created_by, import_id)`,
    [
      ...columnsOf(versions, 'id', 'version', 'text', 'correctOption', 'difficulty'),
      versions.map(({ options }) => JSON.stringify(options)),
      versions.map(({ createdBy = null }) => createdBy),
      versions.map(({ importId = null }) => importId),
    ],
  );
}

/**
 * Which of these questions the bank holds already, by their place in the list: the same words, whatever their case and
 * their blanks, in the same category and language. Deleted ones do not count.
 */
export async function knownQuestions(
  sql: Sql,
  questions: readonly Pick<QuestionEntry, 'text' | 'category' | 'language'>[],
): Promise<ReadonlyMap<number, string>> {
  if (questions.length === 0) return new Map();
  const rows = await sql.query<{ place: number; id: string }>(
    `with given as materialized (
       select place::int as place, same_question_key(category, language, text) as same_key
         from unnest($1::text[], $2::text[], $3::text[]) with ordinality as new (text, category, language, place))
     select distinct on (place) place, q.id from given
       join questions q on q.same_key = given.same_key and q.deleted_at is null
      order by place, q.id`,
    columnsOf(questions, 'text', 'category', 'language'),
  );
  return new Map(rows.map(({ place, id }) => [place - 1, id]));
}

/** Another category in which the bank holds the same words in the same language, by the place in the list. */
export async function categoriesElsewhere(
  sql: Sql,
  questions: readonly Pick<QuestionEntry, 'text' | 'category' | 'language'>[],
): Promise<ReadonlyMap<number, Category>> {
  if (questions.length === 0) return new Map();
  const rows = await sql.query<{ place: number; category: Category }>(
    `with given as materialized (
       select place::int as place, same_question_key(other.category, language, text) as same_key
         from unnest($1::text[], $2::text[], $3::text[]) with ordinality as new (text, category, language, place)
         join unnest($4::text[]) as other (category) on other.category <> new.category)
     select distinct on (place) place, q.category from given
       join questions q on q.same_key = given.same_key and q.deleted_at is null
      order by place, q.id`,
    [...columnsOf(questions, 'text', 'category', 'language'), CATEGORIES],
  );
  return new Map(rows.map(({ place, category }) => [place - 1, category]));
}
