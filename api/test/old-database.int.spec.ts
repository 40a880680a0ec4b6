import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PRACTICE_KEYS } from '@sabi50/contracts/practice-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { verify } from '@sabi50/verifier/run/verify';
import { publishStationChanges } from '../src/features/auth/records/station-changes.schedule.js';
import { MEASURE_NAMES } from '../src/reporting/analytics/activity/activity-measures.js';
import { type EventStore } from '../src/event-sourcing/event-store.js';
import { ReadYourWrites } from '../src/event-sourcing/consumers/read-your-writes.js';
import { rebuildProjection } from '../src/event-sourcing/consumers/rebuild.js';
import { EVENT_STORE } from '../src/platform/tokens.js';
import { registry } from '../src/bin/modules.js';
import { seedQuestions } from '../src/features/questions/import-questions/import-questions.js';
import { seedStations } from '../src/features/stations/seed-stations/seed-stations.js';
import { eventually } from './support/eventually.js';
import { restoreOldDatabase, withClient } from './support/old-database.js';
import { QuizFixture } from './support/quiz-fixture.js';
import { createTestDatabase, migrateTestDatabase, type TestDatabase } from './support/test-database.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';

/** Databases that versions of the product left behind, played on the embedded line-up; `old-databases/README.md` tells of each. */
const OLD_DATABASES = [
  {
    name: '2026-11-first',
    secret: '56712a24cca73c4ae77f40472a91d6fe158891df14bffac43ba6568d12703fb0',
    player: { emailOrMobile: 'player-old1-0@play.sabi50.test', password: '246813' },
  },
] as const;

