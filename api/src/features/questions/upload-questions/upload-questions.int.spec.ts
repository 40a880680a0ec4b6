import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { CSV_BYTES_MAX } from '@sabi50/contracts/limits';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { type FileCheckView } from '@sabi50/contracts/csv-uploads';
import { CSV_MESSAGES } from '@sabi50/texts/api/en/csv-messages';
import { type QuestionsUploadView } from '@sabi50/contracts/question-files';
import { ROUTES } from '@sabi50/contracts/routes';
import { upload, type UploadedFile } from '../../../../test/support/csv-form.js';
import { eventually } from '../../../../test/support/eventually.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { QuestionBank } from '../questions.queries.js';

const HEADER = 'question,optionA,optionB,optionC,optionD,correctAnswer,category,language,difficulty';
const RIVER = 'Which river flows through Lokoja?,Niger,Nile,Congo,Volta,A,current-affairs,en,easy';
const RULES = '"Who wrote the rules, and when?",Ada,Bola,Chidi,,b,sports,Yoruba,';
const GOOD = `${HEADER}\n${RIVER}\n${RULES}\n`;

interface Refusal {
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}
type Sent = Partial<UploadedFile>;

const STATUS: Readonly<Record<string, number>> = {
  CSV_TOO_LARGE: 413,
  CSV_REQUIRED: 400,
  CSV_UNREADABLE: 400,
  VALIDATION_FAILED: 400,
};

