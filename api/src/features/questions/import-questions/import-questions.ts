import { createHash } from 'node:crypto';
import { Injectable, type INestApplicationContext } from '@nestjs/common';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { canonicalJson } from '../../../kernel/canonical-json.js';
import { derivedId } from '../../../kernel/ids.js';
import { LiveUpdates } from '../../../platform/live/live-updates.js';
import { Database, type Sql, columnsOf } from '../../../platform/postgres/database.js';
import { QUESTIONS_CHANNEL } from '../question-bank/question-bank.js';
import { insertQuestions, insertVersions, lockQuestions, type QuestionEntry } from '../question-tables.js';
import { OWN_QUESTIONS, readQuestionFiles } from './question-files.js';
import { type ImportedQuestion } from './question-row.js';

/** Its search text makes a question dear to write (0.3 ms): a slow machine must stay within the limit of a statement. */
const ROWS_A_STATEMENT = 250;

/** Counted in questions of one language each. */
interface ImportReport {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
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
   * correction or a deactivation by staff stays; a row that changed becomes the question's next version. A row that says
   * `"active": false` waits until staff switch the question on; what it must not meet in a game is always the file's.
   * @throws QuestionFilesRefused
   */
  async from(folder: string = OWN_QUESTIONS): Promise<ImportReport> {
    const questions = await readQuestionFiles(folder);
    const entries = questions.flatMap(entriesOf);
    const report = await this.database.transaction(async (sql) => {
      const written = await write(sql, entries);
      return { ...written, parted: await keepApart(sql, questions) };
    });
    const { parted, ...counts } = report;
    if (counts.added + counts.changed + parted > 0) await this.live.publish(QUESTIONS_CHANNEL, 'imported');
    return { rows: questions.length, ...counts };
  }
}

async function write(sql: Sql, entries: readonly QuestionEntry[]): Promise<Omit<ImportReport, 'rows'>> {
  await lockQuestions(sql);
  const rows = await sql.query<Known>('select id, version, source_hash from questions');
  const known = new Map(rows.map((row) => [row.id, row]));
  const added = entries.filter(({ id }) => !known.has(id));
  const changed = entries.filter(({ id, sourceHash }) => {
    const row = known.get(id);
    return row !== undefined && row.source_hash !== sourceHash;
  });
  const versionOf = (entry: QuestionEntry): number => (known.get(entry.id)?.version ?? 0) + 1;
  for (const batch of batchesOf(added)) await insertQuestions(sql, batch);
  for (const batch of batchesOf(changed)) {
    await raiseQuestions(sql, batch, versionOf);
    await insertVersions(
      sql,
      batch.map((entry) => ({ ...entry, version: versionOf(entry) })),
    );
  }
  const unchanged = entries.length - added.length - changed.length;
  return { added: added.length, changed: changed.length, unchanged };
}

async function raiseQuestions(
  sql: Sql,
  entries: readonly QuestionEntry[],
  versionOf: (one: QuestionEntry) => number,
): Promise<void> {
  await sql.execute(
    `update questions q set version = new.version, category = new.category, source_hash = new.source_hash,
            text = new.text, difficulty = new.difficulty, is_active = q.is_active and new.is_active,
            updated_at = clock_timestamp()
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bool[], $7::int[])
         as new (id, category, source_hash, text, difficulty, is_active, version)
      where q.id = new.id`,
    [...columnsOf(entries, 'id', 'category', 'sourceHash', 'text', 'difficulty', 'isActive'), entries.map(versionOf)],
  );
}

/** Stores which questions must not meet in a game; answers how many rows that changed. */
async function keepApart(sql: Sql, questions: readonly ImportedQuestion[]): Promise<number> {
  const changed = await sql.query(
    `update questions q set not_with = new.not_with, updated_at = clock_timestamp()
       from (select key, array(select jsonb_array_elements_text(keys)) as not_with
               from unnest($1::text[], $2::jsonb[]) as given (key, keys)) new
      where q.key = new.key and q.not_with <> new.not_with returning q.id`,
    [...columnsOf(questions, 'key'), questions.map(({ notWith }) => JSON.stringify(notWith))],
  );
  return changed.length;
}

function* batchesOf(entries: readonly QuestionEntry[]): Generator<readonly QuestionEntry[]> {
  for (let first = 0; first < entries.length; first += ROWS_A_STATEMENT)
    yield entries.slice(first, first + ROWS_A_STATEMENT);
}

function entriesOf({ key, category, difficulty, correctOption, isActive, texts }: ImportedQuestion): QuestionEntry[] {
  return LANGUAGES.map((language) => {
    const content = { category, difficulty, correctOption, ...texts[language] };
    // The hash of a row that says nothing of it is that of the first version of the product.
    const row = isActive ? content : { ...content, isActive };
    const sourceHash = createHash('sha256').update(canonicalJson(row)).digest('hex');
    return { id: derivedId('question', key, language), key, language, sourceHash, isActive, ...content };
  });
}

/** Gives an installation the bank that comes with the product, or what is new in it. Answers one line for the log. */
export async function seedQuestions(app: INestApplicationContext): Promise<string> {
  return describeImport(await app.get(ImportQuestions, { strict: false }).from());
}

/** `questions: 1060 rows: 4240 added, 0 changed, 0 unchanged` */
export const describeImport = ({ rows, added, changed, unchanged }: ImportReport): string =>
  `questions: ${rows} rows: ${added} added, ${changed} changed, ${unchanged} unchanged`;
