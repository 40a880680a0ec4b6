import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { type AttentionView } from '@sabi50/vocabulary/attention-views';
import { type ErasureView } from '@sabi50/vocabulary/erasure-views';
import { type PlayerAccessView } from '@sabi50/vocabulary/player-acts-views';
import { type TimelineView } from '@sabi50/vocabulary/player-timeline-views';
import { pathOf, ROUTES } from '@sabi50/vocabulary/routes';
import { verify } from '@sabi50/verifier/run/verify';
import { EVENT_STORE } from '../src/platform/tokens.js';
import { type EventStore } from '../src/event-sourcing/event-store.js';
import { ReadYourWrites } from '../src/event-sourcing/consumers/read-your-writes.js';
import { Clock } from '../src/platform/clock.js';
import { ErasePlayers } from '../src/privacy/erase-players/erase-players.reconciliation.js';
import { recordChange } from '../src/staff/staff-log.events.js';
import { DepositFunds } from '../src/wallet/wallet.commands.js';
import { systemContext } from '../src/platform/http/request-context.js';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from './support/eventually.js';
import { MailCatcher } from './support/mail-catcher.js';
import { PaymentFixture } from './support/payment-fixture.js';
import { canary } from './support/canary.js';
import { textsOfFiles } from './support/texts-of-files.js';
import { createTestAccount } from './support/test-accounts.js';
import { logIn, verifiedPlayer } from './support/verified-player.js';

const PIN = '246813';
const DAY_MS = 86_400_000;

interface Planted {
  readonly userId: string;
  readonly http: HttpClient;
  readonly email: string;
  /** What to look for, by what it is. */
  readonly canaries: Readonly<Record<string, string>>;
}

