import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { type WalletEntriesView } from '@sabi50/contracts/money-views';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { pathOf, type RouteName, ROUTES } from '@sabi50/contracts/routes';
import { type SearchView } from '@sabi50/contracts/search-views';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { verify } from '@sabi50/verifier/run/verify';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { DepositFunds } from '../../wallet/wallet.commands.js';
import { type PaymentCommand } from '../../../domain/payments/payment.state.js';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { type ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { ReversalSchedule } from '../find-reversals/reversal.schedule.js';
import { type EventStore, type Recorded } from '../../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { type PaymentRefundStarted } from '../../../domain/payments/payments.events.js';
import { SendRefundOnRefundStarted } from '../refund-payment/send-refund-on-refund-started.process-manager.js';
import { OpenRefunds } from '../refund-payment/open-refunds.schedule.js';

type Body = PaymentCaseView & { code?: string; errors?: Record<string, string[]> };
type Act = Extract<RouteName, `adminPayment${'Release' | 'Reject' | 'Refund'}`>;

const REASON = 'The bank added its fee';

describe('staff and a payment', () => {
  let fixture: PaymentFixture;
  let staff: HttpClient;
  let adminId: string;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
    ({ id: adminId } = await createTestAccount(fixture.product.database, { role: 'super_admin' }));
    staff = await fixture.product.signedIn({ userId: adminId, kind: 'staff', role: 'super_admin' });
  });
  afterEach(() => fixture.healthy());
  afterAll(() => fixture.close());

  const shown = async (reference: string): Promise<Body> =>
    (await staff.get<Body>(pathOf('adminPayment', { reference }))).body;
  const act = (route: Act, reference: string, body: object, key: string = randomUUID()): Promise<HttpResponse<Body>> =>
    staff.post<Body>(pathOf(route, { reference }), { reason: REASON, ...body }, { 'idempotency-key': key });
  const decide = async (route: Act, reference: string, more: object = {}, key?: string) =>
    act(route, reference, { revision: (await shown(reference)).revision, ...more }, key);
  const log = async (reference: string) =>
    (await staff.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${reference}`)).body.entries;
  const begunBy = async (payer: Payer, charged: object) => {
    const reference = await fixture.initiated(payer);
    await fixture.outcome(reference, 'success', charged);
    return reference;
  };
  const held = async (payer: Payer, charged: object = { amount: 60_000 }) => {
    const reference = await begunBy(payer, charged);
    await eventually(async () => expect(await shown(reference)).toMatchObject({ status: 'held' }));
    return reference;
  };
  const paid = async (payer: Payer) => {
    const reference = await begunBy(payer, {});
    await eventually(async () => expect(await shown(reference)).toMatchObject({ status: 'credited' }));
    return reference;
  };
  const refundsAtProvider = async (reference: string) =>
    (
      (await fixture.provider('GET', `/refund?transaction=${reference}`)) as {
        data: { amount: number; status: string }[];
      }
    ).data;
  const times = async (reference: string, type: string) =>
    (await fixture.history(reference)).filter((known) => known === type).length;

  const reportOf = (reference: string, status: 'success' | 'reversed') =>
    ({
      ...{ transactionId: null, status, reference, amountKobo: 50_000, currency: 'NGN' },
      ...{ channel: 'card', feeKobo: 750 },
    }) as const;
  type Change = { type: 'RecordReport' | 'RecordReversals' | 'RefundPayment' } & Record<string, unknown>;
  /** A success, and what the provider reported right after it, as a process that ended then leaves them behind. */
  const succeeded = async (reference: string, change: Change) => {
    await record(reference, { type: 'RecordReport', report: reportOf(reference, 'success') });
    await record(reference, change);
  };
  const record = async (reference: string, change: Change, actor = 'system:payments') => {
    const now = new Date();
    const runner = fixture.product.app.get(CommandRunner, { strict: false });
    const context = { ...systemContext('payments', { id: reference }, now), actor };
    await runner.run(paymentDecider, reference, { ...change, now } as PaymentCommand, context);
  };
  const statement = async ({ userId, http }: Payer) =>
    (await http.get<WalletEntriesView>(pathOf('userWalletEntries', { id: userId }))).body.items.map(({ kind }) => kind);
  const depositLate = ({ userId }: Payer, reference: string) => {
    const context = systemContext('payments', { id: reference }, new Date());
    return fixture.product.app.get(CommandBus).execute(new DepositFunds(userId, reference, 50_000, 750, context));
  };
  const passedBy = async (processManager: string) => {
    const head = await fixture.product.app.get<EventStore>(EVENT_STORE).head();
    await eventually(async () => {
      const [row] = await fixture.product.database.query<{ position: string }>(
        'select position from read.checkpoints where name = $1',
        [`reactor/${processManager}`],
      );
      expect(String(row?.position) >= head).toBe(true);
    });
  };

  it('is shown with what the provider said beside what was expected, and its life', async () => {
    const ada = await fixture.payer();
    const reference = await held(ada);
    expect(await shown(reference)).toMatchObject({
      ...{ id: reference, userId: ada.userId, heldBy: 'amount-differs', amount: '500.00', currency: 'NGN' },
      said: { status: 'success', amount: '600.00', currency: 'NGN', channel: 'card', reference },
      ...{ credited: null, left: '0.00', mayRelease: true, mayReject: true, mayRefund: true, refunds: [] },
      events: [
        { type: 'PaymentInitiated', amount: '500.00' },
        {},
        { type: 'PaymentFlagged', detail: 'amount-differs' },
      ],
    });
    expect(await fixture.activity(reference)).toMatchObject({ status: 'held', flag: 'amount-differs' });
    const list = await staff.get<{ total: number; activities: { reference: string }[] }>(
      `${ROUTES.adminPaymentActivities}?status=held&userId=${ada.userId}`,
    );
    expect(list.body).toMatchObject({ total: 1 });
    expect((await staff.get<Body>(pathOf('adminPayment', { reference: randomUUID() }))).body).toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    });
  });

  it("is found by the provider's whole number, and shows it", async () => {
    const ada = await fixture.payer();
    const found = async (q: string) =>
      (await staff.get<SearchView>(`${ROUTES.adminSearch}?q=${q}`)).body.payments?.hits.map(
        ({ reference }) => reference,
      );
    for (const reference of [await paid(ada), await held(ada)]) {
      const { said } = await shown(reference);
      const number = said?.transactionId ?? '';
      expect(number).toMatch(/^\d+$/);
      await eventually(async () => expect(await found(number)).toEqual([reference]));
      expect(await found(number.slice(0, -1))).toEqual([]);
    }
  });

  it('release it: what the provider says was paid is credited once, with one entry in the log', async () => {
    const ada = await fixture.payer();
    const reference = await held(ada);
    const { revision } = await shown(reference);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => act('adminPaymentRelease', reference, { revision }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shown(reference)).toMatchObject({ status: 'credited', credited: '600.00', left: '600.00' });
    expect(await fixture.balance(ada)).toBe('600.00');
    expect(await fixture.credits(ada)).toMatchObject([{ reference, amountKobo: 60_000 }]);
    expect(await fixture.activity(reference)).toEqual({ status: 'completed', flag: 'released', amount: 60_000 });
    expect(await log(reference)).toMatchObject([
      { actorId: adminId, action: 'payment.release', reason: REASON, after: { amount: '600.00' } },
    ]);
    expect(JSON.stringify(await fixture.events(reference))).not.toContain(REASON);
    expect((await act('adminPaymentReject', reference, { revision })).body.code).toBe('PAYMENT_CHANGED');
    expect(await fixture.ledgerFaults()).toEqual([]);
  });

  it('release it when what went back of it failed, though it was held for that', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.fault({ webhook: { kind: 'none' } });
    await fixture.outcome(reference, 'success');
    for (const status of ['processed', 'failed'] as const) {
      const refunds = [{ providerId: '1', amountKobo: 20_000, status }];
      await record(reference, { type: 'RecordReversals', refunds, disputes: [] });
    }
    await passedBy('take-back-on-payment-reversed');
    expect(await shown(reference)).toMatchObject({ status: 'held', heldBy: 'reversed', mayRelease: true });
    expect(await decide('adminPaymentRelease', reference)).toMatchObject({ status: 200, body: { status: 'credited' } });
    expect(await fixture.balance(ada)).toBe('500.00');
    await eventually(async () => expect(await statement(ada)).toEqual(['deposit']));
  });

  it('cannot release what is not naira, nor without the provider, nor their own, and need a reason', async () => {
    const ada = await fixture.payer();
    const dollars = await held(ada, { currency: 'USD' });
    expect(await shown(dollars)).toMatchObject({ mayRelease: false });
    expect((await decide('adminPaymentRelease', dollars)).body.code).toBe('PAYMENT_NOT_RELEASABLE');
    const silent = await held(ada);
    await fixture.fault({ verify: { kind: 'server-error', reference: silent } });
    expect(await decide('adminPaymentRelease', silent)).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_SILENT' },
    });
    await fixture.healthy();
    expect((await decide('adminPaymentRelease', silent, { reason: ' ' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const own = await fixture.product.signedIn({ userId: ada.userId, kind: 'staff', role: 'super_admin' });
    const path = pathOf('adminPaymentRelease', { reference: silent });
    const { revision } = await shown(silent);
    expect((await own.post<Body>(path, { revision, reason: REASON })).body.code).toBe('OWN_ACCOUNT');
    const provedAgo = (minutes: number) =>
      fixture.product.database.execute(
        `update sessions set proved_at = now() - $1 * interval '1 minute' where user_id = $2`,
        [minutes, adminId],
      );
    await provedAgo(6);
    expect((await decide('adminPaymentRelease', silent)).body.code).toBe('STEP_UP_REQUIRED');
    await provedAgo(0);
    expect(await log(silent)).toEqual([]);
    expect(await fixture.balance(ada)).toBe('0.00');
  });

  it('have the provider asked again: what it says is done, with one entry in the log however often it is pressed', async () => {
    const ada = await fixture.payer();
    await fixture.fault({ webhook: { kind: 'none' } });
    const reference = await begunBy(ada, {});
    const ask = (http: HttpClient, key: string = randomUUID(), about = reference) =>
      http.post<Body>(pathOf('adminPaymentAsk', { reference: about }), undefined, { 'idempotency-key': key });
    expect((await ask(ada.http)).status).toBe(403);
    await fixture.fault({ verify: { kind: 'server-error', reference } });
    expect(await ask(staff)).toMatchObject({ status: 503, body: { code: 'PROVIDER_SILENT' } });
    expect([await log(reference), (await shown(reference)).status]).toEqual([[], 'pending']);
    await fixture.healthy();
    const key = randomUUID();
    const answers = await Promise.all([ask(staff, key), ask(staff, key)]);
    expect(answers).toMatchObject(Array(2).fill({ status: 200, body: { status: 'credited', credited: '500.00' } }));
    expect(await fixture.credits(ada)).toMatchObject([{ reference, amountKobo: 50_000 }]);
    expect(await log(reference)).toMatchObject([
      { actorId: adminId, action: 'payment.ask', after: { status: 'credited' } },
    ]);
    expect((await ask(staff, key, await begunBy(ada, {}))).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await ask(staff, randomUUID(), randomUUID())).body.code).toBe('PAYMENT_NOT_FOUND');
  });

  it('reject it: it is closed, and the player is told that nothing came of it', async () => {
    const ada = await fixture.payer();
    const reference = await held(ada);
    expect(await decide('adminPaymentReject', reference)).toMatchObject({ status: 200, body: { status: 'closed' } });
    expect((await fixture.status(ada, reference)).body).toMatchObject({ status: 'failed' });
    expect(await fixture.activity(reference)).toMatchObject({ status: 'failed', flag: 'rejected' });
    const statement = pathOf('userWalletEntries', { id: ada.userId });
    await eventually(async () => {
      const { body } = await ada.http.get<WalletEntriesView>(statement);
      expect(body.items).toMatchObject([{ kind: 'failed_deposit', failure: 'rejected', amount: '500.00' }]);
    });
    expect(await log(reference)).toMatchObject([{ action: 'payment.reject', reason: REASON }]);
  });

  it('give a part back: it is taken from the wallet first, once, whatever the provider tells later', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    const key = randomUUID();
    const { revision } = await shown(reference);
    const body = { revision, amount: '200.00' };
    expect(await act('adminPaymentRefund', reference, body, key)).toMatchObject({
      status: 200,
      body: { left: '300.00' },
    });
    expect(await act('adminPaymentRefund', reference, body, key)).toMatchObject({ status: 200 });
    expect((await act('adminPaymentRefund', reference, { revision, amount: '100.00' })).body.code).toBe(
      'PAYMENT_CHANGED',
    );
    expect((await act('adminPaymentRefund', reference, { revision, amount: '199.00' }, key)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    await eventually(async () => expect((await shown(reference)).refunds).toMatchObject([{ status: 'processed' }]));
    // As after a crash: the event comes again.
    const store = fixture.product.app.get<EventStore>(EVENT_STORE);
    const started = (await store.readStream(`payment-${reference}`)).filter(
      ({ type }) => type === 'PaymentRefundStarted',
    );
    const sender = fixture.product.app.get(SendRefundOnRefundStarted, { strict: false });
    await sender.handle(started as unknown as Recorded<PaymentRefundStarted>[]);
    expect(await refundsAtProvider(reference)).toMatchObject([{ amount: 20_000, status: 'processed' }]);
    expect(await times(reference, 'PaymentReversed')).toBe(1);
    expect(await fixture.balance(ada)).toBe('300.00');
    expect((await decide('adminPaymentRefund', reference, { amount: '300.01' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { amount: [expect.any(String)] },
    });
    expect(await decide('adminPaymentRefund', reference)).toMatchObject({ status: 200, body: { left: '0.00' } });
    await eventually(async () => expect(await fixture.balance(ada)).toBe('0.00'));
    expect(await log(reference)).toMatchObject([
      { action: 'payment.refund', after: { amount: '300.00' } },
      { action: 'payment.refund', after: { amount: '200.00' } },
    ]);
  });

  it('cannot give a payment back that is held while its wallet has the deposit: it is credited, and they look again', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.fault({ webhook: { kind: 'none' } });
    await fixture.outcome(reference, 'success', {});
    // A process that says so too late: the provider called the payment reversed, and the wallet took it all the same.
    await succeeded(reference, { type: 'RecordReport', report: reportOf(reference, 'reversed') });
    await passedBy('credit-on-payment-succeeded');
    await depositLate(ada, reference);
    expect(await shown(reference)).toMatchObject({ status: 'held', heldBy: 'reversed' });
    expect((await decide('adminPaymentRefund', reference)).body.code).toBe('PAYMENT_CHANGED');
    expect(await shown(reference)).toMatchObject({ status: 'credited', credited: '500.00', mayRefund: false });
    expect(await refundsAtProvider(reference)).toEqual([]);
    expect(await fixture.balance(ada)).toBe('500.00');
  });

  it('find a payment credited that was reversed while its credit was on the way: the rest is taken from the wallet', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.fault({ webhook: { kind: 'none' } });
    await fixture.outcome(reference, 'success', {});
    await depositLate(ada, reference);
    const refunds = [{ providerId: '1', amountKobo: 20_000, status: 'processed' }] as const;
    await succeeded(reference, { type: 'RecordReversals', refunds, disputes: [] });
    await eventually(async () => expect(await shown(reference)).toMatchObject({ status: 'given-back-in-part' }));
    await eventually(async () => expect(await fixture.balance(ada)).toBe('300.00'));
    await eventually(async () => expect(await statement(ada)).toEqual(['deposit_reversed', 'deposit']));
    await fixture.healthy();
    expect(await decide('adminPaymentRefund', reference)).toMatchObject({ status: 200, body: { left: '0.00' } });
    await eventually(async () => expect(await fixture.balance(ada)).toBe('0.00'));
  });

  it('get the amount back in the wallet when the refund fails', async () => {
    const ada = await fixture.payer();
    const failing = await paid(ada);
    await fixture.fault({ refund: { kind: 'ends-as', status: 'failed' } });
    await decide('adminPaymentRefund', failing);
    await eventually(async () => expect(await fixture.history(failing)).toContain('PaymentReversalCancelled'));
    await eventually(async () => expect(await fixture.balance(ada)).toBe('500.00'));
    expect(await times(failing, 'PaymentReversed')).toBe(1);
  });

  it('get it back when the provider refuses the refund: nothing went to the payer', async () => {
    const ada = await fixture.payer();
    const refused = await paid(ada);
    await fixture.fault({ refund: { kind: 'refused' } });
    await decide('adminPaymentRefund', refused, { amount: '200.00' });
    await eventually(async () => expect(await shown(refused)).toMatchObject({ left: '500.00', mayRefund: true }));
    expect((await fixture.events(refused)).find(({ type }) => type === 'PaymentRefundFailed')).toMatchObject({
      data: { reason: 'refused' },
    });
    await eventually(async () => expect(await fixture.balance(ada)).toBe('500.00'));
    expect(await statement(ada)).toEqual(['reversal_cancelled', 'deposit_reversed', 'deposit']);
    expect(await refundsAtProvider(refused)).toEqual([]);
  });

  it.each([
    ['open', '500.00'],
    ['lost already', '0.00'],
  ])('do not have it sent once the provider lists a dispute that came in between, %s', async (state, balance) => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await fixture.fault({ webhook: { kind: 'none' } });
    const { id } = (await fixture.sim('POST', '/sim/disputes', { reference })) as { id: number };
    if (state !== 'open') await fixture.sim('POST', `/sim/disputes/${id}/resolve`, { resolution: 'auto-accepted' });
    const { revision: seenRevision, said } = await shown(reference);
    const report = { ...reportOf(reference, 'success'), transactionId: said?.transactionId };
    const by = `staff:${adminId}`;
    const staffs = { changeId: randomUUID(), by, byRole: 'super_admin', seenRevision };
    await record(reference, { type: 'RefundPayment', ...staffs, report, amountKobo: 20_000 }, by);
    await eventually(async () =>
      expect((await fixture.events(reference)).find(({ type }) => type === 'PaymentRefundFailed')).toMatchObject({
        data: { reason: 'disputed' },
      }),
    );
    // A lost dispute is carried out by a refund that names it.
    const ours = (await refundsAtProvider(reference)).filter((one) => !('dispute' in one));
    expect(ours).toEqual([]);
    await eventually(async () => expect(await fixture.balance(ada)).toBe(balance));
  });

  it('never have it sent twice when the log was restored from before it was sent', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await fixture.fault({ webhook: { kind: 'none' } });
    await fixture.provider('POST', '/refund', { transaction: reference, amount: 20_000 });
    const { revision: seenRevision, said } = await shown(reference);
    const report = { ...reportOf(reference, 'success'), transactionId: said?.transactionId };
    const by = `staff:${adminId}`;
    const staffs = { changeId: randomUUID(), by, byRole: 'super_admin', seenRevision };
    await record(reference, { type: 'RefundPayment', ...staffs, report, amountKobo: 20_000 }, by);
    await eventually(async () => expect(await times(reference, 'PaymentRefundNamed')).toBe(1));
    expect(await refundsAtProvider(reference)).toHaveLength(1);
    expect(await times(reference, 'PaymentReversed')).toBe(1);
    await eventually(async () => expect(await fixture.balance(ada)).toBe('300.00'));
  });

  it('never have it sent twice when the answer is lost: it is found in the list of the provider', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await fixture.fault({ webhook: { kind: 'none' }, refund: { kind: 'timeout' } });
    await decide('adminPaymentRefund', reference, { amount: '200.00' });
    await eventually(async () => expect(await fixture.history(reference)).toContain('PaymentRefundSent'));
    await eventually(async () => {
      for (const job of [OpenRefunds, ReversalSchedule]) {
        await fixture.product.app.get<ScheduledJob>(job, { strict: false }).run();
      }
      expect((await shown(reference)).refunds).toMatchObject([{ byStaff: true, status: 'processed' }]);
    });
    expect(await refundsAtProvider(reference)).toHaveLength(1);
    expect(await fixture.balance(ada)).toBe('300.00');
    expect(await times(reference, 'PaymentReversed')).toBe(1);
  });

  it('give a held payment back whole, in its own currency: nothing is taken, and it is closed', async () => {
    const ada = await fixture.payer();
    const reference = await held(ada, { currency: 'USD' });
    expect(await decide('adminPaymentRefund', reference)).toMatchObject({ status: 200 });
    await eventually(async () => expect(await shown(reference)).toMatchObject({ status: 'closed' }));
    expect(await refundsAtProvider(reference)).toMatchObject([{ status: 'processed' }]);
    expect(await fixture.activity(reference)).toMatchObject({ status: 'failed', flag: 'refunded' });
    expect(await fixture.balance(ada)).toBe('0.00');
  });

  it('leave a ledger that the verifier finds right, with what is still held as open', async () => {
    const { DATABASE_URL: databaseUrl } = fixture.product.config;
    const found = async () => {
      const { differences, open } = await verify({ address: { databaseUrl } });
      return { differences, open: open.map(({ what }) => what) };
    };
    await eventually(async () =>
      expect(await found()).toEqual({ differences: [], open: expect.arrayContaining(['payment-held']) }),
    );
  });
});
