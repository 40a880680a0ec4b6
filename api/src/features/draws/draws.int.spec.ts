import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type HttpClient } from '@sabi50/proof/http-client';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type AdminWinnerView, type WinnerView } from '@sabi50/contracts/winner-views';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { newId } from '../../kernel/ids.js';
import { seedDemoWinners } from './seed-demo-winners.js';

describe('winners over HTTP', () => {
  let product: TestProduct;
  let admin: HttpClient;
  let adminId: string;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    adminId = (await createTestAccount(product.database, { role: 'super_admin' })).id;
    admin = await product.signedIn({ userId: adminId, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    await product.database.execute('delete from winners');
  });

  const ADA = { fullName: 'Ada Obi', phoneNumber: '08031234567', state: 'Lagos' };
  const NO_DRAW = { prize: null, drawKind: null, drawDate: null };
  const BOLA = { fullName: 'Bola Ade', phoneNumber: '07037654321', state: 'Oyo' };

  const add = (winner: object) =>
    admin.post<AdminWinnerView & { code?: string; errors?: object }>(ROUTES.adminWinners, winner);
  const shown = async () => (await product.client().get<WinnerView[]>(ROUTES.winners)).body;
  const log = () =>
    product.database.query(
      `select action, subject_id, actor_id, before || coalesce(p.content->'before', '{}') as before,
              after || coalesce(p.content->'after', '{}') as after
         from staff_log l left join staff_log_personal p on p.entry_id = l.id
        where subject = 'winner' order by id desc limit 1`,
    );

  describe('the winners that everybody sees', () => {
    it('come newest first, with the number masked', async () => {
      await add(ADA);
      await add(BOLA);
      expect(await shown()).toEqual([
        { id: expect.any(String), ...BOLA, phoneNumber: '070****4321', ...NO_DRAW, createdAt: expect.any(String) },
        { id: expect.any(String), ...ADA, phoneNumber: '080****4567', ...NO_DRAW, createdAt: expect.any(String) },
      ]);
    });

    it('are the newest 50', async () => {
      await product.database.execute(
        `insert into winners (id, full_name, phone_number, state)
       select gen_random_uuid(), 'Winner ' || n, '+234803' || lpad(n::text, 7, '0'), 'Kano' from generate_series(1, 60) n`,
      );
      const names = (await shown()).map(({ fullName }) => fullName);
      expect(names).toHaveLength(50);
      expect(names[0]).toBe('Winner 60');
      expect(names[49]).toBe('Winner 11');
    });

    it('cost a browser next to nothing while they stay the same', async () => {
      await add(ADA);
      const first = await product.client().get(ROUTES.winners);
      const headers = { 'if-none-match': String(first.headers['etag']) };
      const second = await product.client().get(ROUTES.winners, { headers });
      expect([second.status, second.body]).toEqual([304, null]);
      await add(BOLA);
      expect((await product.client().get(ROUTES.winners, { headers })).status).toBe(200);
    });

    it('go round in a demonstration, until staff take them off', async () => {
      expect(await seedDemoWinners(product.app)).toBe('demo winners: 5 added');
      const [newest] = await shown();
      expect(newest?.phoneNumber).toMatch(/^\d{3}\*{4}\d{4}$/);
      await admin.call('DELETE', pathOf('adminWinner', { id: newest?.id ?? '' }), {});
      expect(await seedDemoWinners(product.app)).toBe('demo winners: 0 added');
      expect(await shown()).toHaveLength(4);
    });
  });

  describe('adding a winner', () => {
    it('answers the record, tidied, and records who added whom without the whole number', async () => {
      const { status, body } = await add({ fullName: '  Ada  Obi ', phoneNumber: ' 08031234567 ', state: 'lagos' });
      expect(status).toBe(201);
      const withoutDraw = { playerId: null, prize: null, drawKind: null, drawDate: null };
      expect(body).toEqual({ id: expect.any(String), ...ADA, ...withoutDraw, createdAt: expect.any(String) });
      expect(await log()).toEqual([
        {
          action: 'winner.create',
          subject_id: body.id,
          actor_id: adminId,
          before: null,
          after: { ...ADA, phoneNumber: '080****4567' },
        },
      ]);
    });

    it('refuses what is missing or wrong, each field with its text', async () => {
      const { status, body } = await add({ fullName: '', phoneNumber: '08231234567' });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: {
          fullName: ['Please fill in all fields'],
          phoneNumber: ['Phone number must be 11 digits starting with 070, 080, 081, 090, or 091'],
          state: ['Please fill in all fields'],
        },
      });
      expect(await shown()).toEqual([]);
    });

    it('puts nobody on the list twice, in upper or lower case', async () => {
      await add(ADA);
      const { status, body } = await add({ ...ADA, fullName: 'ADA OBI' });
      expect([status, body.code]).toEqual([409, 'WINNER_EXISTS']);
      expect(await shown()).toHaveLength(1);
    });
  });

  describe('removing a winner', () => {
    it('answers who it was, and records it', async () => {
      const { id } = (await add(ADA)).body;
      // As the console's data provider calls it.
      const headers = { 'content-type': 'text/plain' };
      const { status, body } = await admin.call('DELETE', pathOf('adminWinner', { id }), { headers });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, ...ADA });
      expect(await shown()).toEqual([]);
      expect(await log()).toMatchObject([{ action: 'winner.delete', subject_id: id, after: null }]);
    });

    it.each(['no-id', newId()])('says of %s that there is no such winner', async (id) => {
      const { status, body } = await admin.call<{ code: string }>('DELETE', pathOf('adminWinner', { id }), {});
      expect([status, body.code]).toEqual([404, 'WINNER_NOT_FOUND']);
    });
  });

  describe('the list of winners', () => {
    beforeEach(async () => {
      await add(ADA);
      await add(BOLA);
    });

    it('has the whole number, page by page', async () => {
      const { body } = await admin.get(`${ROUTES.adminWinners}?search=ada`);
      expect(body).toEqual({ winners: [expect.objectContaining(ADA)], total: 1, totalPages: 1 });
      expect((await admin.get(`${ROUTES.adminWinners}?state=Oyo&limit=1`)).body).toMatchObject({ total: 1 });
    });

    it('is counted in Content-Range, sorted and filtered, for the data provider', async () => {
      const query = new URLSearchParams({ sort: '["fullName","DESC"]', range: '[0,0]', filter: '{}' });
      const { headers, body } = await admin.get(`${ROUTES.adminWinners}?${query.toString()}`);
      expect(headers['content-range']).toBe('winners 0-0/2');
      expect(body).toEqual([expect.objectContaining(BOLA)]);
    });

    it('is narrowed to those who won a draw', async () => {
      await product.database.execute(
        `update winners set draw_kind = 'weekly', draw_date = '2026-11-20', prize = 'A fan' where full_name = 'Ada Obi'`,
      );
      const won = async (drawKind: string) => (await admin.get(`${ROUTES.adminWinners}?drawKind=${drawKind}`)).body;
      expect(await won('weekly')).toMatchObject({ winners: [{ fullName: 'Ada Obi' }], total: 1 });
      expect(await won('daily')).toMatchObject({ winners: [], total: 0 });
      expect(await won('hourly')).toMatchObject({ code: 'VALIDATION_FAILED' });
    });

    it('is had as a file, of the chosen ones too, with their numbers', async () => {
      await add({ fullName: 'Zainab Bello', phoneNumber: '08031234599', state: 'Kano' });
      const { body, headers } = await admin.get<{ text: string }>(`${ROUTES.adminWinnersExport}?state=Oyo`);
      expect(headers['content-disposition']).toMatch(/filename="winners-\d{4}-\d\d-\d\d\.csv"/);
      const [heading, ...rows]: string[][] = parse(body.text, { bom: true });
      expect(heading?.slice(0, 6)).toEqual(['Full Name', 'Phone', 'State', 'Prize', 'Draw', 'Day of the Draw']);
      expect(rows.map((row) => row.slice(0, 4))).toEqual([['Bola Ade', '07037654321', 'Oyo', 'N/A']]);
      const { winners } = (await admin.get<{ winners: WinnerView[] }>(ROUTES.adminWinners)).body;
      const chosen = winners.filter(({ fullName }) => fullName !== 'Bola Ade').map(({ id }) => id);
      const query = new URLSearchParams({ sort: '["fullName","ASC"]', filter: JSON.stringify({ id: chosen }) });
      const file = await admin.get<{ text: string }>(`${ROUTES.adminWinnersExport}?${query.toString()}`);
      const records: string[][] = parse(file.body.text, { bom: true });
      const names = records.slice(1).map(([name]) => name);
      expect(names).toEqual(['Ada Obi', 'Zainab Bello']);
    });

    it('answers one winner, and several by their ids', async () => {
      const { id } = (await admin.get<{ winners: WinnerView[] }>(`${ROUTES.adminWinners}?search=bola`)).body
        .winners[0] as WinnerView;
      expect((await admin.get(pathOf('adminWinner', { id }))).body).toMatchObject(BOLA);
      const filter = encodeURIComponent(JSON.stringify({ id: [id, newId()] }));
      expect((await admin.get(`${ROUTES.adminWinners}?filter=${filter}`)).body).toEqual([
        expect.objectContaining(BOLA),
      ]);
    });
  });
});
