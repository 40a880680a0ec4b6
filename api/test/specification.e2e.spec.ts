import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HttpClient } from '@sabi50/proof/http-client';
import { startSimulator } from '@sabi50/paystack-simulator/simulator';
import { CreateStaffAccount } from '../src/features/staff-users/create-admin/create-staff-account.js';
import { formWith } from './support/csv-form.js';
import { eventually } from './support/eventually.js';
import { MailCatcher } from './support/mail-catcher.js';
import { photo } from './support/media-samples.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';

/** The calls that the product was specified with; everything else was added since. */
const CALLS = [
  ...['POST /api/auth/register', 'POST /api/auth/login', 'GET /api/auth/verify-email'],
  ...['POST /api/auth/forgot-password', 'POST /api/auth/reset-password', 'POST /api/auth/change-password'],
  ...['GET /api/users/{id}', 'PUT /api/users/{id}', 'GET /api/users/{id}/balance'],
  ...['GET /api/users/{id}/points/weekly', 'GET /api/users/{id}/points/monthly'],
  ...['GET /api/radio-stations', 'GET /api/winners'],
  ...['POST /api/payment/initiate', 'GET /api/payment/config', 'GET /api/payment/verify-callback/{reference}'],
  ...['GET /api/quiz/random', 'POST /api/quiz/session', 'POST /api/quiz/attempt', 'PUT /api/quiz/session/{id}'],
  'GET /api/quiz/questions',
  ...['GET /api/admin/profile', 'GET /api/admin/stats', 'GET /api/admin/activity-summary'],
  ...['GET /api/admin/users', 'GET /api/admin/all-users', 'PUT /api/admin/users/{id}', 'GET /api/admin/quiz-activity'],
  ...['GET /api/admin/winners', 'POST /api/admin/winners', 'DELETE /api/admin/winners/{id}'],
  ...['POST /api/admin/winners/bulk-upload', 'POST /api/admin/winners/bulk'],
  ...['POST /api/admin/questions', 'DELETE /api/admin/questions/{id}'],
  ...['POST /api/admin/questions/bulk-upload', 'POST /api/admin/questions/bulk-upload-validate'],
  ...['GET /api/admin/radio-stations', 'POST /api/admin/radio-stations', 'DELETE /api/admin/radio-stations/{id}'],
  ...['GET /api/admin/all-emails', 'GET /api/admin/email-broadcast-stats'],
  'GET /api/admin/email-broadcast-targets/{type}',
  ...['POST /api/admin/send-email-broadcast', 'POST /api/admin/send-custom-email', 'POST /api/admin/send-broadcast'],
  ...['POST /api/objects/upload', 'POST /api/admin/set-media-acl'],
  ...['GET /api/admin/payment-activities', 'GET /api/admin/revenue-stats'],
] as const;
type Call = (typeof CALLS)[number];

interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const PIN = '486213';
const NEW_PIN = '715926';
const STAFF_PASSWORD = 'Kind-Lantern-2026';
const QUESTIONS_UPLOADED = 12;
const LAGOS_AHEAD_MS = 3_600_000;

/** Questions whose right answer begins with "Right", as the sample file of the specification has them. */
const QUESTION_FILE = [
  'question,optionA,optionB,optionC,optionD,correctAnswer,category,language,difficulty',
  ...Array.from(
    { length: QUESTIONS_UPLOADED },
    (_, n) => `Which river is number ${n + 1}?,Right river ${n + 1},Benue ${n},Kaduna ${n},,A,sports,en,easy`,
  ),
].join('\n');

/** A browser that knows nothing but these calls, as the specification writes them. */
class SpecifiedClient {
  private readonly http: HttpClient;

  constructor(
    private readonly product: TestProduct,
    private readonly made: Set<Call>,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.http = product.client();
  }

