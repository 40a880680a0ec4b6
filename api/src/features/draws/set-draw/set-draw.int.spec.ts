import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { dayOf, lagosDate, lagosTime, weekOf } from '@sabi50/contracts/business-time';
import {
  DRAW_PICTURE_BYTES_MAX,
  type DrawNowView,
  type DrawPictureView,
  type DrawPlanView,
  type DrawsView,
  type HeldDrawsView,
} from '@sabi50/contracts/draw-views';
import { type DrawKind } from '@sabi50/contracts/enumerations';
import { type DrawEligibilityView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type WinnerCandidatesView } from '@sabi50/contracts/winner-views';
import { type HttpClient } from '@sabi50/proof/http-client';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { Clock } from '../../../platform/clock.js';
import { DrawsInSight } from '../draws-in-sight/draws-in-sight.controller.js';
import { seedDemoDraw } from '../seed-demo-draw.js';
import { SetDraw } from './set-draw.controller.js';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => lagosDate(new Date(Date.now() + days * DAY_MS));

describe('draws that staff set (rule quiz/draws-set)', () => {
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
    for (const table of ['draw_plans', 'draw_pictures', 'winners', 'read.points_won', 'read.points_totals'])
      await product.database.execute(`delete from ${table}`);
    product.app.get(DrawsInSight).forget();
  });
  afterEach(() => void jest.restoreAllMocks());

  /** Where the day has ten minutes or less left, the product is back at that moment: a draw of today is still to come. */
  const beforeTheDrawOfToday = (): void => {
    const latest = dayOf(new Date()).end.getTime() - 600_000;
    const now = () => new Date(Math.min(Date.now(), latest));
    jest.spyOn(product.app.get(Clock), 'now').mockImplementation(now);
  };

  type Answer = DrawPlanView & { code?: string; errors?: Record<string, string[]> };
  const FAN = {
    ...{ kind: 'daily' as DrawKind, prize: 'Rechargeable fan', value: '38000', threshold: 15 },
    ...{ drawDate: dayFromNow(1), drawTime: '20:00' },
  };
  const set = (facts: object = {}, key?: string) =>
    admin.post<Answer>(ROUTES.adminDraws, { ...FAN, ...facts }, key ? { 'idempotency-key': key } : {});
  const inSight = async (kind: DrawKind = 'daily') => {
    product.app.get(DrawsInSight).forget();
    const { body } = await product.client().get<DrawsView>(ROUTES.draws);
    return body.draws.find((draw) => draw.kind === kind);
  };
  const upload = (bytes: Buffer, type: string) =>
    admin.call<DrawPictureView & { code?: string }>('POST', ROUTES.adminDrawPictures, {
      headers: { 'content-type': type },
      body: bytes,
    });

  it('have the thresholds of the rules and no prize at first', async () => {
    const { draws } = (await product.client().get<DrawsView>(ROUTES.draws)).body;
    expect(draws.map(({ kind, threshold, prize, drawAt }) => [kind, threshold, prize, drawAt])).toEqual([
      ['daily', 20, null, null],
      ['weekly', 50, null, null],
      ['special', 100, null, null],
    ]);
  });

  it('are one with a picture in a demonstration, unless staff set one', async () => {
    expect(await seedDemoDraw(product.app)).toBe('demo draw: 1 added');
    const draw = await inSight('weekly');
    expect(draw).toMatchObject({ prize: 'Smartphone', value: '65000.00', threshold: 50 });
    expect(draw?.countsFrom).toBe(weekOf(new Date()).start.toISOString());
    const drawAt = new Date(draw?.drawAt ?? '');
    expect([drawAt.getUTCDay(), lagosTime(drawAt), drawAt.getTime() - Date.now() < 7 * DAY_MS]).toEqual([
      5,
      '20:00',
      true,
    ]);
    const picture = await fetch(product.url + String(draw?.picture));
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(DRAW_PICTURE_BYTES_MAX);
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(await seedDemoDraw(product.app)).toBe('demo draw: 0 added');
    // Nobody set it, which is something else than a member of the staff whose account is gone.
    const { body } = await admin.get<DrawPlanView[]>(`${ROUTES.adminDraws}?range=[0,9]`);
    expect(body).toMatchObject([{ prize: 'Smartphone', setByName: null, isDemo: true }]);
  });

  it('are seen by everybody, and by staff with what was set and by whom; the log keeps it', async () => {
    const { status, body } = await set();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...FAN, value: '38000.00', picture: null, setByName: 'Test Player', isDemo: false });
    expect(await inSight()).toMatchObject({
      ...{ kind: 'daily', prize: 'Rechargeable fan', value: '38000.00', threshold: 15, playersIn: 0 },
      drawAt: new Date(`${FAN.drawDate}T19:00:00Z`).toISOString(),
      // It is the first of all: the points of the day on which it was set count for it too.
      countsFrom: dayOf(new Date()).start.toISOString(),
    });
    const { body: now } = await admin.get<DrawNowView[]>(ROUTES.adminDrawsNow);
    expect(now[0]?.newest).toEqual(body);
    const log = `select action, actor_id, after->>'value' as value from staff_log where subject_id = $1`;
    expect(await product.database.query(log, [body.id])).toEqual([
      { action: 'draw.create', actor_id: adminId, value: '38000.00' },
    ]);
  });

  it('ask for the password first, since a prize is money', async () => {
    const provedAgo = (minutes: number) =>
      product.database.execute(`update sessions set proved_at = now() - $1 * interval '1 minute'`, [minutes]);
    await provedAgo(6);
    const { status, body } = await set();
    await provedAgo(0);
    expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  it('are set once for a key, and not from what somebody else has changed meanwhile', async () => {
    const first = await set({ revision: 0 }, 'one-intention');
    expect((await set({ revision: 0 }, 'one-intention')).body).toEqual(first.body);
    expect(await set({ revision: 0, prize: 'A lamp' })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_CHANGED' },
    });
    const { revision } = first.body;
    // What changes nothing is no new plan.
    expect((await set({ revision })).body.id).toBe(first.body.id);
    await set({ revision, prize: 'A lamp' });
    const { headers, body } = await admin.get<DrawPlanView[]>(`${ROUTES.adminDraws}?range=[0,0]&sort=["setAt","DESC"]`);
    expect(headers['content-range']).toBe('draws 0-0/2');
    expect(body).toMatchObject([{ prize: 'A lamp' }]);
  });

  it.each([
    [{ prize: ' ' }, 'prize'],
    [{ value: '0' }, 'value'],
    [{ value: 1.234 }, 'value'],
    [{ threshold: 0 }, 'threshold'],
    [{ drawTime: '25:00' }, 'drawTime'],
    [{ drawDate: '2026-02-30' }, 'drawDate'],
    [{ drawDate: dayFromNow(-1) }, 'drawTime'],
    [{ drawDate: dayFromNow(400) }, 'drawDate'],
    [{ pictureId: '0190a0b0-0000-7000-8000-000000000000' }, 'pictureId'],
    [{ kind: 'hourly' }, 'kind'],
  ])('%j is refused with words at %s', async (fault, field) => {
    const { status, body } = await set(fault);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('put nobody out: a higher threshold begins with a later day, a lower one holds at once', async () => {
    beforeTheDrawOfToday();
    const soon = { drawDate: lagosDate(new Date()), drawTime: '23:59' };
    await set({ ...soon, threshold: 15 });
    const raised = await set({ ...soon, threshold: 16 });
    expect(raised).toMatchObject({ status: 400, body: { errors: { threshold: [expect.stringContaining('15')] } } });
    expect((await set({ ...soon, threshold: 10 })).status).toBe(201);
    expect((await set({ threshold: 30 })).status).toBe(201);
    expect(await inSight()).toMatchObject({ threshold: 10 });
  });

  it('are one a day: nothing is set for a day whose draw was held', async () => {
    const clock = jest.spyOn(product.app.get(Clock), 'now');
    const setAt = (time: string, drawDate: string, drawTime: string) => {
      clock.mockReturnValue(new Date(`2026-11-20T${time}:00+01:00`));
      const actor = { userId: adminId, role: 'super_admin', requestId: 'one' } as const;
      const body = { kind: 'daily', prize: 'A fan', value: null, threshold: 20, drawDate, drawTime } as const;
      return product.app.get(SetDraw, { strict: false }).set(body, undefined, actor);
    };
    await setAt('10:00', '2026-11-20', '11:00');
    await expect(setAt('12:00', '2026-11-20', '13:00')).rejects.toMatchObject({
      detail: { errors: { drawDate: ['The draw of this day has already taken place. Please choose a later day'] } },
    });
    expect(await setAt('12:00', '2026-11-21', '13:00')).toMatchObject({ drawDate: '2026-11-21' });
  });

  it('count who is in, and decide for players and for the announcement of winners', async () => {
    beforeTheDrawOfToday();
    await set({ drawDate: lagosDate(new Date()), drawTime: '23:59', threshold: 3 });
    const { id } = await createTestAccount(product.database);
    const other = await createTestAccount(product.database);
    for (const [player, points] of [
      [id, 3],
      [other.id, 2],
    ] as const)
      await product.database.execute('insert into read.points_won values ($1, $2, $3)', [
        ...[player, new Date(), points],
      ]);
    expect(await inSight()).toMatchObject({ playersIn: 1, threshold: 3 });
    const player = await product.signedIn({ userId: id });
    const { body } = await player.get<DrawEligibilityView>(pathOf('userDrawEligibility', { id }));
    expect(body.draws[0]).toEqual({ kind: 'daily', threshold: 3, points: 3, eligible: true });
    const search = `?drawKind=daily&drawDate=${lagosDate(new Date())}`;
    const candidates = (await admin.get<WinnerCandidatesView>(ROUTES.adminWinnerCandidates + search)).body;
    expect(candidates).toMatchObject({ inDraw: 1, threshold: 3 });
  });

  describe('the picture of a prize (rule quiz/prize-pictures)', () => {
    const photo = async () => {
      // Noise is what packs worst.
      const pixels = Buffer.from(
        Array.from({ length: 900 * 600 * 3 }, (_, at) => (at * 7_919 + (at >> 3) * 104_729) & 255),
      );
      return sharp(pixels, { raw: { width: 900, height: 600, channels: 3 } })
        .jpeg()
        .toBuffer();
    };

    it('is made small when it is uploaded, and kept for ever by browsers', async () => {
      const { status, body } = await upload(await photo(), 'image/jpeg');
      expect(status).toBe(201);
      expect(body.size).toBeLessThanOrEqual(DRAW_PICTURE_BYTES_MAX);
      const [stored] = await product.database.query<{ bytes: Buffer }>('select bytes from draw_pictures');
      expect(stored?.bytes.subarray(8, 12).toString()).toBe('WEBP');
      await set({ pictureId: body.pictureId });
      expect(await inSight()).toMatchObject({ picture: body.picture });
      const { headers } = await product.client().get(body.picture);
      expect(headers).toMatchObject({
        ...{ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
      });
      expect((await product.client().get(body.picture.replace('.webp', '.png'))).status).toBe(404);
    });

    it('is nothing else than a picture', async () => {
      const script = Buffer.from('<svg onload="alert(1)"/>');
      for (const type of ['image/svg+xml', 'image/png', 'video/mp4'])
        expect((await upload(script, type)).body.code).toBe('FILE_TYPE_REFUSED');
      const torn = (await photo()).subarray(0, 2_000);
      expect((await upload(torn, 'image/jpeg')).body.code).toBe('IMAGE_REFUSED');
    });

    it('goes when no draw came to use it within a day', async () => {
      const [kept, lost] = [await upload(await photo(), 'image/jpeg'), await upload(await photo(), 'image/jpeg')];
      await set({ pictureId: kept.body.pictureId });
      await product.database.execute(`update draw_pictures set created_at = now() - interval '25 hours'`);
      await upload(await photo(), 'image/jpeg');
      expect((await product.client().get(kept.body.picture)).status).toBe(200);
      expect((await product.client().get(lost.body.picture)).status).toBe(404);
    });
  });

  it('that were held are public, page by page, with masked numbers', async () => {
    await product.database.execute(
      `insert into winners (id, full_name, phone_number, state, prize, draw_kind, draw_date)
       values (gen_random_uuid(), 'Ada Obi', '+2348031234567', 'Lagos', 'A fan', 'daily', '2026-11-19'),
              (gen_random_uuid(), 'Bola Ade', '+2348031234568', null, 'A lamp', 'daily', '2026-11-19'),
              (gen_random_uuid(), 'Chi Eze', '+2348031234569', 'Enugu', 'A phone', 'weekly', '2026-11-15')`,
    );
    const page = async (query: string) => (await product.client().get<HeldDrawsView>(ROUTES.drawWinners + query)).body;
    expect(await page('?limit=1')).toMatchObject({
      ...{ total: 2, totalPages: 2, page: 1 },
      items: [
        {
          ...{ kind: 'daily', date: '2026-11-19' },
          winners: [
            { fullName: 'Ada Obi', phoneNumber: '080****4567', state: 'Lagos', prize: 'A fan' },
            { fullName: 'Bola Ade', state: null },
          ],
        },
      ],
    });
    expect((await page('?limit=1&page=2')).items).toMatchObject([{ kind: 'weekly', winners: [{ prize: 'A phone' }] }]);
    expect((await product.client().get(`${ROUTES.drawWinners}?page=none`)).status).toBe(400);
    expect(await page('?kind=weekly')).toMatchObject({ total: 1, items: [{ kind: 'weekly', date: '2026-11-15' }] });
    expect(await page('?kind=special')).toMatchObject({ total: 0, items: [] });
    expect((await product.client().get(`${ROUTES.drawWinners}?kind=hourly`)).status).toBe(400);
  });
});
