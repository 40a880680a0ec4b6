import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { CSV_BYTES_MAX } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { type FileCheckView } from '@sabi50/contracts/csv-uploads';
import { type WinnersBulkView, type WinnersUploadView } from '@sabi50/contracts/winner-views';
import { upload, type UploadedFile } from '../../../../test/support/csv-form.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

describe('uploading winners', () => {
  let product: TestProduct;
  let admin: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    admin = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    await product.database.execute('delete from winners');
  });

  const HEADER = 'fullName,phoneNumber,state\n';
  const GOOD = 'Ada Obi,08031234567,Lagos\nBola Ade,07037654321,oyo\n';

  interface Refusal {
    readonly statusCode?: number;
    readonly code?: string;
  }
  const send = (content: UploadedFile['content'], more: Partial<UploadedFile> = {}) =>
    upload<WinnersUploadView & Refusal>(admin, ROUTES.adminWinnersBulkUpload, { field: 'csvFile', content, ...more });
  const check = (content: UploadedFile['content']) =>
    upload<FileCheckView & Refusal>(admin, ROUTES.adminWinnersBulkUploadValidate, { field: 'csvFile', content });
  const sendBulk = (content: string) =>
    upload<WinnersBulkView & Refusal>(admin, ROUTES.adminWinnersBulk, { field: 'file', content });

  const stored = async () =>
    (await product.database.query<{ full_name: string; state: string }>('select * from winners order by number')).map(
      ({ full_name, state }) => `${full_name}, ${state}`,
    );
  const imports = async () =>
    (
      await product.database.query<{ count: string }>(`select count(*) from staff_log where action = 'winner.import'`)
    )[0];

  describe('the upload of winners', () => {
    it('stores the rows of the sample, and records the import', async () => {
      const { status, body } = await send(HEADER + GOOD);
      expect(status).toBe(200);
      expect(body).toEqual({ successful: 2, failed: 0, message: '2 winners uploaded successfully', errors: [] });
      expect(await stored()).toEqual(['Ada Obi, Lagos', 'Bola Ade, Oyo']);
      const [entry] = await product.database.query(
        `select after, content from staff_log join staff_log_personal on entry_id = id order by id desc limit 1`,
      );
      const content = { after: { fileName: 'winners.csv' } };
      expect(entry).toEqual({ after: { importId: expect.any(String), successful: 2, failed: 0 }, content });
      const rows = await product.database.query<{ id: string; by: string | null }>(
        'select import_id as id, announced_by as by from winners',
      );
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([entry?.after.importId]));
      expect(rows.every(({ by }) => by !== null)).toBe(true);
    });

    it('stores the good rows and tells of each bad one where it stands and why', async () => {
      const bad = 'Ada Obi,08231234567,Lagos\n,08031234568,Lagos\nAda Obi,0803,Lagos\nAda Obi,08031234569,Accra\n';
      const { body } = await send(HEADER + GOOD + bad);
      expect(body).toMatchObject({
        successful: 2,
        failed: 4,
        message: '2 winners uploaded successfully. 4 failed.',
        errors: [
          { line: 4, message: 'Phone number must be 11 digits starting with 070, 080, 081, 090, or 091' },
          {
            line: 5,
            message: 'Please fill in all fields',
            reasons: [{ code: 'winner-validation.allFields', message: 'Please fill in all fields' }],
          },
          { line: 6, message: 'Phone number must be exactly 11 digits' },
          { line: 7, message: 'Please select a valid Nigerian state' },
        ],
      });
      expect(await stored()).toHaveLength(2);
    });

    it('adds nobody twice: neither within a file nor with the same file again', async () => {
      const twice = await send(`${HEADER}${GOOD}ada obi,08031234567,LAGOS\n`);
      expect(twice.body).toMatchObject({ successful: 2, failed: 1 });
      expect(twice.body.errors).toMatchObject([{ line: 4, message: 'This winner is already on the list' }]);
      const before = await imports();
      const again = await send(HEADER + GOOD);
      expect(again.body).toMatchObject({ successful: 0, failed: 2 });
      expect(await stored()).toHaveLength(2);
      expect(await imports()).toEqual(before);
    });

    it('takes columns in any order, among others, quoted, with a byte order mark, and semicolons', async () => {
      const file = '\uFEFFState;note;"PhoneNumber";fullname\r\n"Kano";"a; b";08031234567;"Musa ""Jnr"" Bello"\r\n';
      const { body } = await send(file, { fileName: 'WINNERS.CSV', fields: { comment: 'after the file' } });
      expect(body.errors).toEqual([]);
      expect(await stored()).toEqual(['Musa "Jnr" Bello, Kano']);
    });

    it.each([
      ['UTF-16', Buffer.from('\uFEFFfullName,phoneNumber,state\nAdéọlá Obi,8031234567,Oyo\n', 'utf16le'), 'Adéọlá Obi'],
      [
        'Windows-1252',
        Buffer.from('fullName;phoneNumber;state\nAndr\xe9 Nwosu;8031234567;Oyo\n', 'latin1'),
        'Andr\xe9 Nwosu',
      ],
    ])('takes a file that is saved as %s, and numbers that lost their leading 0', async (_, file, name) => {
      const { body } = await send(file);
      expect(body.errors).toEqual([]);
      expect(await stored()).toEqual([`${name}, Oyo`]);
      const phones = await product.database.query<{ phone: string }>('select phone_number as phone from winners');
      expect(phones).toEqual([{ phone: '+2348031234567' }]);
    });

    it('says of a number whose digits a spreadsheet cut off what to do', async () => {
      const { body } = await send(`${HEADER}Ada Obi,8.03E+09,Lagos\n`);
      expect(body.errors).toMatchObject([{ line: 2, message: WINNER_VALIDATION.phoneRounded }]);
    });

    it.each([
      ['a column that is missing', 'fullName,phoneNumber\nAda Obi,08031234567\n', 400, 'VALIDATION_FAILED'],
      ['a column that stands twice', `state,${HEADER}Oyo,Ada Obi,08031234567,Oyo\n`, 400, 'VALIDATION_FAILED'],
      ['no rows', HEADER, 400, 'VALIDATION_FAILED'],
      ['nothing', '', 400, 'CSV_REQUIRED'],
      ['a renamed archive', Buffer.from('504b030414000600080000002100', 'hex'), 400, 'CSV_REQUIRED'],
      ['a quote that nobody closes', `${HEADER}${GOOD}"Ada,08031234567,Lagos\n`, 400, 'CSV_UNREADABLE'],
      ['a byte too many', `${HEADER}${GOOD}`.padEnd(CSV_BYTES_MAX + 1, '\n'), 413, 'CSV_TOO_LARGE'],
      ['far too much', Buffer.alloc(CSV_BYTES_MAX + 200_000, 'x'), 413, 'CSV_TOO_LARGE'],
    ])('stores nothing of a file with %s', async (_, content, status, code) => {
      const answer = await send(content);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await stored()).toEqual([]);
    });

    it('refuses a file of another name, another field, and what is no form', async () => {
      const answers = [
        await send(HEADER + GOOD, { fileName: 'winners.xlsx' }),
        await send(HEADER + GOOD, { field: 'other' }),
        await admin.post<Refusal>(ROUTES.adminWinnersBulkUpload, {}),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([400, 'CSV_REQUIRED']));
      const headers = { 'content-type': 'multipart/form-data' };
      const formless = await admin.call<Refusal>('POST', ROUTES.adminWinnersBulkUpload, {
        headers,
        body: 'no boundary',
      });
      expect([formless.status, formless.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
      const cut = await admin.call<Refusal>('POST', ROUTES.adminWinnersBulkUpload, {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: '--b\r\nContent-Disposition: form-data; name="csvFile"; filename="a.csv"\r\n\r\nfullName,phoneNumber,state\n',
      });
      expect([cut.status, cut.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
    });

    it('takes a full file of 5 MB with any rows', async () => {
      const note = 'said on the air '.repeat(30);
      const rows = Array.from({ length: 10_000 }, (_, index) => {
        const number = String(index).padStart(7, '0');
        return `${index % 5 === 4 ? 'nobody,,' : `Ọlábísí Okonkwo,0803${number},Lagos`},${note}`;
      });
      const file = Buffer.from(`fullName,phoneNumber,state,note\n${rows.join('\n')}\n`);
      expect(file.length).toBeLessThanOrEqual(CSV_BYTES_MAX);
      expect(file.length).toBeGreaterThan(CSV_BYTES_MAX * 0.95);
      const { status, body } = await send(file);
      expect(status).toBe(200);
      expect([body.successful, body.failed, body.errors.length]).toEqual([8_000, 2_000, 1_000]);
      expect(body.errors[0]).toMatchObject({ line: 6, message: 'Please fill in all fields' });
      expect(await stored()).toHaveLength(8_000);
    });

    it.each([
      [
        'a header that ends otherwise than the rows',
        'fullName,phoneNumber,state,prize\r\nAda Obi,08031230001,Lagos,5\nBola Ade,08051230002,Oyo,2\n',
      ],
      [
        'semicolons, and a comma in the header',
        'fullName;phoneNumber;state;Prize, in naira\r\nAda Obi;08031230001;Lagos;5\r\nBola Ade;08051230002;Oyo;2\r\n',
      ],
      ['an empty first line', '\nfullName,phoneNumber,state\nAda Obi,08031230001,Lagos\nBola Ade,08051230002,Oyo\n'],
      [
        'numbers that our own export wrote',
        `\uFEFFfullName,phoneNumber,state\r\n"Ada Obi","'+2348031230001","Lagos"\r\n"Bola Ade","'08051230002","Oyo"\r\n`,
      ],
      [
        'invisible signs',
        'fullName,phoneNumber,state\nAda\u200b Obi,\u202a+234 803 123 0001\u202c,Lagos\u200b\nBola\u00a0Ade,08051230002\u200b,Oyo\n',
      ],
      [
        'numbers and states as people write them',
        'Full Name,Phone number,State\nAda Obi,+234 (0)803 123 0001,Lagos State\nBola Ade,8051230002.0,OYO STATE\n',
      ],
      [
        'a nickname in quotes, as spreadsheets do not write it',
        'fullName,phoneNumber,state\n"Ada" Obi,08031230001,Lagos\nBola Ade,08051230002,Oyo\n',
      ],
    ])('takes a file with %s', async (_, file) => {
      const checked = await check(file);
      expect(checked.body).toMatchObject({ valid: true, validRows: 2, totalRows: 2, toConfirm: 0 });
      const { body } = await send(file);
      expect(body).toMatchObject({ successful: 2, failed: 0, errors: [] });
      expect((await stored()).map((winner) => winner.replaceAll('"', ''))).toEqual(['Ada Obi, Lagos', 'Bola Ade, Oyo']);
      const phones = await product.database.query<{ phone: string }>(
        'select phone_number as phone from winners order by 1',
      );
      expect(phones.map(({ phone }) => phone)).toEqual(['+2348031230001', '+2348051230002']);
    });

    it.each([
      ['with more cells than there are columns', Buffer.from(`${HEADER}${GOOD}Chidi Eze,08061230003,Enugu,10000\n`), 4],
      [
        'of which a letter was lost',
        Buffer.concat([
          Buffer.from(`${HEADER}Adé Obi,08031230009,Lagos\nMusa`),
          Buffer.from([0xa0]),
          Buffer.from('Bello,08051230010,Kano\n'),
        ]),
        3,
      ],
    ])('adds no row %s, and says so of it alone', async (_, file, line) => {
      expect((await check(file)).body).toMatchObject({ valid: false, errors: [{ line }], errorCount: 1 });
      expect((await send(file)).body).toMatchObject({ failed: 1, errors: [{ line }] });
    });

    it('names the column that stands twice', async () => {
      const { body } = await check(`state,${HEADER}Oyo,Ada Obi,08031234567,Oyo\n`);
      expect(body).toMatchObject({
        valid: false,
        errors: [{ line: null, message: 'The column "state" is in the file more than once' }],
        totalRows: 1,
      });
    });

    it('has names confirmed that look damaged', async () => {
      const file = `${HEADER}AdÃª Obi,08031230001,Lagos\nAdŽoke Ade,08051230002,Oyo\n`;
      expect((await check(file)).body).toMatchObject({ valid: true, validRows: 2, toConfirm: 2 });
      const refusal = await send(file, { fields: { confirmedWarnings: '0' } });
      expect([refusal.status, refusal.body.code]).toEqual([409, 'WARNINGS_TO_CONFIRM']);
      expect(await stored()).toEqual([]);
      expect((await send(file, { fields: { confirmedWarnings: '2' } })).body).toMatchObject({ successful: 2 });
    });

    it('refuses names with signs that no name has, as lost letters leave them', async () => {
      const file = `${HEADER}Ad?jok? Obi,08031230001,Lagos\nAdÃ© Ade,08051230002,Oyo\n`;
      expect((await check(file)).body).toMatchObject({ valid: false, errors: [{ line: 2 }, { line: 3 }] });
    });

    it('is checked before it is sent: what is wrong, and who is on the list already', async () => {
      await send(HEADER + GOOD);
      const { status, body } = await check(`${HEADER}${GOOD}Chidi Eze,08061230003,Enugu\nEfe,0803,Edo\n`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        valid: false,
        errors: [{ line: 5, field: 'phoneNumber' }],
        warnings: [
          { line: 2, message: 'This winner is already on the list' },
          { line: 3, message: 'This winner is already on the list' },
        ],
        toConfirm: 0,
        validRows: 1,
        totalRows: 4,
        preview: { encoding: 'UTF-8', delimiter: ',', headers: ['fullName', 'phoneNumber', 'state'] },
        notedRows: [{ line: 5, cells: ['Efe', '0803', 'Edo'] }],
      });
      expect(await stored()).toHaveLength(2);
      expect((await check(HEADER + GOOD)).body).toMatchObject({
        valid: false,
        errors: [{ line: null, message: WINNER_VALIDATION.nothingNew }],
      });
      expect((await check(`${HEADER}"Ada,08031234567,Lagos\n`)).body).toMatchObject({
        valid: false,
        errors: [{ line: null, message: 'The file could not be read as CSV near line 2' }],
      });
    });

    it('is taken by no other operation', async () => {
      const { status, body } = await upload<Refusal>(admin, ROUTES.adminWinners, { field: 'file', content: HEADER });
      expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    });
  });

  describe('the other upload of winners', () => {
    it('answers how many were added', async () => {
      const { status, body } = await sendBulk(`${HEADER}${GOOD}x,y,z\n`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ count: 2, message: '2 winners uploaded successfully. 1 failed.' });
      expect(body.errors).toHaveLength(1);
    });

    it('refuses a file without a single good row, naming the first reason', async () => {
      const { status, body } = await sendBulk(`${HEADER}Ada Obi,0803,Lagos\n`);
      expect(status).toBe(400);
      expect(body).toEqual({
        statusCode: 400,
        code: 'VALIDATION_FAILED',
        message: 'Line 2: Phone number must be exactly 11 digits',
        messageCode: 'winner-validation.inLine',
        params: { line: 2, reason: 'Phone number must be exactly 11 digits' },
        errors: { 'line 2': ['Phone number must be exactly 11 digits'] },
        errorCodes: { 'line 2': [{ code: 'winner-validation.phoneLength' }] },
        requestId: expect.any(String),
      });
    });
  });
});