describe.each(OLD_DATABASES)('the database that $name left behind', ({ name, secret, player }) => {
  let testDatabase: TestDatabase;
  let product: TestProduct;
  let before: Figures;
  /** Where process managers stood: before the upgrade, and after it, before any of them went on. */
  let stood: readonly Standing[];
  let takenOver: readonly Standing[];
  let forPractice: Awaited<ReturnType<typeof marksOf>>;

  beforeAll(async () => {
    testDatabase = await createTestDatabase({ bare: true });
    await restoreOldDatabase(name, testDatabase.url);
    await withClient(testDatabase.url, (client) => client.query(`${LISTENERS}; ${STORED_SENTENCES}`));
    before = await figures(testDatabase.url);
    stood = await processManagers(testDatabase.url);
    await migrateTestDatabase(testDatabase.url);
    forPractice = await marksOf(testDatabase.url);
    takenOver = await processManagers(testDatabase.url);
    product = await startTestProduct({ on: testDatabase, env: { APP_SECRET: secret } });
    await seedStations(product.app);
    await seedQuestions(product.app);
    await publishStationChanges(product.app);
    await caughtUp();
  });

  afterAll(() => product?.close());

  const verified = () => verify({ address: { databaseUrl: testDatabase.url }, demoAccounts: true });
  const store = () => product.app.get<EventStore>(EVENT_STORE);

  /** Waits until every read model has seen the whole log. */
  const caughtUp = () =>
    eventually(async () => {
      const head = await store().head();
      for (const { name: projection } of registry.projections) {
        const seen = await product.app.get(ReadYourWrites, { strict: false }).until(projection, head);
        if (!seen) throw new Error(`${projection} is behind`);
      }
    });

  it('holds what it is there for', () => {
    expect(before.events).toEqual(
      expect.arrayContaining([
        'BalanceAdjusted',
        'FundsDeposited',
        'PaymentFlagged',
        'PointsAdjusted',
        'QuizCompleted',
        'QuizFeeRefunded',
        'WalletOpened',
      ]),
    );
    expect(before.won).toBeGreaterThan(0);
    expect(before.lost).toBeGreaterThan(0);
    expect(before.staffLog).toBeGreaterThan(0);
    expect(before.broadcasts).toBeGreaterThan(0);
    expect(before.stations.activity).toHaveLength(1);
    expect(before.stations.money).toHaveLength(1);
  });

  it('keeps every balance, point and record through the upgrade', async () => {
    expect(await figures(testDatabase.url)).toEqual(before);
  });

  it('has its questions for practice marked by the upgrade itself, and no others, before its bank is brought up to date', () => {
    expect(forPractice.length).toBeGreaterThan(0);
    const keys = new Set(Object.values(PRACTICE_KEYS).flat());
    expect(forPractice.filter(({ key, isPractice }) => keys.has(key) !== isPractice)).toEqual([]);
    expect(forPractice.some(({ isPractice }) => isPractice)).toBe(true);
  });

  it('has its process managers go on from where they stood, those too that took the place of another', () => {
    const followed = stood.find(({ name }) => name === 'reactor/follow-sessions');
    expect(followed?.position).toBeTruthy();
    const parts = ['reactor/end-replaced-session', 'reactor/refund-faulted-session', 'reactor/schedule-expiry'];
    const expected = [
      ...stood.filter(({ name }) => name !== 'reactor/follow-sessions'),
      ...parts.map((name) => ({ ...followed, name })),
    ];
    expect(takenOver).toHaveLength(expected.length);
    expect(takenOver).toEqual(expect.arrayContaining(expected));
  });

  it('says by codes what it had stored in English, and leaves other words as they are', async () => {
    const { paused, replies } = await withClient(testDatabase.url, async (client) => ({
      paused: (await client.query('select pause_reason as words, pause_message as message from broadcasts')).rows,
      replies: (await client.query('select distinct reply, reply_code from broadcast_recipients')).rows,
    }));
    expect(paused).toContainEqual({
      words: null,
      message: { code: 'delivery-messages.refused', params: { reply: '554 5.7.1 no relay' } },
    });
    expect(paused).toContainEqual({
      words: null,
      message: { code: 'delivery-messages.unreachable', params: { word: 'ECONNREFUSED' } },
    });
    expect(paused).toContainEqual({ words: 'Words of nobody', message: null });
    expect(replies).toContainEqual({ reply: null, reply_code: 'delivery-messages.workerEnded' });
    expect(replies).toContainEqual({ reply: '250 taken', reply_code: null });
  });

  it('is proved by the auditors as it is', async () => {
    const report = await verified();
    expect(report.differences).toEqual([]);
    expect(report.wallets).toBeGreaterThan(0);
  });

  it('says the same when every read model is rebuilt from its events', async () => {
    for (const projection of registry.projections) {
      await rebuildProjection(store(), product.database, projection, () => undefined);
    }
    await caughtUp();
    expect(await figures(testDatabase.url)).toEqual(before);
    expect((await verified()).differences).toEqual([]);
  });

  it('lets its players log in, agree to the terms and play on', async () => {
    const http = product.client();
    const login = await http.post<{ user: { id: string } }>(ROUTES.login, player);
    expect(login.status).toBe(200);
    const { id: userId } = login.body.user;
    const terms = { ageConfirmed: true, termsVersion: TERMS_VERSION };
    expect((await http.post(pathOf('userTerms', { id: userId }), terms)).status).toBe(200);
    const fixture = QuizFixture.of(product);
    const { answers } = await fixture.play({ userId, http }, [true, true, true, false, false]);
    expect(answers.at(-1)?.result).toMatchObject({ correctAnswers: 3 });
    await caughtUp();
    const after = await figures(testDatabase.url);
    expect(Number(after.balances[userId])).toBe(Number(before.balances[userId]) - 5_000);
    expect(Number(after.points[userId] ?? 0)).toBe(Number(before.points[userId] ?? 0) + 1);
    expect((await verified()).differences).toEqual([]);
  });
});

/** Sentences of that version which a dump may not hold: a broadcast is only halted for a while. */
const STORED_SENTENCES = `
  insert into broadcasts (id, kind, category, is_template, subject, content, enable_mime, status, paused_by, pause_reason,
                          recipients, created_by)
  select gen_random_uuid(), 'custom', 'custom', false, 's', 'c', true, 'paused', 'mail-server', reason, 1, gen_random_uuid()
    from unnest(array['The mail server refused: 554 5.7.1 no relay', 'The mail server cannot be reached (ECONNREFUSED)',
                      'Words of nobody']) as reason;
  insert into broadcast_recipients (broadcast_id, user_id, status, next_try_at, reply)
  select id, gen_random_uuid(), r.status, null, r.reply from broadcasts, (values
    ('in-doubt', 'The worker ended while the mail was being handed over'), ('sent', '250 taken')) as r (status, reply)
   where pause_reason = 'Words of nobody'`;

