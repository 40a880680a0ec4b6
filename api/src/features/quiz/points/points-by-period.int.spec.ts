import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { type DrawsView } from '@sabi50/contracts/draw-views';
import {
  type DailyPointsView,
  type DrawEligibilityView,
  type MonthlyPointsView,
  type WeeklyPointsView,
} from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { PlayedHistory } from '../../../../test/support/played-history.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { Clock } from '../../../platform/clock.js';
import { DrawsInSight } from '../../draws/draws-in-sight/draws-in-sight.controller.js';
import { DrawsNear } from '../../draws/draws.queries.js';
import { SetDraw } from '../../draws/set-draw/set-draw.controller.js';
import { WinnerCandidates } from '../../draws/winner-candidates/winner-candidates.js';

const PLAY_MS = 600_000;

/** A won game whose last answer came at this instant. */
const wonAt = (ended: string) => ({ at: new Date(Date.parse(ended) - PLAY_MS), correct: 3 });

describe('the points of a period, at the edges of days in Lagos (rule data/lagos-time)', () => {
  let product: TestProduct;
  let ada: string;

  // 31 May 2037 is a Sunday: 23:00 UTC of it ends a day, a week and a month in Lagos at once.
  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    const history = new PlayedHistory(product.database);
    ada = await history.player({});
    history.game(ada, wonAt('2037-04-30T22:59:59.999Z'));
    history.game(ada, wonAt('2037-05-24T22:59:59.999Z'));
    history.game(ada, wonAt('2037-05-24T23:00:00.000Z'));
    history.game(ada, wonAt('2037-05-31T22:30:00.000Z'));
    history.game(ada, wonAt('2037-05-31T22:59:59.999Z'));
    history.game(ada, wonAt('2037-05-31T23:00:00.000Z'));
    history.game(ada, wonAt('2037-05-31T23:30:00.000Z'));
    history.game(ada, wonAt('2037-06-01T00:30:00.000Z'));
    history.game(ada, wonAt('2037-12-31T22:59:59.999Z'));
    history.game(ada, wonAt('2037-12-31T23:00:00.000Z'));
    await history.write();
  });

  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => product.close());

  /** What the player is told at this instant. */
  async function toldAt(now: string) {
    const player = await product.signedIn({ userId: ada });
    // The table of sessions goes by the database's own clock.
    await product.database.execute(
      `update sessions set last_seen_at = $1::timestamptz, expires_at = $1::timestamptz + interval '1 day'`,
      [now],
    );
    jest.spyOn(product.app.get(Clock), 'now').mockReturnValue(new Date(now));
    const weekly = await player.get<WeeklyPointsView>(pathOf('userPointsWeekly', { id: ada }));
    const monthly = await player.get<MonthlyPointsView>(pathOf('userPointsMonthly', { id: ada }));
    const draws = await player.get<DrawEligibilityView>(pathOf('userDrawEligibility', { id: ada }));
    const ofDraw = Object.fromEntries(draws.body.draws.map(({ kind, points }) => [kind, points]));
    return { ...weekly.body, ...monthly.body, ofDraw };
  }

  it('count for Sunday, its week and May until 23:00 UTC', async () => {
    expect(await toldAt('2037-05-31T22:59:59.999Z')).toEqual({
      weeklyPoints: 3,
      startDate: '2037-05-25',
      endDate: '2037-05-31',
      monthlyPoints: 4,
      monthName: 'May',
      ofDraw: { daily: 2, weekly: 3, special: 10 },
    });
  });

  it('count for Monday, its week and June at 23:30 UTC, which is 00:30 in Lagos', async () => {
    expect(await toldAt('2037-05-31T23:30:00.000Z')).toEqual({
      weeklyPoints: 3,
      startDate: '2037-06-01',
      endDate: '2037-06-07',
      monthlyPoints: 3,
      monthName: 'June',
      ofDraw: { daily: 3, weekly: 3, special: 10 },
    });
  });

  it('begin a year, a month and a day at 23:00 UTC, in the middle of a week', async () => {
    expect(await toldAt('2037-12-31T23:30:00.000Z')).toEqual({
      weeklyPoints: 2,
      startDate: '2037-12-28',
      endDate: '2038-01-03',
      monthlyPoints: 1,
      monthName: 'January',
      ofDraw: { daily: 1, weekly: 2, special: 10 },
    });
  });

  it('of a month that is named hold its first and its last moment, and neither of the months beside it', async () => {
    const player = await product.signedIn({ userId: ada });
    const path = pathOf('userPointsMonthly', { id: ada });
    const points = async (month: number) =>
      (await player.get<MonthlyPointsView>(`${path}?month=${month}&year=2037`)).body.monthlyPoints;
    expect(await Promise.all([4, 5, 6, 7, 12].map(points))).toEqual([1, 4, 3, 0, 1]);
  });

  it('stand by the day of a month, in their order, and only where there are some', async () => {
    const player = await product.signedIn({ userId: ada });
    const path = pathOf('userPointsDaily', { id: ada });
    const of = async (query: string) => (await player.get<DailyPointsView>(`${path}${query}`)).body;
    expect(await of('?month=5&year=2037')).toEqual({
      startDate: '2037-05-01',
      endDate: '2037-05-31',
      days: [
        { date: '2037-05-24', points: 1 },
        { date: '2037-05-25', points: 1 },
        { date: '2037-05-31', points: 2 },
      ],
    });
    expect((await of('?month=6&year=2037')).days).toEqual([{ date: '2037-06-01', points: 3 }]);
    expect(await of('?month=2&year=2036')).toEqual({ startDate: '2036-02-01', endDate: '2036-02-29', days: [] });
    expect((await player.get(`${path}?month=13`)).status).toBe(400);
  });

  it('count for the draw after them, and every page says the same period (rule quiz/draws)', async () => {
    const { id: userId } = await createTestAccount(product.database, { role: 'super_admin' });
    const friday = { kind: 'weekly', drawDate: '2037-05-22', drawTime: '20:00', threshold: 2 } as const;
    jest.spyOn(product.app.get(Clock), 'now').mockReturnValue(new Date('2037-05-10T10:00:00.000Z'));
    await product.app.get(SetDraw, { strict: false }).set({ ...friday, prize: 'A phone', value: null }, undefined, {
      userId,
      role: 'super_admin',
      requestId: 'one',
    });
    const seenAt = async (now: string) => {
      const { ofDraw } = await toldAt(now);
      product.app.get(DrawsInSight, { strict: false }).forget();
      const { draws } = (await product.client().get<DrawsView>(ROUTES.draws)).body;
      const weekly = draws.find(({ kind }) => kind === 'weekly');
      return [ofDraw['weekly'], weekly?.countsFrom, weekly?.drawAt, weekly?.playersIn];
    };
    const draws = ['2037-05-22', '2037-05-29', '2037-06-05'].map((date) => `${date}T19:00:00.000Z`);
    expect(await seenAt('2037-05-29T18:59:59.999Z')).toEqual([2, draws[0], draws[1], 1]);
    expect(await seenAt('2037-06-01T12:00:00.000Z')).toEqual([5, draws[1], draws[2], 1]);
    const candidates = product.app.get(WinnerCandidates, { strict: false });
    const announced = await candidates.find({ kind: 'weekly', date: '2037-05-29' }, { search: '' });
    expect(announced).toMatchObject({ inDraw: 1, countsFrom: draws[0], countsUntil: draws[1] });
    expect(announced.candidates).toMatchObject([{ id: ada, points: 2 }]);
    const [near] = await product.app
      .get(QueryBus)
      .execute(new DrawsNear(new Date('2037-05-29T18:00:00.000Z'), 7_200_000));
    expect(near?.period).toEqual({ start: new Date(draws[0] ?? ''), end: new Date(draws[1] ?? '') });
  });
});
