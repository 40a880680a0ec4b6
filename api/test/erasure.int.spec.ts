import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type AttentionView } from '@sabi50/contracts/attention-views';
import { type ErasureView } from '@sabi50/contracts/erasure-views';
import { type TimelineView } from '@sabi50/contracts/player-timeline-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { verify } from '@sabi50/verifier/run/verify';
import { EVENT_STORE } from '../src/platform/tokens.js';
import { type EventStore } from '../src/event-sourcing/event-store.js';
import { ReadYourWrites } from '../src/event-sourcing/consumers/read-your-writes.js';
import { Clock } from '../src/platform/clock.js';
import { ErasePlayers } from '../src/features/privacy/erase-players/erase-player.js';
import { DepositFunds } from '../src/features/wallet/wallet.commands.js';
import { systemContext } from '../src/event-sourcing/command-context.js';
import { CommandBus } from '@nestjs/cqrs';
import { ERASED_BY, TAKES_NO_WORDS } from './kept-texts.js';
import { eventually } from './support/eventually.js';
import { MailCatcher } from './support/mail-catcher.js';
import { PaymentFixture } from './support/payment-fixture.js';
import { type Planted, PLANTED_PIN, personPlanter } from './support/planted-person.js';
import { textsOfFiles } from './support/texts-of-files.js';
import { createTestAccount } from './support/test-accounts.js';
import { logIn, verifiedPlayer } from './support/verified-player.js';

const DAY_MS = 86_400_000;
/** What anybody may read. */
const PUBLIC = [
  ...[ROUTES.winners, `${ROUTES.drawWinners}?limit=50`, ROUTES.draws, ROUTES.radioStations, ROUTES.terms],
  ...[ROUTES.paymentConfig, ROUTES.healthReady, `${ROUTES.practicePack}?language=en`],
];

