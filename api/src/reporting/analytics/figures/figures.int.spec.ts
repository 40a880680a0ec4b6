import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type ActivitySummaryView, type FiguresView } from '@sabi50/contracts/analytics-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { dayAgo, noonDaysAgo, PlayedHistory } from '../../../../test/support/played-history.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { FIRST_STATIONS, seedStations } from '../../../features/stations/seed-stations/seed-stations.js';

const STATION = FIRST_STATIONS[0]?.id ?? '';

describe('the figures of a period', () => {
  let product: TestProduct;
  let superAdmin: HttpClient;
  let stationAdmin: HttpClient;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    await seedStations(product.app);
    const history = new PlayedHistory(product.database);
    const ada = await history.player({ station_id: STATION });
    const bola = await history.player({});
    await product.database.execute('update accounts set created_at = $2 where id = $1', [bola, noonDaysAgo(40)]);
    history.payment(ada, 20_000, noonDaysAgo(5));
    history.payment(bola, 50_000, noonDaysAgo(35));
    history.payment(ada, 10_000, noonDaysAgo(45));
    history.payment(bola, 70_000, noonDaysAgo(2), 'failed');
    history.game(ada, { at: noonDaysAgo(5), correct: 3 });
    history.game(ada, { at: noonDaysAgo(20), category: 'bible', correct: 5 });
    history.game(bola, { at: noonDaysAgo(6), correct: 1 });
    history.game(bola, { at: noonDaysAgo(35), correct: 2 });
    const broken = history.game(bola, { at: noonDaysAgo(36), answered: 1 });
    history.refund(bola, broken, noonDaysAgo(36));
    await history.write();
    superAdmin = await staff('super_admin');
    stationAdmin = await staff('radio_station_admin', STATION);
  });
  afterAll(() => product.close());

  async function staff(role: 'super_admin' | 'radio_station_admin', stationId?: string): Promise<HttpClient> {
    const { id } = await createTestAccount(product.database, { role, stationId });
    return product.signedIn({ userId: id, kind: 'staff', role, stationId });
  }
  const ask = async (client: HttpClient, query: string) =>
    (await client.get<FiguresView & { code?: string; errors?: object }>(`${ROUTES.adminFigures}?${query}`)).body;

  it('stand beside those of the period before', async () => {
    const { current, before, days } = await ask(superAdmin, 'period=30d');
    expect(current).toMatchObject({
      ...{ revenue: '200.00', deposits: 1, feesEarned: '150.00', quizzes: 3, players: 2, averageScore: 60 },
      categories: { sports: 2, bible: 1, entertainment: 0 },
    });
    expect(before).toMatchObject({
      ...{ revenue: '600.00', deposits: 2, feesEarned: '50.00', quizzes: 2, players: 1, newUsers: 1 },
      categories: { sports: 2, bible: 0 },
    });
    expect(days).toHaveLength(30);
    expect(days.find(({ day }) => day === dayAgo(5))).toMatchObject({
      ...{ revenue: '200.00', deposits: 1, feesEarned: '50.00' },
      before: { day: dayAgo(35), revenue: '500.00', feesEarned: '50.00' },
    });
  });

  it('are those of the own station for its administrator', async () => {
    const { current, before } = await ask(stationAdmin, 'period=30d');
    expect(current).toMatchObject({ revenue: '200.00', quizzes: 2, players: 1, averageScore: 80 });
    expect(before).toMatchObject({ revenue: '100.00', quizzes: 0, players: 0, averageScore: 0, newUsers: 0 });
  });

  it('of own days agree with the activity of these days', async () => {
    const days = `startDate=${dayAgo(20)}&endDate=${dayAgo(5)}`;
    const { current } = await ask(superAdmin, `period=custom&${days}`);
    const path = `${ROUTES.adminActivitySummary}?${days}`;
    const { body } = await superAdmin.get<ActivitySummaryView>(path);
    expect(current).toMatchObject({
      ...{ quizzes: body.totalQuizzes, players: body.activeUsers, averageScore: body.averageScore },
      categories: body.categoryBreakdown,
    });
    expect(current.quizzes).toBe(3);
  });

  it.each(['today', 'this-week', 'this-month', '24h', '7d'])(
    'are there for %s, with no figure of a day to come',
    async (period) => {
      const { current, before, days } = await ask(superAdmin, `period=${period}`);
      expect(Date.parse(current.until) - Date.parse(current.from)).toBeGreaterThan(0);
      expect(Date.parse(before.from)).toBeLessThan(Date.parse(current.from));
      for (const { day, revenue } of days) expect(revenue === null).toBe(day > dayAgo(0));
    },
  );

  it('need both days of an own period, in order', async () => {
    expect(await ask(superAdmin, 'period=custom&startDate=2026-01-01')).toMatchObject({
      ...{ code: 'VALIDATION_FAILED', errors: { endDate: expect.anything() } },
    });
    expect((await ask(superAdmin, 'period=custom&startDate=2026-02-01&endDate=2026-01-01')).code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await ask(superAdmin, 'period=century')).code).toBe('VALIDATION_FAILED');
  });
});
