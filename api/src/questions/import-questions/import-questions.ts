import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '@sabi50/vocabulary/languages';
import { canonicalJson } from '../../kernel/canonical-json.js';
import { derivedId } from '../../kernel/ids.js';
import { LiveUpdates } from '../../platform/live/live-updates.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { QUESTIONS_CHANNEL } from '../question-bank/question-bank.js';
import { OWN_QUESTIONS, readQuestionFiles } from './question-files.js';
import { type ImportedQuestion } from './question-row.js';

/** Counted in questions of one language each. */
export interface ImportReport {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** One question in one language, as the tables hold it. */
interface Entry {
  readonly id: string;
  readonly key: string;
  readonly category: string;
  readonly language: string;
  readonly difficulty: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly sourceHash: string;
}

interface Known extends Record<string, unknown> {
  id: string;
  version: number;
  source_hash: string | null;
}

/** Brings question files into the bank. */
@Injectable()
export class ImportQuestions {
  constructor(
    private readonly database: Database,
    private readonly live: LiveUpdates,
  ) {}

  /**
   * Imports every row of a folder, or nothing. A row that was imported before in the same words is left alone, so a
   * correction or a deactivation by staff stays; a row that changed becomes the question's next version.
   * @throws QuestionFilesRefused
   */
  async from(folder: string = OWN_QUESTIONS): Promise<ImportReport> {
    const questions = await readQuestionFiles(folder);
    const entries = questions.flatMap(entriesOf);
    const report = await this.database.transaction((sql) => write(sql, entries));
    if (report.added + report.changed > 0) await this.live.publish(QUESTIONS_CHANNEL, 'imported');
    return { rows: questions.length, ...report };
  }
}

async function write(sql: Sql, entries: readonly Entry[]): Promise<Omit<ImportReport, 'rows'>> {
  await sql.execute(`select pg_advisory_xact_lock(hashtext('questions:import'))`);
  const rows = await sql.query<Known>('select id, version, source_hash from questions');
  const known = new Map(rows.map((row) => [row.id, row]));
  const added = entries.filter(({ id }) => !known.has(id));
  const changed = entries.filter(({ id, sourceHash }) => {
    const row = known.get(id);
    return row !== undefined && row.source_hash !== sourceHash;
  });
  const versionOf = (entry: Entry): number => (known.get(entry.id)?.version ?? 0) + 1;
  await insertQuestions(sql, added);
  await raiseQuestions(sql, changed, versionOf);
  await insertVersions(sql, [...added, ...changed], versionOf);
  const unchanged = entries.length - added.length - changed.length;
  return { added: added.length, changed: changed.length, unchanged };
}

async function insertQuestions(sql: Sql, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql.execute(
    `insert into questions (id, key, category, language, version, source_hash)
     select id, key, category, language, 1, source_hash
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
         as new (id, key, category, language, source_hash)`,
    columnsOf(entries, 'id', 'key', 'category', 'language', 'sourceHash'),
  );
}

async function raiseQuestions(sql: Sql, entries: readonly Entry[], versionOf: (one: Entry) => number): Promise<void> {
  if (entries.length === 0) return;
  await sql.execute(
    `update questions q set version = new.version, category = new.category, source_hash = new.source_hash,
            updated_at = clock_timestamp()
       from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) as new (id, category, source_hash, version)
      where q.id = new.id`,
    [...columnsOf(entries, 'id', 'category', 'sourceHash'), entries.map(versionOf)],
  );
}

async function insertVersions(sql: Sql, entries: readonly Entry[], versionOf: (one: Entry) => number): Promise<void> {
  if (entries.length === 0) return;
  await sql.execute(
    `insert into question_versions (question_id, version, text, options, correct_option, difficulty)
     select id, version, text, array(select jsonb_array_elements_text(options)), correct_option, difficulty
       from unnest($1::uuid[], $2::text[], $3::smallint[], $4::text[], $5::jsonb[], $6::int[])
         as new (id, text, correct_option, difficulty, options, version)`,
    [
      ...columnsOf(entries, 'id', 'text', 'correctOption', 'difficulty'),
      entries.map(({ options }) => JSON.stringify(options)),
      entries.map(versionOf),
    ],
  );
}

const columnsOf = (entries: readonly Entry[], ...fields: readonly (keyof Entry)[]): unknown[][] =>
  fields.map((field) => entries.map((entry) => entry[field]));

function entriesOf({ key, category, difficulty, correctOption, texts }: ImportedQuestion): Entry[] {
  return LANGUAGES.map((language) => {
    const content = { category, difficulty, correctOption, ...texts[language] };
    const sourceHash = createHash('sha256').update(canonicalJson(content)).digest('hex');
    return { id: derivedId('question', key, language), key, language, sourceHash, ...content };
  });
}