describe('the erasure of a player (rule data/erasure)', () => {
  let fixture: PaymentFixture;
  let mails: MailCatcher;
  let staff: HttpClient;
  let ada: Planted;
  let bola: Planted;

  beforeAll(async () => {
    mails = await MailCatcher.start();
    fixture = await PaymentFixture.open({ env: { SMTP_URL: mails.url } });
    const { id: staffId } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    staff = await fixture.product.signedIn({ userId: staffId, kind: 'staff', role: 'super_admin' });
    const plant = personPlanter({ fixture, staff, staffId });
    ada = await plant();
    bola = await plant();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await fixture.close();
    await mails.close();
  });

  const run = <Row extends object>(text: string, values: unknown[] = []) =>
    fixture.product.database.query<Row>(text, values);
  const projected = async (): Promise<void> => {
    const head = await fixture.product.app.get<EventStore>(EVENT_STORE).head();
    for (const name of [
      'player_erasures',
      'wallet_balance',
      'reactor/log-on-erasure-decided',
      'reactor/log-on-adjusted',
    ])
      expect(await fixture.product.app.get(ReadYourWrites).until(name, head)).toBe(true);
    await fixture.product.app.get(ReadYourWrites).until('reactor/log-on-suspension-decided', head);
  };

  /** Which of the texts stand anywhere: in any column of any table of any schema, as text or as bytes, or in a file. */
  async function found({ canaries }: Planted): Promise<readonly string[]> {
    const tables = await run<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
          and n.nspname not like 'pg_toast%' and n.nspname not like 'pg_temp%'`,
    );
    expect(tables.length).toBeGreaterThan(80);
    const files = await textsOfFiles(
      String(fixture.product.config.MEDIA_DIR ?? join(fixture.product.config.DATA_DIR, 'media')),
    );
    const texts = new Set<string>();
    for (const [of, text] of Object.entries(canaries)) {
      if (files.some((file) => file.includes(text))) texts.add(of);
    }
    for (const { name } of tables) {
      const rows = await run<{ of: string }>(
        `select k.of from unnest($1::text[], $2::text[]) as k (of, words)
          where exists (select from ${name} t where position(lower(k.words) in lower(t::text)) > 0
                   or position(encode(convert_to(k.words, 'UTF8'), 'hex') in t::text) > 0)`,
        [Object.keys(canaries), Object.values(canaries)],
      );
      rows.forEach(({ of }) => texts.add(of));
    }
    return [...texts].toSorted();
  }

  /** The columns of which a person could stand in, of those that the erasure has to empty, that hold none of the texts. */
  async function emptyColumns({ canaries }: Planted): Promise<readonly string[]> {
    const empty: string[] = [];
    for (const name of Object.values(ERASED_BY).flat()) {
      if (TAKES_NO_WORDS.includes(name)) continue;
      const [table = '', column = ''] = name.split('.');
      const [row] = await run<{ isPlanted: boolean }>(
        `select exists (select from ${table} t, unnest($1::text[]) as planted (canary)
                         where position(lower(canary) in lower(t.${column}::text)) > 0
                            or position(encode(convert_to(canary, 'UTF8'), 'hex') in t.${column}::text) > 0) as "isPlanted"`,
        [Object.values(canaries)],
      );
      if (!row?.isPlanted) empty.push(name);
    }
    return empty;
  }

  /** What the columns without free words still hold in rows that have the player's id, in order. */
  async function leftWithoutWords({ userId }: Planted): Promise<readonly string[]> {
    const left: string[] = [];
    for (const name of TAKES_NO_WORDS) {
      const [table = '', column = ''] = name.split('.');
      const rows = await run<{ value: string }>(
        `select t.${column}::text as value from ${table} t where t.${column} is not null and position($1 in t::text) > 0`,
        [userId],
      );
      left.push(...rows.map(({ value }) => `${name}: ${value}`));
    }
    return left;
  }

  const all = ({ canaries }: Planted): readonly string[] => Object.keys(canaries).toSorted();
  const erasureOf = async ({ userId, http }: Planted) =>
    (await http.get<ErasureView>(pathOf('userErasure', { id: userId }))).body;
  const ask = ({ userId, http }: Planted, change: object = {}) =>
    http.post<ErasureView & { code?: string; errors?: Record<string, string[]> }>(
      pathOf('userErasure', { id: userId }),
      {
        ...{ pin: PLANTED_PIN, words: 'delete  my data' },
        ...change,
      },
    );
  const goOn = () => fixture.product.app.get(ErasePlayers, { strict: false }).run();

  /** Which of the texts anybody may read without an account. */
  async function foundInPublic({ canaries }: Planted): Promise<readonly string[]> {
    const answers = await Promise.all(
      PUBLIC.map(async (path) => JSON.stringify((await fixture.product.client().get(path)).body).toLowerCase()),
    );
    return Object.keys(canaries).filter((of) =>
      answers.some((text) => text.includes(String(canaries[of]).toLowerCase())),
    );
  }

  it('finds each of the planted texts before', async () => {
    await projected();
    expect(all(ada).length).toBeGreaterThanOrEqual(30);
    expect(await found(ada)).toEqual(all(ada));
    expect(await found(bola)).toEqual(all(bola));
    expect(await foundInPublic(ada)).toEqual(
      expect.arrayContaining(['Uploaded', 'HandFirst', 'HandLast', 'First', 'Last']),
    );
  });

  it('has one of them in each column in which words about a person could stand', async () => {
    expect(await emptyColumns(ada)).toEqual([]);
  });

  it('is asked for with the PIN and in words', async () => {
    expect(await ask(ada, { words: 'yes' })).toMatchObject({
      status: 400,
      body: { errors: { words: [expect.anything()] } },
    });
    expect(await ask(ada, { pin: '975310' })).toMatchObject({ status: 400, body: { code: 'CURRENT_PIN_WRONG' } });
    expect(await ask(ada, { giveUp: '149.00' })).toMatchObject({ status: 409, body: { code: 'BALANCE_CHANGED' } });
    expect((await erasureOf(ada)).request).toBeNull();
  });

  it('is asked for once, however often the button is tapped, and mailed', async () => {
    const answers = await Promise.all([ask(ada), ask(ada)]);
    expect(new Set(answers.map(({ body }) => body.request?.id)).size).toBe(1);
    expect(await erasureOf(ada)).toMatchObject({ balance: '150.00', waitsFor: ['balance', 'prize-open'] });
    const { text } = await mails.mailTo(ada.email, /data will be deleted/);
    expect(text).toContain('/profile/erasure');
  });

  it('lets neither a game nor a deposit begin', async () => {
    const body = { userId: ada.userId, category: 'sports', language: 'en', totalQuestions: 5 };
    expect(await ada.http.post(ROUTES.quizSession, body, { 'idempotency-key': randomUUID() })).toMatchObject({
      ...{ status: 409, body: { code: 'ERASURE_REQUESTED' } },
    });
    expect(await fixture.initiate(ada)).toMatchObject({ status: 409, body: { code: 'ERASURE_REQUESTED' } });
  });

  it('is taken back in one tap, and asked for again with what is given up', async () => {
    const seen = (await erasureOf(ada)).request?.id;
    const path = pathOf('userErasureCancel', { id: ada.userId });
    for (const _ of [1, 2]) expect((await ada.http.post(path, { seen })).status).toBe(200);
    await mails.mailTo(ada.email, /data will not be deleted/);
    expect((await ada.http.post(path, { seen: randomUUID() })).body).toMatchObject({ code: 'RECORD_CHANGED' });
    const { body } = await ask(ada, { giveUp: '150.00', words: 'PA ÌSỌFÚNNI MI RẸ́' });
    expect(body).toMatchObject({ request: { givenUp: '150.00', isByStaff: false }, waitsFor: ['prize-open'] });
  });

  it('does nothing before the 14 days are over', async () => {
    await projected();
    await goOn();
    expect(await found(ada)).toEqual(all(ada));
  });

  it('leaves no trace of the person afterwards, and all of everybody else', async () => {
    jest.spyOn(fixture.product.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + 31 * DAY_MS));
    await projected();
    await goOn();
    await mails.mailTo(ada.email, /data is being deleted/);
    await eventually(async () => {
      await goOn();
      const [row] = await run<{ done: boolean }>(
        'select erased_at is not null as done from read.player_erasures where user_id = $1',
        [ada.userId],
      );
      expect(row?.done).toBe(true);
    });
    expect(await found(ada)).toEqual([]);
    expect(await found(bola)).toEqual(all(bola));
    expect(await foundInPublic(ada)).toEqual([]);
    expect(await foundInPublic(bola)).toEqual(expect.arrayContaining(['Uploaded', 'HandFirst']));
    expect(await leftWithoutWords(ada)).toEqual(['accounts.preferred_language: en']);
    expect((await leftWithoutWords(bola)).length).toBeGreaterThan(8);
    jest.restoreAllMocks();
  });

  it('is done once: the job that runs again changes nothing and mails nobody', async () => {
    const sent = mails.mails.length;
    await goOn();
    expect(mails.mails.length).toBe(sent);
    expect(await run('select step from erasure_steps where user_id = $1', [ada.userId])).toHaveLength(16);
  });

  it('shows staff an erased player with their id, when it was, and by whom', async () => {
    const { body } = await staff.get<AdminUserView>(pathOf('adminUser', { id: ada.userId }));
    expect(body).toMatchObject({
      id: ada.userId,
      name: 'Erased player',
      mobile: null,
      erasedAt: expect.any(String),
    });
    const path = `${pathOf('adminUserTimeline', { id: ada.userId })}?kind=erasure`;
    const { items } = (await staff.get<TimelineView>(path)).body;
    expect(items.map(({ erasure }) => erasure?.change)).toEqual(
      expect.arrayContaining(['erased', 'begun', 'given-up', 'requested', 'cancelled']),
    );
  });

  it('leaves the books whole: the wallet and every event verify', async () => {
    // The database kept its own time while the product's clock was moved.
    await run('alter table es.events disable trigger all');
    await run(
      `update es.events set recorded_at = (metadata->>'occurredAt')::timestamptz
        where (metadata->>'occurredAt')::timestamptz > recorded_at + interval '1 day'`,
    );
    await run('alter table es.events enable trigger all');
    const { database, config } = fixture.product;
    const address = { databaseUrl: config.DATABASE_URL };
    const report = await verify({ address, demoAccounts: true, now: new Date(Date.now() + 40 * DAY_MS) });
    // Events were dated back by this spec, some of them after they were sealed.
    expect(report.differences.filter(({ what }) => what !== 'sealed-time')).toEqual([]);
    expect(report.totals.find(({ userId }) => userId === ada.userId)).toMatchObject({
      ...{ balanceKobo: 0, movedKobo: { BalanceAdjusted: 15_000, BalanceForfeited: -15_000 } },
    });
    expect(
      await database.query(`select balance_kobo::int as kobo from read.trial_balance where account = $1`, [
        'forfeited_balances',
      ]),
    ).toEqual([{ kobo: -15_000 }]);
  });

  it('lets nobody in, and the address and the number register again', async () => {
    await expect(logIn(fixture.product, ada.email, PLANTED_PIN)).rejects.toThrow('401');
    const again = { email: ada.email, mobile: `080${String(ada.canaries['mobile'])}` };
    await verifiedPlayer(fixture.product, again);
    await run('delete from accounts where email = $1', [ada.email]);
  });

  it('refuses no money that comes late (rule data/erasure-late-money): it is credited, and waits for staff', async () => {
    const context = systemContext('spec', { id: randomUUID() }, new Date());
    const late = new DepositFunds(ada.userId, randomUUID(), 20_000, 400, context);
    expect(await fixture.product.app.get(CommandBus).execute(late)).toMatchObject({ balanceKobo: 20_000 });
    await projected();
    const { body } = await staff.get<AttentionView[]>(ROUTES.adminAttention);
    expect(body.find(({ kind }) => kind === 'erased-with-balance')).toMatchObject({ count: 1 });
    await goOn();
    expect(
      (
        await run<{ kobo: number }>('select balance_kobo::int as kobo from read.wallet_balance where user_id = $1', [
          ada.userId,
        ])
      )[0],
    ).toEqual({ kobo: 20_000 });
  });
});
