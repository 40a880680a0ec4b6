import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type PlayerTotalsView, TIMELINE_KINDS, type TimelineView } from '@sabi50/contracts/player-timeline-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { noonDaysAgo, PlayedHistory } from '../../../test/support/played-history.js';
import { createTestAccount, type TestAccount } from '../../../test/support/test-accounts.js';
import { eventually } from '../../../test/support/eventually.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { seedDemoAccounts } from '../../features/staff-users/demo-accounts/seed-demo-accounts.js';
import { requestMail } from '../../features/mails/mails.events.js';

const WRONG_PINS = 10;

describe('the timeline of a player', () => {
  let product: TestProduct;
  let admin: TestAccount;
  let client: HttpClient;
  let ada: string;

  beforeAll(async () => {
    product = await startTestProduct();
    await seedDemoAccounts(product.app);
    const [row] = await product.database.query<{ id: string }>(
      `select id from accounts where email = 'ada@sabi50.test'`,
    );
    ada = String(row?.id);
    admin = await createTestAccount(product.database, { role: 'super_admin' });
    client = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => product.close());

  const page = async (id: string, query = '') =>
    (await client.get<TimelineView & { code?: string }>(pathOf('adminUserTimeline', { id }) + query)).body;
  const pagesOf = async (id: string, limit: number) => {
    const pages: TimelineView['items'][] = [];
    for (let before: string | null = ''; before !== null;) {
      const part: TimelineView = await page(id, `?limit=${limit}${before === '' ? '' : `&before=${before}`}`);
      pages.push(part.items);
      before = part.next;
    }
    return pages;
  };
  // With a masked contact, since a look at a whole one is an entry of its own.
  const balanceNow = async () =>
    (await client.get<{ balance: string }>(`${pathOf('adminUser', { id: ada })}?contact=masked`)).body.balance;

  it('puts together money, games, mails, logins and what staff did, the newest first', async () => {
    const adjustment = { figure: 'balance', amount: '+200', reasonCode: 'goodwill', reason: 'A game was lost' };
    // What is in the wallet, which the game below never cost, and which may be shown late.
    await eventually(async () => {
      const adjusted = { ...adjustment, seen: await balanceNow() };
      expect(await client.post(pathOf('adminUserAdjustments', { id: ada }), adjusted)).toMatchObject({ status: 200 });
    });
    const history = new PlayedHistory(product.database);
    const game = history.game(ada, { at: noonDaysAgo(3), correct: 4 });
    await history.write();
    const player = product.client();
    const login = (password: string) => player.post(ROUTES.login, { emailOrMobile: 'ada@sabi50.test', password });
    expect((await login('135790')).status).toBe(200);
    for (let tries = 0; tries < WRONG_PINS; tries += 1) await login('024680');
    const mail = randomUUID();
    await requestMail(product.database, { id: mail, userId: ada, kind: 'pin-changed', language: 'en' });
    await client.post(pathOf('adminUserNotes', { id: ada }), { words: 'Called twice' });
    const own = await product.signedIn({ userId: ada });
    await own.put(pathOf('userDepositLimit', { id: ada, period: 'week' }), { amount: 900 });
    await own.post(pathOf('userPause', { id: ada }), { days: 1 });

    const items = await eventually(async () => {
      const { items: rows } = await page(ada);
      expect(rows.some(({ money }) => money?.act != null)).toBe(true);
      return rows;
    });
    expect(items.map(({ at }) => at)).toEqual([...items.map(({ at }) => at)].sort().reverse());
    expect(items.find(({ kind }) => kind === 'staff-acts')?.act).toMatchObject({
      ...{ action: 'user.note', actorId: admin.id, actorName: 'Test Player', reason: null },
    });
    expect(items.find(({ money }) => money?.amount === '200.00')?.money).toMatchObject({
      ...{ kind: 'adjustment', act: { action: 'user.adjust', reason: 'A game was lost', actorName: 'Test Player' } },
    });
    expect(items.filter(({ kind }) => kind === 'logins').map((row) => row.login)).toEqual(['locked', 'player']);
    expect(items.find(({ id }) => id === mail)?.mail).toMatchObject({ mail: 'pin-changed', source: 'account' });
    expect(items.find(({ id }) => id === game)?.game).toMatchObject({
      ...{ correctAnswers: 4, totalQuestions: 0, pointsEarned: 1, reason: 'completed', refunded: false },
    });
    expect(items.filter(({ kind }) => kind === 'limits').map(({ limit }) => limit)).toMatchObject([
      { change: 'paused', period: null, amount: null, until: expect.stringMatching(/Z$/) },
      { change: 'limit-set', period: 'week', amount: '900.00', until: null },
    ]);
    // The adjustment is listed once, with the money.
    expect(items.filter(({ act }) => act?.action === 'user.adjust')).toEqual([]);
    const acts = (await page(ada, '?kind=staff-acts')).items.map(({ act }) => act?.action);
    expect(acts).toEqual(['user.note', 'user.adjust']);
  });

  it('is the same in pages, without a row twice or left out', async () => {
    const { id } = await createTestAccount(product.database);
    const history = new PlayedHistory(product.database);
    for (const days of [1, 2, 2, 2, 2, 2, 2, 4, 5, 7]) history.game(id, { at: noonDaysAgo(days) });
    await history.write();
    const at = noonDaysAgo(2);
    await product.database.execute(
      `insert into account_logins (user_id, kind, at)
       select $1, 'player', $2::timestamptz + n * interval '100 microseconds' from generate_series(1, 4) n`,
      [id, at],
    );
    await product.database.execute(
      `insert into staff_log (occurred_at, actor_id, actor_role, request_id, action, subject, subject_id)
       select $2, actor, 'super_admin', 'one-request', 'user.note', 'user', actor
         from (select $1::uuid as actor) a, generate_series(1, 4)`,
      [id, at],
    );
    await product.database.execute(
      `insert into mail_outbox (id, user_id, kind, language, created_at, sent_at, next_try_at)
       select gen_random_uuid(), $1, 'pin-changed', 'en', $2::timestamptz, $2::timestamptz, null from generate_series(1, 4)`,
      [id, at],
    );
    const whole = await page(id, '?limit=200');
    expect(whole).toMatchObject({ next: null });
    expect(whole.items).toHaveLength(32);
    // 4 and 8 divide the rows: their last page is full, and no empty one comes behind it.
    for (const limit of [3, 4, 8]) {
      const pages = await pagesOf(id, limit);
      expect(pages.map(({ length }) => length).slice(0, -1)).toEqual(pages.slice(1).map(() => limit));
      expect(pages.at(-1)).not.toEqual([]);
      expect(pages.flat()).toEqual(whole.items);
    }
  });

  it.each(['money', 'games', 'mails', 'logins', 'staff-acts'] as const)('shows %s alone', async (kind) => {
    const { items } = await page(ada, `?kind=${kind}`);
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map((row) => row.kind))).toEqual(new Set([kind]));
  });

  it('is narrowed to days in Lagos', async () => {
    const { id } = await createTestAccount(product.database);
    await product.database.execute(
      `insert into account_logins (user_id, kind, at)
       select $1, 'player', at from unnest($2::timestamptz[]) at`,
      [id, ['2026-11-01T22:59:59Z', '2026-11-01T23:00:00Z', '2026-11-03T22:59:59Z', '2026-11-03T23:00:00Z']],
    );
    const { items, next } = await page(id, '?startDate=2026-11-02&endDate=2026-11-03&kind=logins');
    expect(items.map(({ at }) => at)).toEqual(['2026-11-03T22:59:59.000Z', '2026-11-01T23:00:00.000Z']);
    expect(next).toBeNull();
    expect((await page(id, '?startDate=2026-11-04&endDate=2026-11-03')).code).toBe('VALIDATION_FAILED');
  });

  it('says what was done in all, how much of each kind there is, and how the balance went', async () => {
    const { body } = await client.get<PlayerTotalsView>(pathOf('adminUserTotals', { id: ada }));
    const whole = (await page(ada, '?limit=200')).items;
    for (const kind of TIMELINE_KINDS) {
      const { items } = await page(ada, `?limit=200&kind=${kind}`);
      expect([kind, body.counts[kind]]).toEqual([kind, items.length]);
    }
    expect(body.counts.all).toBe(whole.length);
    const sumOf = (kind: string) =>
      whole.reduce((sum, { money }) => sum + (money?.kind === kind ? Number(money.amount) : 0), 0);
    expect(sumOf('adjustment')).toBeGreaterThanOrEqual(200);
    expect(Number(body.adjusted)).toBe(sumOf('adjustment'));
    expect(Number(body.deposited)).toBe(sumOf('deposit'));
    expect(body).toMatchObject({ games: 1, won: 1, fees: '50.00', feesReturned: '0.00', takenBack: '0.00' });
    expect(body.balances).toHaveLength(30);
    const newest = whole.find(({ money }) => money?.balanceAfter != null);
    expect(body.balances.at(-1)?.balance).toBe(newest?.money?.balanceAfter);
    const { id } = await createTestAccount(product.database);
    const none = (await client.get<PlayerTotalsView>(pathOf('adminUserTotals', { id }))).body;
    expect(none).toMatchObject({ deposited: '0.00', games: 0, counts: { all: 0 } });
    expect((await client.get<{ code: string }>(pathOf('adminUserTotals', { id: 'nobody' }))).body.code).toBe(
      'USER_NOT_FOUND',
    );
  });

  it('is a file as well, with everything in it', async () => {
    const { body, status, headers } = await client.get(pathOf('adminUserTimelineExport', { id: ada }));
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/player-timeline-\d{4}-\d\d-\d\d\.csv/);
    const lines = String((body as { text?: string }).text)
      .trim()
      .split('\r\n');
    expect(lines[0]).toContain('"Time","Kind","What","Amount (₦)"');
    expect(lines).toHaveLength((await page(ada, '?limit=200')).items.length + 1);
    expect(lines.join('\n')).toContain('"A game was lost"');
    expect(lines.join('\n')).toContain('"quiz_fee","-50.00"');
  });

  it('refuses what it cannot mean, and people who are not there', async () => {
    for (const query of [
      '?kind=secrets',
      '?before=yesterday',
      '?before=2026-11-01T10:00:00Z/games/7',
      '?limit=0',
      '?limit=100000',
    ]) {
      expect((await page(ada, query)).code).toBe('VALIDATION_FAILED');
    }
    expect((await page(randomUUID())).code).toBe('USER_NOT_FOUND');
    expect((await page('nobody')).code).toBe('USER_NOT_FOUND');
    expect(
      (await client.get<{ code: string }>(pathOf('adminUserTimelineExport', { id: randomUUID() }))).body.code,
    ).toBe('USER_NOT_FOUND');
  });

  it('forgets logins after 180 days', async () => {
    const { id } = await createTestAccount(product.database);
    await product.database.execute(
      `insert into account_logins (user_id, kind, at) values ($1, 'player', now() - interval '179 days'),
         ($1, 'player', now() - interval '181 days')`,
      [id],
    );
    const { Retention } = await import('../../features/privacy/retention/retention.js');
    await product.app.get(Retention, { strict: false }).remove('logins');
    expect((await page(id, '?kind=logins')).items).toHaveLength(1);
  });
});