interface Figures {
  /** Kobo, by player. */
  readonly balances: Readonly<Record<string, string>>;
  readonly points: Readonly<Record<string, number>>;
  /** Every type that the log holds, in the order of the alphabet; the upgrade adds the stations of players. */
  readonly events: readonly string[];
  readonly won: number;
  readonly lost: number;
  readonly deposits: string;
  readonly staffLog: number;
  readonly broadcasts: number;
  /** What is summed by station. */
  readonly stations: { readonly activity: readonly object[]; readonly money: readonly object[] };
}

/**
 * Players of the dump who heard of us from a station, as the version that made it would have left them: the station in their
 * account, in no event, and their sums under it.
 */
const LISTENERS = `
  with listeners as (
    update accounts a set source = 'radio', station_id = '018f4e2a-0000-7000-8000-00000000000a'
      from read.activity_player_totals p where p.user_id = a.id and p.sessions > 1 returning a.id
  ) select set_config('test.listeners', (select array_agg(id)::text from listeners), false);
  update read.activity_player_totals set station_id = '018f4e2a-0000-7000-8000-00000000000a'
   where user_id = any(current_setting('test.listeners')::uuid[]);
  update read.revenue_players set station_id = '018f4e2a-0000-7000-8000-00000000000a'
   where user_id = any(current_setting('test.listeners')::uuid[]);
  insert into read.activity_station_days (station_id, day, players, ${MEASURE_NAMES.join(', ')})
    select station_id, day, count(*), ${MEASURE_NAMES.map((name) => `sum(d.${name})`).join(', ')}
      from read.activity_player_days d join read.activity_player_totals p using (user_id)
     where station_id is not null group by station_id, day;
  insert into read.revenue_station_hours (station_id, hour, day, deposits_kobo, deposits, fees_kobo, refunds_kobo)
    select station_id, hour, day, sum(deposits_kobo), sum(deposits), sum(fees_kobo), sum(refunds_kobo)
      from read.revenue_hourly join read.revenue_players using (user_id) where station_id is not null group by 1, 2, 3`;

/** What people see of the database: the same before and after an upgrade. */
async function figures(url: string): Promise<Figures> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ figures: Figures }>(`select json_build_object(
      'balances', (select json_object_agg(user_id, balance_kobo::text order by user_id) from read.wallet_balance),
      'points', (select json_object_agg(user_id, points order by user_id) from read.points_totals),
      'events', (select json_agg(distinct type order by type) from es.events
                  where type not in ('PlayerStationChanged', 'InstallationBegan')),
      'won', (select count(*) from read.quiz_sessions where points = 1),
      'lost', (select count(*) from read.quiz_sessions where status = 'over' and points = 0),
      'deposits', (select sum((data::jsonb->>'amountKobo')::bigint)::text from es.events where type = 'FundsDeposited'),
      'staffLog', (select count(*) from staff_log),
      'broadcasts', (select count(*) from broadcasts),
      'stations', json_build_object(
        'activity', (select json_agg(d order by station_id, day) from read.activity_station_days d),
        'money', (select json_agg(h order by station_id, hour) from read.revenue_station_hours h))) as figures`);
    return (rows[0] as { figures: Figures }).figures;
  });
}

interface Standing {
  readonly name: string;
  readonly version: number;
  readonly position: string;
}

async function processManagers(url: string): Promise<readonly Standing[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Standing>(
      `select name, version, position from read.checkpoints where name like 'reactor/%' order by name`,
    );
    return rows;
  });
}

const marksOf = (url: string) =>
  withClient(
    url,
    async (client) =>
      (
        await client.query<{ key: string; isPractice: boolean }>(
          'select key, is_practice as "isPractice" from questions',
        )
      ).rows,
  );
