import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import {
  type ActivityDayView,
  type ActivitySummaryView,
  type AdminStatsView,
  type RevenueDayView,
  type RevenueStatsView,
} from '@sabi50/contracts/analytics-views';
import { koboToDecimal } from '@sabi50/contracts/money';
import { ROUTES } from '@sabi50/contracts/routes';
import { dayAgo, noonDaysAgo, PlayedHistory } from '../../../test/support/played-history.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { FIRST_STATIONS, seedStations } from '../../features/stations/seed-stations/seed-stations.js';

const STATION = FIRST_STATIONS[0]?.id ?? '';

describe('the statistics of the console', () => {
  let product: TestProduct;
  let superAdmin: HttpClient;
  let stationAdmin: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    await seedStations(product.app);
    const history = new PlayedHistory(product.database);
    const ada = await history.player({ gender: 'female', location: 'lagos', source: 'radio', station_id: STATION });
    const bola = await history.player({ gender: 'male', location: 'northern' });
    const registered = await history.player({ email_verified_at: null, source: 'radio', station_id: STATION });
    await product.database.execute('update accounts set created_at = $2 where id = $1', [registered, noonDaysAgo(40)]);
    history.payment(ada, 100_000, noonDaysAgo(40));
    history.payment(ada, 20_000, noonDaysAgo(5));
    history.payment(bola, 50_000, new Date());
    history.payment(bola, 70_000, noonDaysAgo(2), 'failed');
    history.payment(bola, 30_000, noonDaysAgo(2), 'pending');
    history.game(ada, { at: noonDaysAgo(20), category: 'bible', correct: 5 });
    history.game(ada, { at: noonDaysAgo(5), correct: 3 });
    history.game(bola, { at: noonDaysAgo(5), correct: 1 });
    const broken = history.game(bola, { at: noonDaysAgo(4), correct: 0, answered: 1 });
    history.refund(bola, broken, noonDaysAgo(4));
    await history.write();
    superAdmin = await staff('super_admin');
    stationAdmin = await staff('radio_station_admin', STATION);
  });

  afterAll(() => product.close());

  async function staff(role: 'super_admin' | 'radio_station_admin', stationId?: string): Promise<HttpClient> {
    const { id } = await createTestAccount(product.database, { role, stationId });
    return product.signedIn({ userId: id, kind: 'staff', role, stationId });
  }

  async function ask<Body>(route: string, client: HttpClient, query = ''): Promise<Body> {
    const { status, body } = await client.get<Body>(route + query);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  it('sum up users, attempts, deposits and the fees that the ledger has', async () => {
    const { userStats } = await ask<AdminStatsView>(ROUTES.adminStats, superAdmin);
    // Three players; the two administrators are there for working only.
    expect(userStats).toEqual({
      totalUsers: 3,
      activeUsers: 2,
      totalQuizAttempts: 4,
      totalRevenue: '1700.00',
      feesEarned: '150.00',
    });
    const [ledger] = await product.database.query<{ fees: number; deposits: number }>(
      `select sum(-balance_kobo) filter (where account = 'quiz_revenue')::int as fees,
              sum(balance_kobo) filter (where account in ('card_clearing', 'provider_fees'))::int as deposits
         from read.trial_balance`,
    );
    expect(userStats.feesEarned).toBe(koboToDecimal(ledger?.fees ?? 0));
    expect(userStats.totalRevenue).toBe(koboToDecimal(ledger?.deposits ?? 0));
  });

  it('mean the same people by users in the overview, the list, the funnel and the broadcasts', async () => {
    const { userStats } = await ask<AdminStatsView>(ROUTES.adminStats, superAdmin);
    const listed = await ask<{ total: number }>(ROUTES.adminUsers, superAdmin);
    const allListed = await ask<{ total: number }>(ROUTES.adminAllUsers, superAdmin);
    const funnel = await ask<{ registered: number }>(ROUTES.adminFunnel, superAdmin);
    const written = await ask<{ total: number }>(ROUTES.adminEmailBroadcastStats, superAdmin);
    const totals = [userStats.totalUsers, listed.total, allListed.total, funnel.registered, written.total];
    expect(totals).toEqual(Array(5).fill(3));
  });

  it('sum up the same of the own station for its administrator', async () =>
    expect(await ask(ROUTES.adminStats, stationAdmin)).toEqual({
      userStats: {
        totalUsers: 2,
        activeUsers: 1,
        totalQuizAttempts: 2,
        totalRevenue: '1200.00',
        feesEarned: '100.00',
      },
    }));

  it('sum up what was played in a period, with every name of the maps', async () => {
    expect(await ask<ActivitySummaryView>(ROUTES.adminActivitySummary, superAdmin, '?dateRange=7')).toEqual({
      totalQuizzes: 3,
      totalPoints: 1,
      averageScore: 36.4,
      activeUsers: 2,
      categoryBreakdown: { 'current-affairs': 0, sports: 3, entertainment: 0, islamic: 0, bible: 0 },
      locationBreakdown: { lagos: 1, northern: 2, 'south-south': 0, 'south-east': 0, 'south-west': 0 },
      genderBreakdown: { female: 1, male: 2 },
    });
    expect(await ask(ROUTES.adminActivitySummary, superAdmin)).toMatchObject({ totalQuizzes: 4, totalPoints: 2 });
    const own = await ask<ActivitySummaryView>(ROUTES.adminActivitySummary, stationAdmin, `?startDate=${dayAgo(5)}`);
    expect(own).toMatchObject({ totalQuizzes: 1, averageScore: 60, activeUsers: 1 });
    expect(own).not.toHaveProperty('totalPoints');
  });

  it('sum up revenue by period, of deposits only', async () => {
    expect(await ask<RevenueStatsView>(ROUTES.adminRevenueStats, superAdmin, '?timeFrame=30d')).toEqual({
      revenue24h: '500.00',
      revenue7d: '700.00',
      revenue30d: '700.00',
      revenueCustom: null,
      totalRevenue: '1700.00',
      feesEarned: '150.00',
      period: { timeFrame: '30d', revenue: '700.00', deposits: 2, feesEarned: '150.00' },
    });
    const custom = `?timeFrame=custom&startDate=${dayAgo(41)}&endDate=${dayAgo(5)}`;
    expect(await ask(ROUTES.adminRevenueStats, superAdmin, custom)).toMatchObject({
      revenueCustom: '1200.00',
      period: { timeFrame: 'custom', revenue: '1200.00', deposits: 2, feesEarned: '150.00' },
    });
    expect(await ask(ROUTES.adminRevenueStats, stationAdmin, custom)).toMatchObject({
      revenue24h: '0.00',
      revenue7d: '200.00',
      revenue30d: '200.00',
      revenueCustom: '1200.00',
      totalRevenue: '1200.00',
      feesEarned: '100.00',
    });
  });

  it.each([
    ['?timeFrame=custom', 'startDate'],
    ['?timeFrame=custom&startDate=2026-01-01', 'endDate'],
    ['?timeFrame=1y', 'timeFrame'],
    ['?timeFrame=custom&startDate=x&endDate=2026-01-01', 'startDate'],
  ])('refuse the time frame %s', async (query, field) =>
    expect(await superAdmin.get(ROUTES.adminRevenueStats + query)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    }),
  );

  it('are kept by no cache', async () =>
    expect((await superAdmin.get(ROUTES.adminRevenueStats)).headers['cache-control']).toBe('no-store'));

  it('show revenue day by day, as the totals say, and days on which nothing came', async () => {
    const days = await ask<RevenueDayView[]>(ROUTES.adminRevenueByDay, superAdmin, '?dateRange=7d');
    expect(days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayAgo));
    expect(days.map(({ revenue }) => revenue)).toEqual(['0.00', '200.00', '0.00', '0.00', '0.00', '0.00', '500.00']);
    expect(days.map(({ feesEarned }) => feesEarned).slice(0, 4)).toEqual(['0.00', '100.00', '0.00', '0.00']);
    const ever = await ask<RevenueDayView[]>(ROUTES.adminRevenueByDay, stationAdmin, '?dateRange=all');
    expect(ever).toHaveLength(41);
    expect(ever.reduce((sum, { deposits }) => sum + deposits, 0)).toBe(2);
    expect(await ask(ROUTES.adminRevenueByDay, superAdmin)).toHaveLength(30);
  });

  it('show activity day by day', async () => {
    const days = await ask<ActivityDayView[]>(ROUTES.adminActivityByDay, superAdmin, '?dateRange=7d');
    expect(days.slice(0, 3)).toEqual([
      { day: dayAgo(6), quizzes: 0, activeUsers: 0, points: 0, averageScore: 0 },
      { day: dayAgo(5), quizzes: 2, activeUsers: 2, points: 1, averageScore: 40 },
      { day: dayAgo(4), quizzes: 1, activeUsers: 1, points: 0, averageScore: 0 },
    ]);
    const own = await ask<ActivityDayView[]>(ROUTES.adminActivityByDay, stationAdmin, '?dateRange=7d');
    expect(own[1]).toEqual({ day: dayAgo(5), quizzes: 1, activeUsers: 1, averageScore: 60 });
  });

  it('show how far players came, of those who registered in a period', async () => {
    expect(await ask(ROUTES.adminFunnel, superAdmin)).toEqual({ registered: 3, verified: 2, funded: 2, played: 2 });
    expect(await ask(ROUTES.adminFunnel, superAdmin, `?endDate=${dayAgo(30)}`)).toEqual({
      registered: 1,
      verified: 0,
      funded: 0,
      played: 0,
    });
    expect(await ask(ROUTES.adminFunnel, stationAdmin)).toEqual({ registered: 2, verified: 1, funded: 1, played: 1 });
  });
});
