import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.js';
import { eventually } from '../../../../test/support/eventually.js';
import { LiveUpdates } from '../../../platform/live/live-updates.js';
import { Database } from '../../../platform/postgres/database.js';
import { MemoryQuestionBank } from '../question-bank/question-bank.js';
import { ImportQuestions } from './import-questions.js';
import { OWN_QUESTIONS } from './question-files.js';

/** Delivers within the process, at once. */
class LocalUpdates extends LiveUpdates {
  private readonly listeners = new Set<(message: string) => void>();
  override async publish(_channel: string, message: string) {
    this.listeners.forEach((listener) => listener(message));
  }
  override listen(_channel: string, listener: (message: string) => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  override async close() {}
}

describe('importing questions', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let bank: MemoryQuestionBank;
  let importer: ImportQuestions;
  let folder: string;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(testDatabase.url);
    const live = new LocalUpdates();
    bank = new MemoryQuestionBank(database, live);
    importer = new ImportQuestions(database, live);
    folder = await mkdtemp(join(tmpdir(), 'questions-'));
  });

  afterEach(async () => {
    await database.close();
    await testDatabase.drop();
    await rm(folder, { recursive: true });
  });

  const firstRows = async (count: number): Promise<Record<string, unknown>[]> => {
    const text = await readFile(join(OWN_QUESTIONS, 'sports.jsonl'), 'utf8');
    return text
      .split('\n')
      .slice(0, count)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const write = (rows: readonly object[], file = 'sports.jsonl') =>
    writeFile(join(folder, file), rows.map((row) => JSON.stringify(row)).join('\n'));

  it('writes it in small statements, since a slow machine has to end each of them within its limit', async () => {
    await database.pool.query(`
      create table statements (rows int not null);
      create function count_rows() returns trigger language plpgsql as $$
        begin insert into statements select count(*) from written; return null; end $$;
      create trigger counted after insert on questions referencing new table as written
        for each statement execute function count_rows();`);
    await importer.from();
    const statements = await database.query<{ rows: number }>('select rows from statements');
    expect(statements.reduce((sum, { rows }) => sum + rows, 0)).toBe(4_240);
    expect(Math.max(...statements.map(({ rows }) => rows))).toBeLessThanOrEqual(250);
  });

  it('brings the whole bank of the product in, once', async () => {
    expect(await importer.from()).toEqual({ rows: 1_060, added: 4_240, changed: 0, unchanged: 0 });
    expect(await importer.from()).toEqual({ rows: 1_060, added: 0, changed: 0, unchanged: 4_240 });
    const counts = await database.query<{ count: number }>(
      'select count(*)::int as count from questions group by category, language',
    );
    expect(counts).toHaveLength(20);
    expect(Math.min(...counts.map(({ count }) => count))).toBeGreaterThanOrEqual(200);
    expect(await database.query('select 1 from question_versions where text is not nfc normalized')).toEqual([]);
  });

  it('makes a changed row the next version and keeps the old one for open sessions', async () => {
    const rows = await firstRows(6);
    await write(rows);
    await importer.from(folder);
    const [before] = await bank.active('sports', 'en');
    if (!before) throw new Error('The bank is empty');
    const [old] = await bank.versions([before]);
    const changed = rows.map((row) => ({ ...row, en: { ...(row['en'] as object), q: 'Who won the cup this year?' } }));
    await write(changed);
    expect(await importer.from(folder)).toEqual({ rows: 6, added: 0, changed: 6, unchanged: 18 });
    await eventually(async () => expect((await bank.active('sports', 'en'))[0]?.version).toBe(2));
    expect((await bank.versions([{ ...before, version: 2 }]))[0]?.text).toBe('Who won the cup this year?');
    expect(await bank.versions([before])).toEqual([old]);
    const other = new MemoryQuestionBank(database, new LocalUpdates());
    expect(await other.versions([before, { ...before, version: 9 }])).toEqual([old, null]);
  });

  it('leaves corrections and deactivations by staff alone while the file stays the same', async () => {
    await write(await firstRows(5));
    await importer.from(folder);
    await database.execute(
      `update questions set is_active = false, updated_at = clock_timestamp() where key = 'sports-001'`,
    );
    expect(await importer.from(folder)).toMatchObject({ added: 0, changed: 0 });
    expect(await bank.active('sports', 'yo')).toHaveLength(4);
  });

  it('leaves a question that its file switches off to staff, and off in an older bank too', async () => {
    const [first, ...others] = await firstRows(6);
    await write([{ ...first, active: false }, ...others]);
    expect(await importer.from(folder)).toMatchObject({ added: 24 });
    expect(await bank.active('sports', 'ha')).toHaveLength(5);
    await database.execute(`update questions set is_active = true, updated_at = clock_timestamp()`);
    expect(await importer.from(folder)).toMatchObject({ changed: 0 });
    expect(await database.query('select 1 from questions where not is_active')).toEqual([]);
    await write([{ ...first, active: false }, { ...others[0], active: false }, ...others.slice(1)]);
    expect(await importer.from(folder)).toMatchObject({ changed: 4 });
    expect(await database.query('select distinct key from questions where not is_active')).toEqual([
      { key: 'sports-002' },
    ]);
  });

  it('tells the bank which questions must not meet, without a new version', async () => {
    const rows = await firstRows(6);
    await write(rows);
    await importer.from(folder);
    await write([{ ...rows[0], notWith: ['sports-002'] }, ...rows.slice(1)]);
    expect(await importer.from(folder)).toMatchObject({ added: 0, changed: 0 });
    const other = new MemoryQuestionBank(database, new LocalUpdates());
    const seen = (await other.active('sports', 'yo')).find(({ key }) => key === 'sports-001');
    expect(seen).toMatchObject({ version: 1, notWith: ['sports-002'] });
  });

  it('imports nothing when one row is wrong, and names file and row', async () => {
    const rows = await firstRows(3);
    await write([rows[0] as object, { ...rows[1], correct: 'Z' }, rows[2] as object]);
    await write([rows[0] as object], 'zz-again.jsonl');
    await expect(importer.from(folder)).rejects.toThrow(
      /sports\.jsonl row 2: correct: must be one of A, B, C, D\nzz-again\.jsonl row 1: key sports-001 is already used in sports\.jsonl row 1/,
    );
    expect(await database.query('select 1 from questions')).toEqual([]);
  });

  it('keeps versions append-only', async () => {
    await write(await firstRows(1));
    await importer.from(folder);
    await expect(database.execute(`update question_versions set text = 'x'`)).rejects.toThrow('never changed');
    await expect(database.execute('delete from question_versions')).rejects.toThrow('never changed');
  });
});