describe('files of questions', () => {
  let product: TestProduct;
  let staff: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
    // A slow machine that has just started the product sends the first callers away.
    await eventually(async () => expect((await staff.get(ROUTES.adminQuestions)).status).toBe(200));
  });
  afterAll(() => product.close());
  beforeEach(() =>
    product.database.execute('update questions set deleted_at = now(), is_active = false where deleted_at is null'),
  );

  const file = (content: string | Buffer, more: Sent): UploadedFile => ({
    field: 'csvFile',
    fileName: 'questions.csv',
    content,
    ...more,
  });
  const send = (content: string | Buffer, more: Sent = {}) =>
    upload<QuestionsUploadView & Refusal>(staff, ROUTES.adminQuestionsBulkUpload, file(content, more));
  const check = (content: string | Buffer, more: Sent = {}) =>
    upload<FileCheckView & Refusal>(
      staff,
      ROUTES.adminQuestionsBulkUploadValidate,
      file(content, { fields: { validateOnly: 'true' }, ...more }),
    );
  const stored = () =>
    product.database.query<{ text: string; language: string; difficulty: string; right: string }>(
      `select q.text, q.language, q.difficulty, v.options[v.correct_option + 1] as right
         from questions q join question_versions v on v.question_id = q.id and v.version = q.version
        where q.deleted_at is null and q.is_active order by q.created_at, q.id`,
    );
  const imports = () =>
    product.database.query(`select subject_id, before, after from staff_log where action = 'question.import'`);

  it('store every good row, which is drawn from then on, and the log tells of the file', async () => {
    const { status, body } = await send(GOOD);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: '2 questions uploaded successfully. 0 failed.',
        successful: 2,
        failed: 0,
        summary: { total: 2, successful: 2, failed: 0 },
        failures: [],
      },
    });
    expect(await stored()).toEqual([
      { text: 'Which river flows through Lokoja?', language: 'en', difficulty: 'easy', right: 'Niger' },
      { text: 'Who wrote the rules, and when?', language: 'yo', difficulty: 'medium', right: 'Bola' },
    ]);
    const [row] = await product.database.query<{ import_id: string; many: number }>(
      'select import_id, count(*)::int as many from question_versions where import_id is not null group by 1',
    );
    expect(row?.many).toBe(2);
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
    const after = { importId: row?.import_id, digest, fileName: 'questions.csv', successful: 2, failed: 0 };
    expect((await imports()).at(-1)).toEqual({ subject_id: null, before: null, after });
    const bank = product.app.get(QuestionBank, { strict: false });
    await eventually(async () => expect(await bank.active('sports', 'yo')).toHaveLength(1));
  });

  it('store the good rows among bad ones, and tell line and reason of each bad one', async () => {
    const bad = [
      'Too short,a,b,c,,A,sports,en,easy',
      'What is missing in this row?,a,,c,,A,sports,en,easy',
      'Which letter is none of these?,a,b,c,,D,sports,en,easy',
      'Where does this belong to at all?,a,b,c,,A,music,fr,extreme',
      RIVER.replace('Niger', 'Another'),
      ',,,,,,,,',
      'Is an unquoted, comma a mistake?,a,b,c,d,A,sports,en,easy',
    ].join('\n');
    const { body } = await send(`${HEADER}\n${RIVER}\n${bad}\n${RULES}\n`);
    expect(body).toMatchObject({ successful: 2, failed: 6, summary: { total: 8, successful: 2, failed: 6 } });
    expect(body.failures).toMatchObject([
      { line: 3, message: 'Question must be at least 10 characters' },
      { line: 4, message: 'Option B is required', reasons: [QUESTION_MESSAGES.optionRequired('B')] },
      { line: 5, message: 'Correct answer must be one of the available options: A, B, C' },
      { line: 6, message: expect.stringMatching(/^Category must be .*; Language must be .*; Difficulty must be/) },
      { line: 7, message: QUESTION_FILE_MESSAGES.knownInFile(2).message },
      { line: 9, message: CSV_MESSAGES.tooManyCells },
    ]);
    expect(await stored()).toHaveLength(2);
  });

  it('sent twice store nothing again, and leave no second entry in the log', async () => {
    await send(GOOD);
    const before = await imports();
    expect((await send(GOOD)).body).toMatchObject({
      successful: 0,
      failed: 2,
      failures: [
        { line: 2, message: QUESTION_FILE_MESSAGES.known },
        { line: 3, message: QUESTION_FILE_MESSAGES.known },
      ],
    });
    expect(await imports()).toEqual(before);
  });

  it('are read by the mapping of the form, which may come after the file', async () => {
    const renamed = GOOD.replace(HEADER, 'Q,First,Second,Third,Fourth,Right,Topic,Tongue,How hard');
    const names = ['question', 'optionA', 'optionB', 'optionC', 'optionD', 'correctAnswer', 'category', 'language'];
    const headers = ['Q', 'First', 'Second', 'Third', 'Fourth', 'Right', 'Topic', 'Tongue'];
    const fields = Object.fromEntries(names.map((name, place) => [`mapping_${name}`, String(headers[place])]));
    expect((await send(renamed, { fields })).body).toMatchObject({ successful: 2, failed: 0 });
    expect((await stored()).map(({ difficulty }) => difficulty)).toEqual(['medium', 'medium']);
    const { mapping_category: _, ...without } = fields;
    expect(await send(renamed, { fields: without })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: { category: ['Category is required but not mapped'] } },
    });
  });

  it('are taken as spreadsheets write them: byte order mark, semicolons, CRLF, empty rows, line breaks in cells', async () => {
    const cells = (row: string) =>
      row
        .split(',')
        .map((cell) => `"${cell}"`)
        .join(';');
    const question = RIVER.replace('flows through', 'flows\nthrough');
    const { body } = await send(`\uFEFFsep=;\r\n${cells(HEADER)}\r\n${cells(question)}\r\n;;;;;;;;\r\n`);
    expect(body).toMatchObject({ successful: 1, failed: 0 });
    expect((await stored())[0]?.text).toBe('Which river flows through Lokoja?');
  });

  it.each([
    ['one of 5 MB and a byte', 'x'.repeat(CSV_BYTES_MAX + 1), {}, 'CSV_TOO_LARGE'],
    ['one of another kind', GOOD, { fileName: 'questions.xlsx' }, 'CSV_REQUIRED'],
    ['a workbook under a CSV name', Buffer.from('504b030414000600', 'hex'), {}, 'CSV_REQUIRED'],
    ['an empty one', '', {}, 'CSV_REQUIRED'],
    ['one without rows', HEADER, {}, 'VALIDATION_FAILED'],
    ['one with a quote that nobody closes', `${GOOD}"Who closes this,a,b,c`, {}, 'CSV_UNREADABLE'],
    ['one under another name of the form', GOOD, { field: 'file' }, 'CSV_REQUIRED'],
    ['one with a column that stands twice', GOOD.replace('optionD', 'optionA'), {}, 'VALIDATION_FAILED'],
    ['one whose confirmed warnings are no number', GOOD, { fields: { confirmedWarnings: 'all' } }, 'VALIDATION_FAILED'],
    ['one with an entry that nobody knows', GOOD, { fields: { mapping___proto__: 'x' } }, 'VALIDATION_FAILED'],
    ['one that was only to be checked', GOOD, { fields: { validateOnly: 'true' } }, 'VALIDATION_FAILED'],
  ])('store nothing of %s', async (_, content, more, code) => {
    const before = await imports();
    expect(await send(content, more)).toMatchObject({ status: STATUS[code], body: { code } });
    expect(await stored()).toEqual([]);
    expect(await imports()).toEqual(before);
  });

  describe('with texts that look damaged', () => {
    const DAMAGED = [
      HEADER,
      'K? ni or?k? olu-ilu Naijiria?,?bọ́jọ́,Èkó,Ìbàdàn,Kano,A,current-affairs,yo,easy',
      'Which river does the Kainji Dam stand on?,Niger,Benue,Osun &amp; Ogun,Kaduna,A,current-affairs,en,easy',
      'Which vitamin does the skin make in sunlight?,D,C,B,A,D,current-affairs,en,easy',
      'How did the match of the year end?,02-Jan,3-0,1-1,,A,sports,en,easy',
    ].join('\n');

    it('are warnings to confirm, which the check and the upload count alike', async () => {
      const { body } = await check(DAMAGED);
      expect(body).toMatchObject({ valid: true, validRows: 4, toConfirm: 5, warningCount: 5 });
      expect(body.warnings.map(({ line, field }) => [line, field])).toEqual([
        [2, 'question'],
        [2, 'optionA'],
        [3, 'optionC'],
        [4, 'correctAnswer'],
        [5, 'optionA'],
      ]);
      for (const confirmedWarnings of ['0', '4', '6'])
        expect(await send(DAMAGED, { fields: { confirmedWarnings } })).toMatchObject({
          status: 409,
          body: { code: 'WARNINGS_TO_CONFIRM' },
        });
      expect(await stored()).toEqual([]);
      expect((await send(DAMAGED, { fields: { confirmedWarnings: '5' } })).body).toMatchObject({ successful: 4 });
    });

    it('are not asked about where the call is that of the specification', async () => {
      expect(await send(DAMAGED)).toMatchObject({ status: 200, body: { successful: 4, failed: 0 } });
    });

    it('are also questions that another category has', async () => {
      await send(`${HEADER}\n${RIVER}\n`);
      const elsewhere = RIVER.replace('current-affairs', 'sports');
      const third = 'Who drew the first map of Lokoja?,Ada,Bola,Chidi,,A,sports,en,easy';
      const { body } = await check([HEADER, elsewhere, third, third.replace('sports', 'bible')].join('\n'));
      expect(body).toMatchObject({ valid: true, validRows: 3, toConfirm: 2 });
      expect(body.warnings).toMatchObject([
        { line: 2, ...QUESTION_FILE_MESSAGES.inOtherCategory('current-affairs') },
        { line: 4, ...QUESTION_FILE_MESSAGES.inOtherCategory('sports') },
      ]);
    });
  });

  describe('that are only checked', () => {
    it('tell every fault with its line and field, and how many rows are good, and store nothing', async () => {
      const { status, body } = await check(
        `${GOOD}Too short,a,,c,,A,sports,en,easy\nWhich of these is Bola then?,Ada,Bola,Chidi,,Bola,sports,en,easy\n`,
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        valid: false,
        errors: [
          { line: 4, field: 'question', message: 'Question must be at least 10 characters' },
          { line: 4, field: 'optionB', message: 'Option B is required' },
        ],
        errorCount: 2,
        warnings: [
          { line: 3, field: 'difficulty', message: QUESTION_FILE_MESSAGES.difficultyEmpty },
          { line: 5, field: 'correctAnswer', ...QUESTION_FILE_MESSAGES.answerByText('B') },
        ],
        warningCount: 2,
        validRows: 3,
        totalRows: 4,
      });
      expect(await stored()).toEqual([]);
    });

    it('may be uploaded when some rows are known, not when all are', async () => {
      expect((await send(`${HEADER}\n${RIVER}\n`)).status).toBe(200);
      expect((await check(`${GOOD}${RULES}\n`)).body).toMatchObject({
        valid: true,
        validRows: 1,
        totalRows: 3,
        warnings: expect.arrayContaining([
          { line: 2, field: 'question', code: expect.any(String), message: QUESTION_FILE_MESSAGES.known },
          { line: 4, field: 'question', ...QUESTION_FILE_MESSAGES.knownInFile(3) },
        ]),
      });
      expect((await check(`${HEADER}\n${RIVER}\n`)).body).toMatchObject({
        valid: false,
        errors: [{ line: null, field: null, message: QUESTION_FILE_MESSAGES.nothingNew }],
      });
    });

    it.each([
      ['columns that are missing', 'question,optionA\nx,y\n', 'Option B is required but not mapped'],
      ['no rows', HEADER, QUESTION_FILE_MESSAGES.noRows],
      ['a quote that nobody closes', `${GOOD}"Who closes this,a,b,c`, 'The file could not be read as CSV near line 4'],
    ])('are not valid with %s', async (_, content, message) => {
      const { body } = await check(content);
      expect(body).toMatchObject({
        valid: false,
        errors: expect.arrayContaining([expect.objectContaining({ message })]),
      });
    });

    it('show how they were read, and the rows to correct', async () => {
      const { body } = await check(`\n${HEADER}\n${RIVER}\nToo short,a,b,c,,A,sports,en,easy\n`.replaceAll(',', ';'));
      expect(body.preview).toEqual({
        encoding: 'UTF-8',
        delimiter: ';',
        headers: HEADER.split(','),
        rows: [RIVER.split(','), ['Too short', 'a', 'b', 'c', '', 'A', 'sports', 'en', 'easy']],
      });
      expect(body.notedRows).toEqual([
        { line: 4, cells: ['Too short', 'a', 'b', 'c', '', 'A', 'sports', 'en', 'easy'] },
      ]);
    });

    it('show their rows where a column is missing', async () => {
      const { body } = await check('question,optionA\nx,y\n');
      expect(body).toMatchObject({ validRows: 0, totalRows: 1, preview: { rows: [['x', 'y']] } });
    });

    it('are refused when they are no CSV file or too large, like an upload', async () => {
      expect(await check('x'.repeat(CSV_BYTES_MAX + 1))).toMatchObject({
        status: 413,
        body: { code: 'CSV_TOO_LARGE' },
      });
      expect(await check(Buffer.from([0, 1, 2]))).toMatchObject({ status: 400, body: { code: 'CSV_REQUIRED' } });
    });
  });

  // The last one: thousands of rows take long to put away on a busy machine.
  it('of 5 MB are stored to the last row', async () => {
    const question = 'blah '.repeat(80);
    const option = 'long answer '.repeat(30);
    const rows = [HEADER];
    for (let bytes = HEADER.length + 1; ;) {
      const row = `"${rows.length}: ${question}?",${option},${option}1,${option}2,${option}3,A,sports,en,hard`;
      bytes += row.length + 1;
      if (bytes > CSV_BYTES_MAX) break;
      rows.push(row);
    }
    const full = `${rows.join('\n')}\n`;
    expect(full.length).toBeGreaterThan(CSV_BYTES_MAX - 2_000);
    expect((await send(full)).body).toMatchObject({ successful: rows.length - 1, failed: 0 });
    const [kept] = await product.database.query<{ rows: number }>(
      'select count(*)::int as rows from questions where deleted_at is null and is_active',
    );
    expect(kept).toEqual({ rows: rows.length - 1 });
  }, 240_000);
});