describe('the erasure of a player (rule data/erasure)', () => {
  let fixture: PaymentFixture;
  let mails: MailCatcher;
  let staff: HttpClient;
  let staffId: string;
  let ada: Planted;
  let bola: Planted;

  beforeAll(async () => {
    mails = await MailCatcher.start();
    fixture = await PaymentFixture.open({ env: { SMTP_URL: mails.url } });
    ({ id: staffId } = await createTestAccount(fixture.product.database, { role: 'super_admin' }));
    staff = await fixture.product.signedIn({ userId: staffId, kind: 'staff', role: 'super_admin' });
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
  const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  };

  /** A player of whom everything is known that can be, each thing by a text of its own. */
  async function plant(): Promise<Planted> {
    const all = `First Last FormerFirst NoteOne NoteTwo Suspend Lift Sessions Adjust Edit AskErasure KeepData Webhook
      WebhookClosed Winner Reply MailError MailFormer Exception Key Practice Record Report Payment Unlock PinLink
      Endpoint Suppression Nickname HandFirst HandLast FormerMail Mail`.split(/\s+/);
    const canaries = Object.fromEntries(all.map((of) => [of, canary(of)]));
    const c = (of: string): string => String(canaries[of]);
    const number = String(30_000_000 + randomInt(9_999_999));
    const email = `${c('Mail').toLowerCase()}@sabi50.test`;
    const former = `${c('FormerMail').toLowerCase()}@sabi50.test`;
    await verifiedPlayer(fixture.product, {
      ...{ firstName: c('FormerFirst'), lastName: c('Last'), email: former, mobile: `080${number}` },
    });
    const { userId } = await logIn(fixture.product, former, PIN);
    await plantByStaff(userId, c, email);
    await plantInTables(userId, c);
    await plantWebhook(userId, c);
    await plantWins(userId, c, `+23480${number}`);
    const { client: http } = await logIn(fixture.product, email, PIN);
    return { userId, http, email, canaries: { ...canaries, mobile: number } };
  }

  /** What staff do and say, through the console's calls. */
  async function plantByStaff(userId: string, c: (of: string) => string, email: string): Promise<void> {
    const path = { id: userId };
    const { body: known } = await staff.get<AdminUserView & { revision: number }>(pathOf('adminUser', path));
    await ok(
      staff.put(pathOf('adminUser', path), {
        ...{ revision: known.revision, firstName: c('First'), email, isEmailVerified: true, reason: c('Edit') },
      }),
    );
    await run('update accounts set email_verified_at = now() where id = $1', [userId]);
    for (const note of ['NoteOne', 'NoteTwo']) await ok(staff.post(pathOf('adminUserNotes', path), { words: c(note) }));
    const { body } = await staff.post<PlayerAccessView>(pathOf('adminUserSuspension', path), {
      ...{ reasonCode: 'security', reason: c('Suspend') },
    });
    await ok(staff.post(pathOf('adminUserSuspensionLift', path), { reason: c('Lift'), seen: body.suspension?.id }));
    await ok(staff.post(pathOf('adminUserUnlock', path), { reason: c('Unlock') }));
    await ok(staff.post(pathOf('adminUserPinLink', path), { reason: c('PinLink') }));
    await ok(staff.post(pathOf('adminUserEndSessions', path), { reason: c('Sessions') }));
    await ok(
      staff.post(pathOf('adminUserAdjustments', path), {
        ...{ figure: 'balance', amount: '+150', seen: '0.00', reasonCode: 'goodwill', reason: c('Adjust') },
      }),
    );
    const { body: asked } = await staff.post<PlayerAccessView>(pathOf('adminUserErasure', path), {
      reason: c('AskErasure'),
    });
    await ok(staff.post(pathOf('adminUserErasureCancel', path), { reason: c('KeepData'), seen: asked.erasure?.id }));
    await recordChange(
      { query: (text: string, values: unknown[] = []) => run(text, values) },
      {
        ...{ actor: { userId: staffId, role: 'super_admin', requestId: randomUUID() }, action: 'payment.refund' },
        ...{ subjectId: randomUUID(), personId: userId, before: null, after: {}, reason: c('Payment') },
      },
    );
  }

  /** What only comes about when something goes wrong outside. */
  async function plantInTables(userId: string, c: (of: string) => string): Promise<void> {
    await run(
      `insert into mail_outbox (id, user_id, kind, language, next_try_at, failed_at, last_error, former_address)
       values ($1, $2, 'email-changed', 'en', null, now(), $3, $4)`,
      [randomUUID(), userId, c('MailError'), c('MailFormer')],
    );
    const broadcastId = randomUUID();
    await run(
      `insert into broadcasts (id, kind, category, is_template, subject, content, enable_mime, status, recipients, created_by)
       values ($1, 'custom', 'custom', false, 'News', 'News', true, 'done', 1, $2)`,
      [broadcastId, staffId],
    );
    await run(
      `insert into broadcast_recipients (broadcast_id, user_id, status, next_try_at, reply)
       values ($1, $2, 'bounced', null, $3)`,
      [broadcastId, userId, c('Reply')],
    );
    await run(
      `insert into reconciliation_exceptions (id, kind, reference, user_id, proposal, amount_kobo, occurred_at, found_at,
         seen_at, seen_by_run, ending, reason) values ($1, 'x', $2, $3, 'none', 1, now(), now(), now(), 1, 'settled', $4)`,
      [randomUUID(), randomUUID(), userId, c('Exception')],
    );
    await run('insert into idempotency_keys (actor_id, key, fingerprint) values ($1, $2, $3)', [
      ...[userId, c('Key'), Buffer.from('x')],
    ]);
    await run(
      `insert into board_members (user_id, nickname, nickname_key, named_at) values ($1, $2::text, lower($2::text), now())`,
      [userId, c('Nickname')],
    );
    await run('insert into practice_answers values ($1, $2, true, now())', [userId, c('Practice')]);
    await run('insert into practice_records values ($1, $2)', [userId, JSON.stringify({ days: [c('Record')] })]);
    const questionId = randomUUID();
    await run(
      `insert into questions (id, key, category, language, version, text, difficulty)
       values ($1, $2, 'sports', 'en', 1, 'One?', 'easy')`,
      [questionId, questionId],
    );
    await run(
      `insert into question_versions (question_id, version, text, options, correct_option, difficulty)
       values ($1, 1, 'One?', '{a,b,c,d}', 0, 'easy')`,
      [questionId],
    );
    await run(
      `insert into question_reports (id, user_id, session_id, question_id, version, reason, words, reported_at)
       values ($1, $2, $3, $4, 1, 'other', $5, now())`,
      [randomUUID(), userId, randomUUID(), questionId, c('Report')],
    );
    await run(`insert into push_devices values ($1, $2, $3, 'p', 'a', 'v', '{won}')`, [
      ...[randomUUID(), userId, c('Endpoint')],
    ]);
    await run(`insert into mail_suppressions (email, user_id, reason) values ($1, $2, 'bounced')`, [
      ...[`${c('Suppression')}@sabi50.test`, userId],
    ]);
  }

  async function plantWebhook(userId: string, c: (of: string) => string): Promise<void> {
    const customer = { first_name: c('Webhook'), email: 'somebody@sabi50.test' };
    const reference = randomUUID();
    const data = { reference, amount: 50_000, customer, metadata: { user_id: userId, reference } };
    expect((await fixture.webhook({ event: 'charge.success', data })).status).toBe(200);
    const [webhook] = await run<{ id: string }>('select id from unmatched_webhooks where reference = $1', [reference]);
    // Whose it is, is what the provider keeps of its own transaction.
    await run('update unmatched_webhooks set user_id = $2 where id = $1', [webhook?.id, userId]);
    const settle = pathOf('adminUnmatchedWebhookSettle', { id: String(webhook?.id) });
    await ok(staff.post(settle, { reason: c('WebhookClosed') }));
  }

  async function plantWins(userId: string, c: (of: string) => string, mobile: string): Promise<void> {
    await run(
      `insert into winners (id, full_name, phone_number, state, user_id, prize, draw_kind, draw_date, created_at)
       values ($1, $2, $3, 'Lagos', $4, 'Airtime', 'daily', '2026-01-01', now() - interval '40 days')`,
      [randomUUID(), c('Winner'), mobile, userId],
    );
    await run(`insert into winners (id, full_name, phone_number, state) values ($1, $2, $3, 'Kano')`, [
      ...[randomUUID(), `${c('HandFirst')} ${c('HandLast')}`, mobile],
    ]);
  }

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

  const all = ({ canaries }: Planted): readonly string[] => Object.keys(canaries).toSorted();
  const erasureOf = async ({ userId, http }: Planted) =>
    (await http.get<ErasureView>(pathOf('userErasure', { id: userId }))).body;
  const ask = ({ userId, http }: Planted, change: object = {}) =>
    http.post<ErasureView & { code?: string; errors?: Record<string, string[]> }>(
      pathOf('userErasure', { id: userId }),
      {
        ...{ pin: PIN, words: 'erase  my data' },
        ...change,
      },
    );
  const goOn = () => fixture.product.app.get(ErasePlayers, { strict: false }).reconcile();

  it('finds each of the planted texts before', async () => {
    await projected();
    expect(all(ada).length).toBeGreaterThanOrEqual(30);
    expect(await found(ada)).toEqual(all(ada));
    expect(await found(bola)).toEqual(all(bola));
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
    expect(await erasureOf(ada)).toMatchObject({ balance: '150.00', waitsFor: ['balance'] });
    const { text } = await mails.mailTo(ada.email, /is to be erased/);
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
    await mails.mailTo(ada.email, /data stays/);
    expect((await ada.http.post(path, { seen: randomUUID() })).body).toMatchObject({ code: 'RECORD_CHANGED' });
    const { body } = await ask(ada, { giveUp: '150.00', words: 'PA DÁTÀ MI RẸ́' });
    expect(body).toMatchObject({ request: { givenUp: '150.00', isByStaff: false }, waitsFor: [] });
  });

  it('does nothing before the 14 days are over', async () => {
    await projected();
    await goOn();
    expect(await found(ada)).toEqual(all(ada));
  });

  it('leaves no trace of the person afterwards, and all of everybody else', async () => {
    jest.spyOn(fixture.product.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + 15 * DAY_MS));
    await projected();
    await goOn();
    await mails.mailTo(ada.email, /data is erased/);
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
    jest.restoreAllMocks();
  });

  it('is done once: the job that runs again changes nothing and mails nobody', async () => {
    const sent = mails.mails.length;
    await goOn();
    expect(mails.mails.length).toBe(sent);
    expect(await run('select step from erasure_steps where user_id = $1', [ada.userId])).toHaveLength(15);
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
    const report = await verify({ address, demoAccounts: true, now: new Date(Date.now() + 20 * DAY_MS) });
    expect(report.differences).toEqual([]);
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
    await expect(logIn(fixture.product, ada.email, PIN)).rejects.toThrow('401');
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
