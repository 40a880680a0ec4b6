import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type ReconciliationExceptionView, type ReconciliationSummaryView } from '@sabi50/contracts/reconciliation';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { type HttpClient } from '@sabi50/proof/http-client';
import { eventually } from '../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../test/support/payment-fixture.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { systemContext } from '../../event-sourcing/command-context.js';
import { ReadYourWrites } from '../../event-sourcing/consumers/read-your-writes.js';
import { type EventStore } from '../../event-sourcing/event-store.js';
import { ReviewPayment } from '../../features/payments/payments.commands.js';
import { DepositFunds } from '../../features/wallet/wallet.commands.js';
import { runVerifier } from '../../operations/verification/run-verifier.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { ReconciliationRuns } from './runs/reconciliation-runs.js';

type Exception = ReconciliationExceptionView & { code?: string };
type Act = 'Credit' | 'Reverse' | 'Explain';

const HOUR_MS = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

describe('reconciliation (rules money/reconciled, money/exception-closed)', () => {
  let fixture: PaymentFixture;
  let staff: HttpClient;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ webhooks: false });
    const { id: userId } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    staff = await fixture.product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
  });
  afterEach(() => fixture.healthy());
  afterAll(() => fixture.close());

  const plant = (transaction: object) => fixture.sim('POST', '/sim/plant', { transactions: [transaction] });
  const summary = async () => (await staff.get<ReconciliationSummaryView>(ROUTES.adminReconciliation)).body;
  /** At night what is compared has been in the read model for long. */
  const projected = async () => {
    const { app } = fixture.product;
    const head = await app.get<EventStore>(EVENT_STORE, { strict: false }).head();
    expect(await app.get(ReadYourWrites, { strict: false }).until('payment_books', head)).toBe(true);
  };
  async function compared(): Promise<ReconciliationSummaryView> {
    await projected();
    const before = (await summary()).lastRun?.startedAt;
    expect((await staff.post(ROUTES.adminReconciliationRuns, {})).status).toBe(202);
    await eventually(async () => {
      const { lastRun } = await summary();
      expect(lastRun?.status).toBe('done');
      expect(lastRun?.startedAt).not.toBe(before);
    });
    return summary();
  }
  const exceptionOf = async (reference: string) =>
    (await staff.get<{ exceptions: Exception[] }>(`${ROUTES.adminReconciliationExceptions}?reference=${reference}`))
      .body.exceptions[0];
  async function found(reference: string): Promise<Exception> {
    await compared();
    const exception = await exceptionOf(reference);
    if (!exception) throw new Error(`${reference} fits`);
    return exception;
  }
  const act = (what: Act, { id }: Exception, reason = 'Looked into') =>
    staff.post<Exception>(pathOf(`adminReconciliationException${what}`, { id }), { reason });
  const log = async (subjectId: string) =>
    (await staff.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${subjectId}`)).body.entries;
  const deposit = ({ userId }: Payer, reference: string, amountKobo = 30_000) => {
    const context = systemContext('test', { id: reference }, ago(3));
    return fixture.product.app.get(CommandBus).execute(new DepositFunds(userId, reference, amountKobo, 300, context));
  };
  const balances = async () =>
    Object.fromEntries(
      (
        await fixture.product.database.query<{ account: string; kobo: number }>(
          'select account, balance_kobo::int as kobo from read.trial_balance',
        )
      ).map(({ account, kobo }) => [account, kobo]),
    );

  it('credits a payment that was paid and never heard of, by asking the provider', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await plant({ reference, amount: 50_000, createdAt: ago(2).toISOString() });
    const exception = await found(reference);
    expect(exception).toMatchObject({ kind: 'status', proposal: 'credit', amount: '500.00', status: 'open' });
    expect(await act('Reverse', exception)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SETTLE' } });
    expect(await act('Credit', exception)).toMatchObject({
      ...{
        status: 200,
        body: { status: 'closed', end: 'credited', reason: 'Looked into', closedByName: 'Test Player' },
      },
    });
    expect(await fixture.balance(ada)).toBe('500.00');
    expect(await log(exception.id)).toMatchObject([{ action: 'reconciliation.settle', after: { ending: 'credited' } }]);
    // Sent again, it is the same; another act comes too late.
    expect((await act('Credit', exception)).status).toBe(200);
    expect(await act('Explain', exception)).toMatchObject({ status: 409, body: { code: 'EXCEPTION_CLOSED' } });
  });

  it('brings back a payment that we lost, for the player whom the provider names (rule money/recovered)', async () => {
    const ada = await fixture.payer();
    const [hers, nobodys, someones] = [randomUUID(), randomUUID(), randomUUID()];
    const lost = { amount: 50_000, createdAt: ago(2).toISOString() };
    await plant({ ...lost, reference: hers, metadata: { user_id: ada.userId } });
    await plant({ ...lost, reference: nobodys });
    await plant({ ...lost, reference: someones, metadata: JSON.stringify({ user_id: randomUUID() }) });
    const exception = await found(hers);
    expect(exception).toMatchObject({ kind: 'missing-here', proposal: 'credit' });
    expect(await act('Credit', exception)).toMatchObject({ status: 200, body: { end: 'credited' } });
    expect(await fixture.balance(ada)).toBe('500.00');
    expect(await fixture.history(hers)).toEqual(['PaymentInitiated', 'PaymentSucceeded', 'PaymentCredited']);
    for (const reference of [nobodys, someones]) {
      const other = await found(reference);
      expect(await act('Credit', other)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SETTLE' } });
      expect(await fixture.history(reference)).toEqual([]);
    }
  });

  it('credits nothing that the provider does not confirm', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await plant({ reference, amount: 50_000, createdAt: ago(2).toISOString() });
    const exception = await found(reference);
    await fixture.fault({ verify: { kind: 'other-status', status: 'failed' } });
    expect(await act('Credit', exception)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SETTLE' } });
    await fixture.fault({ verify: { kind: 'server-error' } });
    expect(await act('Credit', exception)).toMatchObject({ status: 503, body: { code: 'SERVICE_BUSY' } });
    expect(await fixture.credits(ada)).toEqual([]);
    expect(await exceptionOf(reference)).toMatchObject({ status: 'open' });
  });

  it('takes back a deposit that the provider knows nothing of, once, and not more than there is', async () => {
    const [ada, obi] = [await fixture.payer(), await fixture.payer()];
    const [invented, spent] = [randomUUID(), randomUUID()];
    await deposit(ada, invented);
    await deposit(obi, spent);
    const exception = await found(invented);
    expect(exception).toMatchObject({ kind: 'missing-there', proposal: 'reverse', userId: ada.userId });
    expect(await act('Reverse', exception)).toMatchObject({ status: 200, body: { end: 'reversed' } });
    expect((await act('Reverse', exception)).status).toBe(200);
    expect(await fixture.balance(ada)).toBe('0.00');
    await eventually(async () =>
      expect(await log(ada.userId)).toMatchObject([
        { action: 'user.adjust', reason: 'Looked into', after: { payment: invented } },
      ]),
    );
    await compared();
    expect(await exceptionOf(invented)).toMatchObject({ end: 'reversed' });
    expect(await exceptionOf(spent)).toMatchObject({ status: 'open', kind: 'missing-there' });
  });

  it('holds no row while the provider is asked, and lets nobody else close it meanwhile', async () => {
    const reference = await fixture.initiated(await fixture.payer());
    await plant({ reference, amount: 50_000, createdAt: ago(2).toISOString() });
    const exception = await found(reference);
    await fixture.fault({ verify: { kind: 'slow', ms: 1_200, times: 1 } });
    const credited = act('Credit', exception);
    await eventually(async () => expect(await fixture.sim('GET', '/sim/faults')).toEqual({ faults: [] }));
    const row = 'select id from reconciliation_exceptions where id = $1 for update nowait';
    expect(await fixture.product.database.query(row, [exception.id])).toHaveLength(1);
    expect(await act('Explain', exception)).toMatchObject({ status: 503, body: { code: 'SERVICE_BUSY' } });
    expect(await credited).toMatchObject({ status: 200, body: { end: 'credited' } });
  });

  it('keeps closed what was explained, as long as it is the same', async () => {
    const reference = randomUUID();
    await plant({ reference, amount: 70_000, createdAt: ago(5).toISOString() });
    const exception = await found(reference);
    expect(exception).toMatchObject({
      kind: 'missing-here',
      proposal: 'credit',
      theirAmount: '700.00',
      userName: null,
    });
    expect(await act('Explain', exception, ' ')).toMatchObject({ status: 400 });
    expect(await act('Explain', exception)).toMatchObject({ status: 200, body: { end: 'explained' } });
    expect(await found(reference)).toMatchObject({ id: exception.id, end: 'explained' });
    await plant({ reference, amount: 90_000, createdAt: ago(5).toISOString() });
    expect(await found(reference)).toMatchObject({ id: exception.id, end: null, amount: '900.00' });
  });

  it('mails staff about what is new', async () => {
    const alarms = () =>
      fixture.product.database.query(
        `select params from alarms where key = 'reconciliation-exceptions' and closed_at is null`,
      );
    await plant({ reference: randomUUID(), amount: 70_000, createdAt: ago(5).toISOString() });
    await plant({ reference: randomUUID(), amount: 70_000, createdAt: ago(5).toISOString() });
    expect((await compared()).lastRun).toMatchObject({ newExceptions: 2 });
    expect(await alarms()).toEqual([{ params: { count: 2 } }]);
  });

  it('is done by one process at a time', async () => {
    const runs = fixture.product.app.get(ReconciliationRuns, { strict: false });
    await fixture.fault({ list: { kind: 'slow', ms: 200 } });
    expect(await runs.begin('test')).toBe(true);
    expect(await runs.begin('test')).toBe(false);
    const taken = await runs.take();
    expect(taken).not.toBeNull();
    expect(await runs.take()).toBeNull();
    await taken?.letGo();
    await staff.post(ROUTES.adminReconciliationRuns, {});
    await eventually(async () => expect((await summary()).lastRun?.status).toBe('done'));
  });

  it('posts a payout once, from clearing to the bank, and no fee twice (rule money/settlement)', async () => {
    const ada = await fixture.payer();
    const reference = randomUUID();
    await plant({ reference, amount: 30_000, createdAt: ago(80).toISOString(), fees: 450 });
    await deposit(ada, reference);
    const { settlement } = (await fixture.sim('POST', '/sim/settlements', { until: ago(50).toISOString() })) as {
      settlement: { id: number };
    };
    await compared();
    await compared();
    const events = await fixture.product.database.query<{ data: object }>(
      'select data from es.events where stream = $1',
      [`settlement-${settlement.id}`],
    );
    expect(events).toHaveLength(1);
    expect(events[0]?.data).toMatchObject({ bankKobo: 29_550, feesKobo: 450, feeCorrectionKobo: 150, payments: 1 });
    const [deposits] = await fixture.product.database.query<{ fees: number; rest: number }>(
      `select sum((data->>'providerFeeKobo')::int)::int as fees,
              sum((data->>'amountKobo')::int - (data->>'providerFeeKobo')::int)::int as rest
         from es.events where type = 'FundsDeposited'`,
    );
    const { fees = 0, rest = 0 } = deposits ?? {};
    await eventually(async () =>
      expect(await balances()).toMatchObject({ bank: 29_550, provider_fees: fees + 150, card_clearing: rest - 29_700 }),
    );
    const after = await balances();
    expect(Object.values(after).reduce((sum, kobo) => sum + kobo, 0)).toBe(0);
    expect(await exceptionOf(reference)).toBeUndefined();
    // The auditors' program comes to the same accounts; what it says of the invented deposits is another matter.
    const { differences } = await runVerifier({ databaseUrl: fixture.product.config.DATABASE_URL });
    const said = differences.map(({ what }) => what);
    expect(said).toContain('deposit-without-payment');
    expect(said.filter((what) => /settle|trial|unknown|adjust|staff/.test(what))).toEqual([]);
    await fixture.product.database.execute(`update settled_payments set settlement_id = 'none' where reference = $1`, [
      reference,
    ]);
    const tampered = await runVerifier({ databaseUrl: fixture.product.config.DATABASE_URL });
    expect(tampered.differences.map(({ what }) => what)).toContain('settled-payments');
    await fixture.product.database.execute('update settled_payments set settlement_id = $2 where reference = $1', [
      ...[reference, String(settlement.id)],
    ]);
  });

  describe('where a refund was taken at the provider and not here', () => {
    async function refundedThere(kobo: number): Promise<{ payer: Payer; reference: string }> {
      const payer = await fixture.payer();
      const reference = await fixture.initiated(payer);
      const paid = { reference, amount: 50_000, createdAt: ago(5).toISOString() };
      await plant(paid);
      expect((await fixture.status(payer, reference)).body).toMatchObject({ status: 'success' });
      await plant({ ...paid, refunded: kobo });
      return { payer, reference };
    }
    const review = (reference: string) => fixture.product.app.get(CommandBus).execute(new ReviewPayment(reference));

    it('takes it back on the way of the payment, and closes it', async () => {
      const { payer, reference } = await refundedThere(20_000);
      const exception = await found(reference);
      expect(exception).toMatchObject({ kind: 'reversal', proposal: 'reverse', amount: '200.00' });
      expect(await act('Reverse', exception)).toMatchObject({ status: 200, body: { end: 'reversed' } });
      expect(await fixture.history(reference)).toContain('PaymentReversed');
      expect(await fixture.balance(payer)).toBe('300.00');
    });

    it('closes nothing as taken back that was taken back before', async () => {
      const { payer, reference } = await refundedThere(20_000);
      const exception = await found(reference);
      await review(reference);
      expect(await fixture.balance(payer)).toBe('300.00');
      expect(await act('Reverse', exception)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SETTLE' } });
      expect(await fixture.balance(payer)).toBe('300.00');
      await compared();
      expect(await exceptionOf(reference)).toMatchObject({ end: 'gone' });
    });

    it('takes it by a correction where staff were asked to take it by hand', async () => {
      const payer = await fixture.payer();
      const reference = await fixture.initiated(payer);
      const paid = { reference, amount: 50_000, createdAt: ago(5).toISOString() };
      await plant(paid);
      await fixture.status(payer, reference);
      await fixture.fault({ verify: { kind: 'other-status', status: 'reversed', reference } });
      await review(reference);
      await fixture.healthy();
      await plant({ ...paid, refunded: 20_000 });
      const exception = await found(reference);
      expect(exception).toMatchObject({ kind: 'reversal', proposal: 'reverse', amount: '200.00' });
      expect(await act('Reverse', exception)).toMatchObject({ status: 200, body: { end: 'reversed' } });
      expect(await fixture.history(reference)).not.toContain('PaymentReversed');
      expect(await fixture.balance(payer)).toBe('300.00');
      await eventually(async () =>
        expect(await log(payer.userId)).toMatchObject([
          { action: 'user.adjust', reason: 'Looked into', after: { payment: reference } },
        ]),
      );
      await compared();
      expect(await exceptionOf(reference)).toMatchObject({ end: 'reversed' });
    });
  });
});