  /** Makes a call and insists on a success. */
  async call<Body = Record<string, unknown>>(
    call: Call,
    { path = {}, query, body, headers }: Sent = {},
  ): Promise<Body> {
    this.made.add(call);
    const [method, pattern] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const url = query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
    const answer = await this.http.call<Body>(method, url, { body, headers: { ...this.headers, ...headers } });
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${call} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** The rows of a list, which comes bare or beside its total. */
  async list<Row extends object>(call: Call, sent?: Sent): Promise<readonly Row[]> {
    const answer = await this.call<readonly Row[] | Readonly<Record<string, unknown>>>(call, sent);
    return [answer, ...Object.values(answer)].find(Array.isArray) as readonly Row[];
  }

  /** Sends a form with a file. */
  send(call: Call, field: string, content: string, fields?: Readonly<Record<string, string>>) {
    return this.call(call, formWith({ field, content, fields }));
  }

  /** Sends a file to the address that an upload was given. */
  async putTo(uploadURL: string, content: Buffer, type: string): Promise<void> {
    const { pathname, search } = new URL(uploadURL);
    const { status } = await this.http.call('PUT', pathname + search, {
      body: content,
      headers: { ...this.headers, 'content-type': type },
    });
    expect(status).toBe(200);
  }
}

describe('a client that knows only what the product was specified with (rule data/specified-calls)', () => {
  let product: TestProduct;
  let provider: Awaited<ReturnType<typeof startSimulator>>;
  let mail: MailCatcher;
  let player: SpecifiedClient;
  let staff: SpecifiedClient;
  const made = new Set<Call>();
  const ada = {
    ...{ firstName: 'Ada', lastName: 'Obi', email: 'ada@sabi50.test', mobile: '08031234567', preferredLanguage: 'en' },
    ...{ gender: 'female', location: 'lagos', source: 'radio', radioStation: 'Positive FM' },
  };
  const bola = { id: '', firstName: 'Bola', email: 'bola@sabi50.test' };
  const admin = { firstName: 'Grace', lastName: 'Eze', email: 'grace@sabi50.test', password: STAFF_PASSWORD };
  let id = '';

  beforeAll(async () => {
    mail = await MailCatcher.start();
    provider = await startSimulator({ port: 0, secretKey: 'sk_test_local_simulator' });
    product = await startTestProduct({ env: { SMTP_URL: mail.url, PAYSTACK_BASE_URL: provider.url } });
    await product.app.get(CreateStaffAccount, { strict: false }).create({ ...admin, role: 'super_admin' });
    player = new SpecifiedClient(product, made);
    staff = new SpecifiedClient(product, made, { 'admin-email': admin.email });
  });

  afterAll(async () => {
    await product?.close();
    await provider?.close();
    await mail?.close();
  });

  const balance = async () => (await player.call('GET /api/users/{id}/balance', { path: { id } }))['balance'];
  const verify = async (email: string) => {
    const token = await mail.tokenTo(email, /verify/i);
    expect(await player.call('GET /api/auth/verify-email', { query: { token } })).toHaveProperty('message');
  };

  it('logs in to the console and fills it', async () => {
    const login = { emailOrMobile: admin.email, password: STAFF_PASSWORD };
    expect(await staff.call('POST /api/auth/login', { body: login })).toMatchObject({
      user: { email: admin.email, isAdmin: true },
      message: expect.any(String),
    });
    expect(await staff.call('GET /api/admin/profile')).toMatchObject({
      role: 'super_admin',
      isRadioStationAdmin: false,
      radioStation: null,
    });

    const station = { name: 'Positive FM', frequency: '102.5 FM', location: 'akure', language: 'en' };
    await staff.call('POST /api/admin/radio-stations', { body: station });
    await staff.call('POST /api/admin/radio-stations', { body: { ...station, name: 'Gone FM' } });
    const stations = await staff.list<{ id: string; name: string }>('GET /api/admin/radio-stations');
    const gone = stations.find(({ name }) => name === 'Gone FM');
    await staff.call('DELETE /api/admin/radio-stations/{id}', { path: { id: String(gone?.id) } });

    const validated = await staff.send('POST /api/admin/questions/bulk-upload-validate', 'csvFile', QUESTION_FILE, {
      validateOnly: 'true',
    });
    expect(validated).toMatchObject({ valid: true, errors: [], validRows: QUESTIONS_UPLOADED });
    const columns = QUESTION_FILE.slice(0, QUESTION_FILE.indexOf('\n')).split(',');
    const mapping = Object.fromEntries(columns.map((column) => [`mapping_${column}`, column]));
    const uploaded = await staff.send('POST /api/admin/questions/bulk-upload', 'csvFile', QUESTION_FILE, mapping);
    expect(uploaded).toMatchObject({ successful: QUESTIONS_UPLOADED, failed: 0 });
    const question = {
      ...{ question: 'Which sea has no coast?', options: ['Sargasso', 'Red', 'Black'], correctAnswer: 'A' },
      ...{ category: 'bible', language: 'en', difficulty: 'easy' },
    };
    await staff.call('POST /api/admin/questions', { body: question });
    const bank = await staff.list<{ id: string; question: string }>('GET /api/quiz/questions');
    expect(bank).toHaveLength(QUESTIONS_UPLOADED + 1);
    const added = bank.find((one) => one.question === question.question);
    expect(added).toMatchObject(question);
    await staff.call('DELETE /api/admin/questions/{id}', { path: { id: String(added?.id) } });
  });

  it('registers, verifies the address, logs in and changes PIN and profile', async () => {
    expect(await player.call('GET /api/radio-stations')).toMatchObject([
      { id: expect.any(String), name: 'Positive FM' },
    ]);
    await player.call('POST /api/auth/register', { body: { ...ada, password: PIN } });
    await verify(ada.email);
    const second = { ...bola, id: undefined, lastName: 'Ade', mobile: '08051234567', source: 'television' };
    await player.call('POST /api/auth/register', {
      body: { ...ada, ...second, radioStation: undefined, password: PIN },
    });

    await player.call('POST /api/auth/forgot-password', { body: { email: ada.email } });
    const token = await mail.tokenTo(ada.email, /reset|PIN/i);
    await player.call('POST /api/auth/reset-password', { body: { token, password: NEW_PIN } });
    const login = { emailOrMobile: ada.mobile, password: NEW_PIN };
    const { user, authToken } = await player.call<{ user: { id: string }; authToken: string }>('POST /api/auth/login', {
      body: login,
    });
    id = user.id;
    await player.call('POST /api/auth/change-password', {
      body: { currentPassword: NEW_PIN, newPassword: PIN },
      headers: { authorization: `Bearer ${authToken}`, 'user-email': ada.email },
    });

    const profile = { ...ada, lastName: 'Obi-Eze' };
    await player.call('PUT /api/users/{id}', { path: { id }, body: profile });
    expect(await player.call('GET /api/users/{id}', { path: { id } })).toMatchObject({
      ...profile,
      ...{ id, mobile: '+2348031234567', balance: '0.00' },
    });
  });

  it('pays by card', async () => {
    expect(await player.call('GET /api/payment/config')).toMatchObject({ minAmount: 200, maxAmount: 50_000 });
    const body = { amount: 500, userId: id, paymentMethod: 'paystack' };
    const started = await player.call<{ reference: string }>('POST /api/payment/initiate', { body });
    expect(started).toMatchObject({ paymentUrl: expect.stringMatching(/^http/) });
    const { reference } = started;
    await new HttpClient(provider.url).post(`/sim/transactions/${reference}`, { outcome: 'success' });
    await eventually(async () =>
      expect(await player.call('GET /api/payment/verify-callback/{reference}', { path: { reference } })).toMatchObject({
        status: 'success',
      }),
    );
    await eventually(async () => expect(await balance()).toBe('500.00'));
  });

  it('plays a game and gets the point that the server counted', async () => {
    const [category, language] = ['sports', 'en'];
    const session = await player.call<{ id: string }>('POST /api/quiz/session', {
      body: { userId: id, category, language, totalQuestions: 5 },
    });
    expect(session).toMatchObject({ id: expect.any(String), newBalance: '450.00' });
    const seen: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const question = await player.call<{ id: string; optionA: string; optionB: string; optionC: string }>(
        'GET /api/quiz/random',
        { query: { category, language, excludeIds: seen.join(',') }, headers: { 'cache-control': 'no-cache' } },
      );
      expect(seen).not.toContain(question.id);
      seen.push(question.id);
      const options = [question.optionA, question.optionB, question.optionC];
      const selectedAnswer = options.find((option) => option.startsWith('Right')) ?? '';
      const claims = { isCorrect: false, pointsEarned: 7, timeSpent: 3 };
      await player.call('POST /api/quiz/attempt', {
        body: { userId: id, questionId: question.id, category, language, selectedAnswer, ...claims },
      });
    }
    await player.call('PUT /api/quiz/session/{id}', {
      path: { id: session.id },
      body: { correctAnswers: 0, totalPointsEarned: 0 },
    });
    await eventually(async () =>
      expect(await player.call('GET /api/users/{id}/points/weekly', { path: { id } })).toMatchObject({
        ...{ weeklyPoints: 1, startDate: expect.any(String), endDate: expect.any(String) },
      }),
    );
    const [year = '', month = ''] = new Date(Date.now() + LAGOS_AHEAD_MS).toISOString().split('-');
    expect(
      await player.call('GET /api/users/{id}/points/monthly', { path: { id }, query: { month: String(+month), year } }),
    ).toMatchObject({ monthlyPoints: 1, monthName: expect.any(String) });
  });

  it('finds the player, the game and the money in the console, and edits the player', async () => {
    const filters = {
      ...{ location: 'lagos', language: 'en', gender: 'female', source: 'radio', radioStation: 'Positive FM' },
      ...{ verificationStatus: 'verified', searchName: 'ada', searchEmail: 'ada@' },
    };
    expect(await staff.list('GET /api/admin/users', { query: filters })).toMatchObject([{ id, firstName: 'Ada' }]);
    expect(
      await staff.call('GET /api/admin/users', { query: { search: 'ada', page: '1', limit: '25' } }),
    ).toMatchObject({
      ...{ users: [{ id }], total: 1, totalPages: 1 },
    });
    const everybody = await staff.list<{ id: string; email: string }>('GET /api/admin/all-users');
    bola.id = everybody.find(({ email }) => email === bola.email)?.id ?? '';
    expect(bola.id).not.toBe('');
    expect(await staff.call('GET /api/admin/stats')).toMatchObject({
      userStats: {
        totalUsers: expect.any(Number),
        activeUsers: 1,
        totalQuizAttempts: 1,
        totalRevenue: expect.anything(),
      },
    });
    expect(await staff.call('GET /api/admin/activity-summary', { query: { dateRange: '7' } })).toMatchObject({
      ...{ totalQuizzes: 1, totalPoints: 1, activeUsers: 1, categoryBreakdown: { sports: 1 } },
      ...{ locationBreakdown: { lagos: 1 }, genderBreakdown: { female: 1 } },
    });
    const activity = { userId: id, category: 'sports', dateRange: '7', page: '1', limit: '25' };
    expect(await staff.call('GET /api/admin/quiz-activity', { query: activity })).toMatchObject({
      ...{
        users: [{ userId: id, totalAttempts: 1, totalPoints: 1, correctAnswers: 5, topCategory: 'sports' }],
        total: 1,
      },
    });
    await eventually(async () =>
      expect(
        await staff.call('GET /api/admin/payment-activities', { query: { userName: 'Ada', page: '1', limit: '50' } }),
      ).toMatchObject({ payments: [{ userId: id }, { userId: id }], total: 2, totalPages: 1 }),
    );
    expect(await staff.call('GET /api/admin/revenue-stats', { query: { timeFrame: '7d' } })).toHaveProperty(
      'revenue7d',
    );

    const edited = {
      ...{ firstName: 'Ada', lastName: 'Obi', email: ada.email, mobile: ada.mobile, location: 'lagos' },
      ...{ preferredLanguage: 'en', gender: 'female', source: 'radio', radioStation: 'Positive FM' },
      ...{ balance: 700, points: 3, isEmailVerified: true, isAdmin: false },
    };
    await staff.call('PUT /api/admin/users/{id}', { path: { id }, body: edited });
    await eventually(async () => expect(await balance()).toBe('700.00'));
  });

  it('announces winners', async () => {
    const winner = { fullName: 'Musa Bello', phoneNumber: '08061234567', state: 'Kano' };
    await staff.call('POST /api/admin/winners', { body: winner });
    const rows = (name: string) => `fullName,phoneNumber,state\n${name},08071234567,Lagos\n`;
    expect(await staff.send('POST /api/admin/winners/bulk-upload', 'csvFile', rows('Ngozi Ojo'))).toMatchObject({
      ...{ successful: 1, failed: 0, message: expect.any(String) },
    });
    expect(await staff.send('POST /api/admin/winners/bulk', 'file', rows('Tunde Ali'))).toMatchObject({ count: 1 });
    const winners = await staff.list<{ id: string; fullName: string }>('GET /api/admin/winners');
    expect(winners).toHaveLength(3);
    const tunde = winners.find(({ fullName }) => fullName === 'Tunde Ali');
    await staff.call('DELETE /api/admin/winners/{id}', { path: { id: String(tunde?.id) } });
    expect(await player.call('GET /api/winners')).toMatchObject([
      { fullName: 'Ngozi Ojo' },
      { fullName: 'Musa Bello' },
    ]);
  });

  it('mails players by each of the three forms, with a file', async () => {
    expect(JSON.stringify(await staff.list('GET /api/admin/all-emails'))).toContain(ada.email);
    expect(await staff.call('GET /api/admin/email-broadcast-stats')).toMatchObject({
      ...{ pendingVerification: 1, zeroBalance: 0, lowBalance: 0 },
    });
    expect(
      await staff.list('GET /api/admin/email-broadcast-targets/{type}', { path: { type: 'verification' } }),
    ).toMatchObject([bola]);
    const reminder = { broadcastType: 'verification', customMessage: 'Please verify', targetUserIds: [bola.id] };
    expect(await staff.call('POST /api/admin/send-email-broadcast', { body: reminder })).toMatchObject({
      ...{ sent: 1, failed: 0, message: expect.any(String) },
    });

    const { uploadURL } = await staff.call<{ uploadURL: string }>('POST /api/objects/upload');
    await staff.putTo(uploadURL, await photo(), 'image/jpeg');
    const { objectPath } = await staff.call<{ objectPath: string }>('POST /api/admin/set-media-acl', {
      body: { mediaURL: uploadURL },
    });
    const custom = {
      ...{ subject: 'News of the week', message: 'Play with us', targetEmails: [ada.email] },
      ...{ urlLinks: ['https://sabi50.com'], mediaFiles: [{ url: objectPath, name: 'photo.jpg' }] },
    };
    expect(await staff.call('POST /api/admin/send-custom-email', { body: custom })).toMatchObject({
      sent: 1,
      failed: 0,
    });

    const broadcast = {
      ...{
        recipients: [{ email: ada.email, firstName: 'Ada', id }],
        subject: 'A prize today',
        content: 'Come and play',
      },
      ...{ linkUrl: '', linkText: '', category: 'custom', enableMIME: true, images: [], videos: [] },
    };
    expect(await staff.call('POST /api/admin/send-broadcast', { body: broadcast })).toMatchObject({ sentCount: 1 });
    await Promise.all([
      mail.mailTo(bola.email, /./),
      mail.mailTo(ada.email, /News of the week/),
      mail.mailTo(ada.email, /A prize today/),
    ]);
  });

  it('has made each of the calls by then', () => expect([...made].sort()).toEqual([...CALLS].sort()));
});
