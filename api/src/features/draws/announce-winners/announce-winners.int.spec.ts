import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type DrawKind } from '@sabi50/contracts/enumerations';
import { ROUTES } from '@sabi50/contracts/routes';
import { type WinnerCandidatesView, type WinnersAnnouncedView, type WinnerView } from '@sabi50/contracts/winner-views';
import { CommandBus } from '@nestjs/cqrs';
import { PrepareMail } from '../../mails/mails.commands.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

const DAY = '2026-11-19';

describe('winners from players (rule staff/winners-from-draws)', () => {
  let product: TestProduct;
  let admin: HttpClient;
  let numbers = 0;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    admin = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    for (const table of ['winners', 'read.points_won', 'read.points_totals'])
      await product.database.execute(`delete from ${table}`);
  });

  interface Facts {
    readonly first?: string;
    readonly last?: string;
    readonly location?: string;
  }
  /** A player with points of the day. */
  const player = async (points: number, { first = 'Ada', last = 'Obi', location = 'northern' }: Facts = {}) => {
    const [row] = await product.database.query<{ id: string }>(
      `insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source)
       values (gen_random_uuid(), $1, $2, $3, $4, 'en', $5, 'female', 'television') returning id`,
      [first, last, `${randomUUID()}@play.test`, `+234${8_030_000_000 + (numbers += 1) * 1_234_567}`, location],
    );
    const id = row?.id ?? '';
    if (points > 0)
      await product.database.execute('insert into read.points_won values ($1, $2, $3)', [id, DAY, points]);
    return id;
  };
  const candidates = async (query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ drawKind: 'daily', drawDate: DAY, ...query });
    return (await admin.get<WinnerCandidatesView>(`${ROUTES.adminWinnerCandidates}?${search.toString()}`)).body;
  };
  type Answer = WinnersAnnouncedView & { code?: string; errors?: object };
  const announce = (winners: readonly object[], more: object = {}, key?: string) =>
    admin.post<Answer>(
      ROUTES.adminWinnersAnnounce,
      { drawKind: 'daily' satisfies DrawKind, drawDate: DAY, winners, ...more },
      key ? { 'idempotency-key': key } : {},
    );
  const winner = (playerId: string, prize = '₦10,000 airtime') => ({ playerId, prize });
  const stored = () => product.database.query('select user_id, prize from winners order by number');

  describe('who is suggested', () => {
    it('is narrowed to a region, and to those who never won', async () => {
      const lagos = await player(30, { first: 'Lara', location: 'lagos' });
      const north = await player(31, { first: 'Nura' });
      expect((await candidates({ location: 'lagos' })).candidates.map(({ id }) => id)).toEqual([lagos]);
      await announce([winner(north)]);
      expect((await candidates({ neverWon: 'true' })).candidates.map(({ id }) => id)).toEqual([lagos]);
      expect((await candidates()).candidates.map(({ id }) => id)).toEqual([north, lagos]);
    });

    it('are those with the points of the draw, the most first; others only by name', async () => {
      const [few, enough, most] = [await player(19), await player(20), await player(24)];
      const suggested = await candidates();
      expect(suggested).toMatchObject({ inDraw: 2, threshold: 20 });
      expect(suggested.candidates.map(({ id }) => id)).toEqual([most, enough]);
      const named = await candidates({ search: 'ada' });
      expect(named.candidates.map(({ id, isInDraw }) => [id, isInDraw])).toEqual([
        [most, true],
        [enough, true],
        [few, false],
      ]);
    });

    it('have points of the week for the weekly draw, and of all time for the special one', async () => {
      const [weekly, ever] = [await player(20), await player(0)];
      await product.database.execute(`insert into read.points_won values ($1, '2026-11-16', 30)`, [weekly]);
      await product.database.execute('insert into read.points_totals values ($1, 100, 0)', [ever]);
      expect((await candidates({ drawKind: 'weekly' })).candidates).toMatchObject([{ id: weekly, points: 50 }]);
      expect((await candidates({ drawKind: 'weekly', drawDate: '2026-11-22' })).inDraw).toBe(1);
      expect((await candidates({ drawKind: 'weekly', drawDate: '2026-11-23' })).inDraw).toBe(0);
      expect((await candidates({ drawKind: 'special' })).candidates).toMatchObject([{ id: ever, points: 100 }]);
    });

    it('are found by a part of the name without its marks and by the number, which is masked', async () => {
      const id = await player(24, { first: 'Ọlábísí', last: 'Adéwálé' });
      const { mobile = '' } = (
        await product.database.query<{ mobile: string }>('select mobile from accounts where id = $1', [id])
      )[0] ?? { mobile: '' };
      const local = mobile.replace('+234', '0');
      for (const search of ['bisi', 'adewale olab', local, local.slice(0, 8), mobile, mobile.slice(-4)]) {
        const found = (await candidates({ search })).candidates;
        expect(found.map((one) => one.id)).toEqual([id]);
        expect(found[0]?.phoneNumber).toBe(`${local.slice(0, 3)}****${local.slice(-4)}`);
      }
      expect((await candidates({ search: '%' })).candidates).toEqual([]);
      expect((await candidates({ search: 'zz' })).candidates).toEqual([]);
    });
  });

  describe('the announcement', () => {
    it('puts each on the list with player, prize and draw, newest first, and into the staff log masked', async () => {
      const [one, two] = [await player(20), await player(24, { first: 'Bola', location: 'lagos' })];
      const { status, body } = await announce([winner(one), { ...winner(two, ' Infinix  Smart 9 '), state: 'Oyo' }]);
      expect(status).toBe(201);
      expect(body.winners).toMatchObject([
        { playerId: one, fullName: 'Ada Obi', state: null, prize: '₦10,000 airtime', drawKind: 'daily', drawDate: DAY },
        { playerId: two, fullName: 'Bola Obi', state: 'Oyo', prize: 'Infinix Smart 9' },
      ]);
      const [first] = (await product.client().get<WinnerView[]>(ROUTES.winners)).body;
      expect(first).toEqual({
        ...{ id: body.winners[1]?.id, fullName: 'Bola Obi', state: 'Oyo', prize: 'Infinix Smart 9' },
        ...{ drawKind: 'daily', drawDate: DAY },
        ...{ phoneNumber: expect.stringMatching(/^\d{3}\*{4}\d{4}$/), createdAt: expect.any(String) },
      });
      const [entry] = await product.database.query<{ after: object }>(
        `select after from staff_log where action = 'winner.create' and subject_id = $1`,
        [body.winners[0]?.id],
      );
      expect(entry?.after).toMatchObject({ prize: '₦10,000 airtime', drawKind: 'daily', drawDate: DAY });
      expect(JSON.stringify(entry)).not.toContain(body.winners[0]?.phoneNumber);
    });

    it('takes Lagos for players of Lagos', async () => {
      const { body } = await announce([winner(await player(20, { location: 'lagos' }))]);
      expect(body.winners[0]?.state).toBe('Lagos');
    });

    it('refuses the same player in the same draw at the field, and takes them in another', async () => {
      const id = await player(24);
      await announce([winner(id)]);
      const errors = { 'winners.0.playerId': ['Ada Obi has already won this draw'] };
      expect(await announce([winner(id, 'Another')])).toMatchObject({ status: 400, body: { errors } });
      expect(await announce([winner(id)], { drawDate: '2026-11-18', allowOthers: true })).toMatchObject({
        status: 201,
      });
      expect(await announce([winner(id)], { drawKind: 'weekly', allowOthers: true })).toMatchObject({ status: 201 });
      const twice = { 'winners.1.playerId': ['Ada Obi is listed twice'] };
      expect(await announce([winner(id), winner(id)], { drawKind: 'special', allowOthers: true })).toMatchObject({
        body: { errors: twice },
      });
      expect(await stored()).toHaveLength(3);
      expect((await candidates()).candidates).toMatchObject([{ id, hasWon: true, lastWonOn: DAY }]);
    });

    it('asks about players who were not in the draw, and knows no others', async () => {
      const [inside, outside] = [await player(20), await player(19, { first: 'Musa' })];
      const errors = {
        'winners.1.playerId': ['Musa Obi did not qualify for this draw'],
        'winners.2.playerId': ['This player was not found or has no phone number'],
      };
      const three = [winner(inside), winner(outside), winner(randomUUID())];
      expect(await announce(three)).toMatchObject({ status: 400, body: { errors } });
      expect(await stored()).toEqual([]);
      expect(await announce(three.slice(0, 2), { allowOthers: true })).toMatchObject({ status: 201 });
    });

    it('is one under its key, sent again or twice at the same time, and no other', async () => {
      const [id, key] = [await player(24), randomUUID()];
      const answers = await Promise.all([announce([winner(id)], {}, key), announce([winner(id)], {}, key)]);
      const again = await announce([winner(id)], {}, key);
      for (const { status, body } of [...answers, again]) {
        expect(status).toBe(201);
        expect(body).toEqual(again.body);
      }
      expect(await stored()).toHaveLength(1);
      expect(await announce([winner(id, 'More')], {}, key)).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    });

    it('writes to each in their language, once, and no more to who was taken off the list meanwhile', async () => {
      const [first, second, quiet] = [await player(24), await player(25), await player(26)];
      await product.database.execute(`update accounts set preferred_language = 'ha' where id = $1`, [second]);
      const key = randomUUID();
      await announce([winner(quiet)]);
      for (let times = 0; times < 2; times += 1) {
        await announce([winner(first, 'A radio'), winner(second)], { tellByMail: true }, key);
      }
      const mails = () =>
        product.database.query<{ user_id: string; language: string; about_id: string }>(
          `select user_id, language, about_id from mail_outbox where kind = 'prize-won' order by language`,
        );
      const sent = await mails();
      expect(sent).toMatchObject([
        { user_id: first, language: 'en' },
        { user_id: second, language: 'ha' },
      ]);
      const prepared = () =>
        product.app.get(CommandBus).execute(new PrepareMail(first, 'prize-won', sent[0]?.about_id ?? null));
      expect(await prepared()).toMatchObject({
        about: { type: 'prize', prize: 'A radio', drawKind: 'daily', drawDate: DAY },
      });
      await product.database.execute('delete from winners where user_id = $1', [first]);
      expect(await prepared()).toBeNull();
    });

    it.each([
      ['no prize', { winners: [{ playerId: randomUUID(), prize: ' ' }] }, 'winners.0.prize'],
      ['nobody', { winners: [] }, 'winners'],
      ['a draw of tomorrow', { drawDate: lagosDate(new Date(Date.now() + 86_400_000)) }, 'drawDate'],
      ['no draw of ours', { drawKind: 'monthly' }, 'drawKind'],
    ])('is refused with %s', async (_, more, field) => {
      const { status, body } = await announce([winner(randomUUID())], more);
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    });
  });
});
