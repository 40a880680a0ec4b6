import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type HttpClient } from '@sabi50/proof/http-client';
import {
  type QuizActivitySummaryView,
  type QuizActivityView,
  type QuizSessionActivityView,
} from '@sabi50/contracts/analytics-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { dayAgo, noonDaysAgo, PlayedHistory } from '../../../../test/support/played-history.js';
import { restProviderOf } from '../../../../test/support/rest-provider.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { FIRST_STATIONS, seedStations } from '../../../features/stations/seed-stations/seed-stations.js';

const STATION = FIRST_STATIONS[0]?.id ?? '';
const OTHER_STATION = FIRST_STATIONS[1]?.id ?? '';

describe('the quiz activity of the console', () => {
  let product: TestProduct;
  let superAdmin: HttpClient;
  let stationAdmin: HttpClient;
  let ada: string;
  let bola: string;
  let chidi: string;
  let newest: string;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    await seedStations(product.app);
    const history = new PlayedHistory(product.database);
    const named = (first_name: string, facts: Record<string, string>) =>
      history.player({ first_name, last_name: 'Obi', ...facts });
    ada = await named('Ada', { gender: 'female', location: 'lagos', source: 'radio', station_id: STATION });
    bola = await named('Bola', { gender: 'male', location: 'northern', source: 'radio', station_id: OTHER_STATION });
    chidi = await named('=Chidi', {
      gender: 'male',
      location: 'lagos',
      preferred_language: 'ig',
      source: 'television',
    });
    await named('Never', { gender: 'female' });
    // Ada: 2 sports (1 won) lately, 1 bible (won) long ago. Bola: 3 sports (all won) ten days ago. Chidi: 1 islamic today.
    history.game(ada, { at: noonDaysAgo(60), category: 'bible', correct: 5 });
    for (let n = 0; n < 3; n += 1) history.game(bola, { at: noonDaysAgo(10), correct: 3 });
    history.game(ada, { at: noonDaysAgo(3), correct: 4 });
    history.game(ada, { at: noonDaysAgo(3), correct: 1, answered: 3 });
    newest = history.game(chidi, { at: noonDaysAgo(0), category: 'islamic', correct: 2 });
    await history.write();
    superAdmin = await staff('super_admin');
    stationAdmin = await staff('radio_station_admin', STATION);
  });

  afterAll(() => product.close());

  async function staff(role: 'super_admin' | 'radio_station_admin', stationId?: string): Promise<HttpClient> {
    const { id } = await createTestAccount(product.database, { role, stationId });
    return product.signedIn({ userId: id, kind: 'staff', role, stationId });
  }

  async function ask<Body>(route: string, query: Record<string, string> = {}, client = superAdmin): Promise<Body> {
    const { status, body } = await client.get<Body>(`${route}?${new URLSearchParams(query).toString()}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  const users = async (query: Record<string, string> = {}, client = superAdmin) =>
    (await ask<{ users: readonly QuizActivityView[] }>(ROUTES.adminQuizActivity, query, client)).users;
  const sessions = (query: Record<string, string> = {}, client = superAdmin) =>
    ask<{ sessions: readonly QuizSessionActivityView[]; total: number }>(ROUTES.adminQuizSessions, query, client);

  it('shows what each user played, those with the most points first', async () => {
    const found = await ask<{ users: readonly QuizActivityView[] }>(ROUTES.adminQuizActivity);
    expect(found).toMatchObject({ total: 3, totalPages: 1 });
    expect(found.users).toEqual([
      expect.objectContaining({ userName: 'Bola Obi', totalPoints: 3, totalAttempts: 3, categories: { sports: 3 } }),
      {
        id: ada,
        restrictions: [],
        userId: ada,
        userName: 'Ada Obi',
        userEmail: expect.stringContaining('@'),
        totalAttempts: 3,
        totalPoints: 2,
        successRate: 76.9,
        correctAnswers: 10,
        totalQuestions: 13,
        categories: { sports: 2, bible: 1 },
        topCategory: 'sports',
        lastActivity: new Date(noonDaysAgo(3).getTime() + 600_000).toISOString(),
      },
      expect.objectContaining({ userName: '=Chidi Obi', totalPoints: 0, topCategory: 'islamic', successRate: 40 }),
    ]);
  });

  it.each([
    [{ dateRange: 'all' }, ['Bola', 'Ada', '=Chidi'], 7],
    [{ dateRange: '24h' }, ['=Chidi'], 1],
    [{ dateRange: '7' }, ['Ada', '=Chidi'], 3],
    [{ dateRange: '30d' }, ['Bola', 'Ada', '=Chidi'], 6],
    [{ startDate: dayAgo(10), endDate: dayAgo(10) }, ['Bola'], 3],
    [{ endDate: dayAgo(11) }, ['Ada'], 1],
    [{ gender: 'male' }, ['Bola', '=Chidi'], 4],
    [{ gender: 'other' }, [], 0],
    [{ location: 'lagos' }, ['Ada', '=Chidi'], 4],
    [{ language: 'ig' }, ['=Chidi'], 1],
    [{ source: 'radio' }, ['Bola', 'Ada'], 6],
    [{ radioStation: 'akure fm' }, ['Ada'], 3],
    [{ radioStation: OTHER_STATION }, ['Bola'], 3],
    [{ category: 'bible' }, ['Ada'], 1],
    [{ category: 'sports', dateRange: '7d' }, ['Ada'], 2],
    [{ category: 'islamic', dateRange: '24h' }, ['=Chidi'], 1],
    [{ category: 'sports', dateRange: '24h' }, [], 0],
    [{ gender: '', location: 'northern' }, ['Bola'], 3],
  ] as [Record<string, string>, string[], number][])(
    'is narrowed by %j, user by user and session by session',
    async (query, expected, played) => {
      const found = await users(query);
      expect(found.map(({ userName }) => userName.split(' ')[0])).toEqual(expected);
      expect(found.reduce((sum, { totalAttempts }) => sum + totalAttempts, 0)).toBe(played);
      const single = await sessions(query);
      expect([single.total, single.sessions.length]).toEqual([played, played]);
      expect(new Set(single.sessions.map(({ userName }) => userName.split(' ')[0]))).toEqual(new Set(expected));
      expect(await ask(ROUTES.adminQuizActivitySummary, query)).toMatchObject({
        activeUsers: expected.length,
        totalAttempts: played,
      });
    },
  );

  it('counts only the category that is asked for', async () =>
    expect(await users({ category: 'bible' })).toMatchObject([
      { totalAttempts: 1, totalPoints: 1, correctAnswers: 5, totalQuestions: 5, categories: { bible: 1 } },
    ]));

  it('comes in pages that know the total, even beyond the last', async () => {
    expect(await ask(ROUTES.adminQuizActivity, { limit: '2', page: '2' })).toMatchObject({
      users: [{ userName: '=Chidi Obi' }],
      total: 3,
      totalPages: 2,
    });
    expect(await ask(ROUTES.adminQuizActivity, { limit: '2', page: '9', dateRange: '30d' })).toMatchObject({
      users: [],
      total: 3,
    });
  });

  it('sums up points, earners and an estimate of points times fifty naira', async () => {
    expect(await ask<QuizActivitySummaryView>(ROUTES.adminQuizActivitySummary)).toEqual({
      activeUsers: 3,
      totalAttempts: 7,
      totalPoints: 5,
      activePointEarners: 2,
      averagePointsPerEarner: 2.5,
      estimatedRevenue: '250.00',
    });
    expect(await ask(ROUTES.adminQuizActivitySummary, { category: 'islamic' })).toMatchObject({
      totalPoints: 0,
      averagePointsPerEarner: 0,
      estimatedRevenue: '0.00',
    });
  });

  it('shows single sessions, newest first, with all that the tracker has', async () => {
    const { sessions: found } = await sessions({ userId: chidi });
    expect(found).toEqual([
      {
        id: newest,
        restrictions: [],
        userId: chidi,
        userName: '=Chidi Obi',
        userEmail: expect.stringContaining('@'),
        category: 'islamic',
        language: 'en',
        location: 'lagos',
        gender: 'male',
        source: 'television',
        radioStation: null,
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        reason: 'completed',
        correctAnswers: 2,
        totalQuestions: 5,
        successRate: 40,
        pointsEarned: 0,
        refunded: false,
      },
    ]);
    const days = (await sessions()).sessions.map(({ startedAt }) => startedAt);
    expect(days).toEqual(days.toSorted().toReversed());
    const ids = async (page: number) =>
      (await sessions({ limit: '3', page: String(page) })).sessions.map(({ id }) => id);
    expect(new Set([...(await ids(1)), ...(await ids(2)), ...(await ids(3))]).size).toBe(7);
  });

  it('shows the same sessions of certain users whether it gathers them or meets them on the way', async () => {
    const { sessions: all } = await sessions({ gender: 'male' });
    const one = async (page: number) => (await sessions({ gender: 'male', limit: '1', page: String(page) })).sessions;
    expect((await Promise.all([1, 2, 3, 4].map(one))).flat()).toEqual(all);
  });

  it('answers the published data provider', async () => {
    const provider = restProviderOf(superAdmin, product.config.PUBLIC_URL);
    const pagination = { page: 2, perPage: 2 };
    const sort = { field: 'totalAttempts', order: 'ASC' as const };
    const list = await provider.getList<QuizActivityView>('quiz-activity', {
      pagination,
      sort,
      filter: { dateRange: 'all' },
    });
    expect(list.total).toBe(3);
    expect(list.data).toHaveLength(1);
    expect((await provider.getOne('quiz-activity', { id: ada })).data).toMatchObject({ totalPoints: 2 });
    const many = await provider.getMany('quiz-activity', { ids: [ada, bola] });
    expect(many.data.map(({ id }) => id as string).toSorted()).toEqual([ada, bola].toSorted());
    const reference = { target: 'userId', id: bola, pagination: { page: 1, perPage: 2 }, filter: {} };
    const ofBola = await provider.getManyReference('quiz-sessions', {
      ...reference,
      sort: { field: 'startedAt', order: 'DESC' },
    });
    expect(ofBola.total).toBe(3);
    expect(ofBola.data).toHaveLength(2);
    expect((await provider.getOne('quiz-sessions', { id: newest })).data).toMatchObject({ userId: chidi });
    expect((await provider.getMany('quiz-sessions', { ids: [newest] })).data).toHaveLength(1);
  });

  it.each(['totalPoints', 'totalAttempts', 'correctAnswers', 'totalQuestions', 'successRate', 'lastActivity', 'id'])(
    'is sorted by %s, backwards exactly the other way round',
    async (field) => {
      const provider = restProviderOf(superAdmin, product.config.PUBLIC_URL);
      const sorted = async (order: 'ASC' | 'DESC', dateRange: string) => {
        const pagination = { page: 1, perPage: 10 };
        const { data } = await provider.getList('quiz-activity', {
          pagination,
          sort: { field, order },
          filter: { dateRange },
        });
        return data.map(({ id }) => id as string);
      };
      for (const range of ['all', '30d']) {
        const up = await sorted('ASC', range);
        expect(up).toHaveLength(3);
        expect(await sorted('DESC', range)).toEqual(up.toReversed());
      }
    },
  );

  describe('for the administrator of a station', () => {
    it('is that of the own players, without points and what is computed from them', async () => {
      const [found, ...others] = await users({}, stationAdmin);
      expect(others).toEqual([]);
      expect(found).toMatchObject({ userName: 'Ada Obi', totalAttempts: 3 });
      expect(found).not.toHaveProperty('totalPoints');
      expect(await ask(ROUTES.adminQuizActivitySummary, {}, stationAdmin)).toEqual({
        activeUsers: 1,
        totalAttempts: 3,
      });
      const { sessions: single, total } = await sessions({}, stationAdmin);
      expect(total).toBe(3);
      expect(single.map(({ userId }) => userId)).toEqual([ada, ada, ada]);
      expect(single[0]).not.toHaveProperty('pointsEarned');
    });

    it.each<Record<string, string>>([{ radioStation: OTHER_STATION }, { radioStation: 'oyo fm' }, { gender: 'male' }])(
      'is never that of others, even if %j is asked for',
      async (query) => {
        expect(await users(query, stationAdmin)).toEqual([]);
        expect(await sessions(query, stationAdmin)).toMatchObject({ sessions: [], total: 0 });
      },
    );

    it('has no activity and no session of others by their id', async () => {
      const answers = await Promise.all([
        stationAdmin.get(pathOf('adminQuizActivityUser', { id: bola })),
        stationAdmin.get(pathOf('adminQuizSession', { id: newest })),
        stationAdmin.get(pathOf('adminQuizActivityUser', { id: ada })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
    });
  });

  describe('as CSV files', () => {
    async function exported(route: string, client: HttpClient, query = '') {
      const answer = await client.get<{ text: string }>(route + query);
      const rows = parse<Record<string, string>>(answer.body.text, { bom: true, columns: true });
      return { rows, name: answer.headers['content-disposition'] };
    }
    const file = (name: string) => `attachment; filename="${name}-${lagosDate(new Date())}.csv"`;

    it('has the users of the list, in its order, and no formulas', async () => {
      const { rows, name } = await exported(ROUTES.adminAnalyticsExport, superAdmin, '?dateRange=7d');
      expect(name).toBe(file('analytics'));
      expect(rows.map((row) => row['User Name'])).toEqual(['Ada Obi', "'=Chidi Obi"]);
      expect(rows[0]).toMatchObject({
        Attempts: '2',
        Points: '1',
        'Success Rate (%)': '62.5',
        'Correct Answers': '5',
        'Total Questions': '8',
        'Top Category': 'sports',
      });
    });

    it('has the single sessions of the list', async () => {
      const { rows, name } = await exported(ROUTES.adminQuizActivityExport, superAdmin, '?source=radio');
      expect(name).toBe(file('quiz-activity'));
      expect(rows).toHaveLength(6);
      expect(rows[0]).toMatchObject({
        'User Name': 'Ada Obi',
        'Radio Station': 'Akure FM',
        Result: expect.any(String),
      });
    });

    it('has nothing that a station administrator may not see', async () => {
      const own = await exported(ROUTES.adminAnalyticsExport, stationAdmin);
      const single = await exported(ROUTES.adminQuizActivityExport, stationAdmin);
      expect([own.rows.length, single.rows.length]).toEqual([1, 3]);
      for (const row of [...own.rows, ...single.rows]) expect(Object.keys(row)).not.toContain('Points');
    });
  });

  it.each([
    ['dateRange', 'tomorrow'],
    ['dateRange', '0'],
    ['startDate', '2026-02-30'],
    ['gender', 'none'],
    ['category', 'weather'],
    ['userId', 'me'],
    ['colour', 'red'],
  ])('refuses %s=%s, naming the field', async (field, value) => {
    for (const route of [ROUTES.adminQuizActivity, ROUTES.adminQuizActivitySummary, ROUTES.adminQuizSessions]) {
      expect(await superAdmin.get(`${route}?${field}=${value}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', errors: { [field]: [expect.any(String)] } },
      });
    }
  });
});
