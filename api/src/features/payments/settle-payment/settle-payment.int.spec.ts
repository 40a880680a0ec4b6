import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type PaymentFlagReason } from '@sabi50/contracts/enumerations';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { AdjustBalance, DepositFunds } from '../../wallet/wallet.commands.js';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { SettlePayment } from './settle-payment.js';

const PAGE = ['PaymentInitiated', 'PaymentPageOpened'];
const ALL = [...PAGE, 'PaymentSucceeded', 'PaymentCredited'];

describe('settling a payment', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ webhooks: false });
  });
  afterEach(async () => {
    await fixture.healthy();
    expect(await fixture.ledgerFaults()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const paid = async (payer: Payer) => {
    const reference = await fixture.initiated(payer);
    await fixture.outcome(reference, 'success');
    return reference;
  };
  const statusOf = async (payer: Payer, reference: string) => (await fixture.status(payer, reference)).body;
  const settlement = () => fixture.product.app.get(SettlePayment, { strict: false });
  const runner = () => fixture.product.app.get(CommandRunner, { strict: false });

  it('tells the player how it stands and what they own now', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    expect(await statusOf(ada, reference)).toEqual({
      status: 'pending',
      reference,
      amount: '500.00',
      message: 'We are waiting for confirmation of your payment.',
    });
    await fixture.outcome(reference, 'success');
    expect(await statusOf(ada, reference)).toEqual({
      status: 'success',
      reference,
      amount: '500.00',
      balance: '500.00',
      message: 'Payment successful. Your balance has been updated.',
    });
    expect(await fixture.balance(ada)).toBe('500.00');
    expect(await fixture.credits(ada)).toEqual([{ reference, amountKobo: 50_000, feeKobo: 750 }]);
  });

  it('shows a payment to its own player only', async () => {
    const [ada, bola] = [await fixture.payer(), await fixture.payer()];
    const reference = await paid(ada);
    const others = [
      await fixture.status(bola, reference),
      await fixture.status(bola, crypto.randomUUID()),
      await fixture.status(bola, 'no-reference'),
    ];
    for (const { status, body } of others) {
      expect({ status, body }).toEqual({
        status: 404,
        body: {
          statusCode: 404,
          code: 'PAYMENT_NOT_FOUND',
          message: 'Payment not found',
          requestId: expect.any(String),
        },
      });
    }
    expect(await fixture.history(reference)).toEqual(PAGE);
    expect((await fixture.product.client().get(`/api/payment/verify-callback/${reference}`)).status).toBe(401);
  });

  it.each([
    ['never answers', { kind: 'timeout' }],
    ['answers 500', { kind: 'server-error' }],
    ['answers 502 in HTML', { kind: 'bad-gateway' }],
    ['cuts the line in the answer', { kind: 'reset' }],
    ['is too slow', { kind: 'slow', ms: 2_500 }],
    ['does not know it yet', { kind: 'not-found' }],
    ['says that it is ongoing', { kind: 'other-status', status: 'ongoing' }],
    ['says something new', { kind: 'other-status', status: 'teleporting' }],
    ['says that it is abandoned', { kind: 'other-status', status: 'abandoned' }],
  ] as const)('leaves a payment pending when the provider %s, and credits it afterwards', async (_, fault) => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await fixture.fault({ verify: { ...fault, reference } });
    expect(await statusOf(ada, reference)).toMatchObject({ status: 'pending' });
    expect(await fixture.history(reference)).toEqual(PAGE);
    await fixture.healthy();
    expect(await statusOf(ada, reference)).toMatchObject({ status: 'success', balance: '500.00' });
    expect(await fixture.history(reference)).toEqual(ALL);
  });

  it.each<[PaymentFlagReason, object]>([
    ['amount-differs', { kind: 'wrong-amount' }],
    ['amount-differs', { kind: 'wrong-amount', amount: 5_000_000 }],
    ['currency-differs', { kind: 'wrong-currency' }],
    ['reference-differs', { kind: 'other-reference' }],
    ['reversed', { kind: 'other-status', status: 'reversed' }],
  ])('flags a payment with %s for %j, credits nothing, then or later', async (reason, fault) => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await fixture.fault({ verify: { ...fault, reference } as never });
    expect(await statusOf(ada, reference)).toMatchObject({ status: 'pending' });
    await fixture.healthy();
    expect(await statusOf(ada, reference)).toMatchObject({ status: 'pending' });
    expect(await fixture.history(reference)).toEqual([...PAGE, 'PaymentFlagged']);
    expect(await fixture.credits(ada)).toEqual([]);
    expect(await fixture.balance(ada)).toBe('0.00');
    const rows = () =>
      fixture.product.database.query('select status, flag from read.payment_activities where reference = $1', [
        reference,
      ]);
    await eventually(async () => expect(await rows()).toEqual([{ status: 'held', flag: reason }]));
  });

  it.each([
    [{ amount: 49_900 }, 'amount-differs'],
    [{ amount: 60_000 }, 'amount-differs'],
    [{ currency: 'USD' }, 'currency-differs'],
  ])('flags a payment that was really charged with %j', async (charged, reason) => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success', charged);
    expect(await statusOf(ada, reference)).toMatchObject({ status: 'pending' });
    const [flag] = await fixture.product.database.query(
      "select data->>'reason' as reason from es.events where stream = $1 and type = 'PaymentFlagged'",
      [`payment-${reference}`],
    );
    expect(flag).toEqual({ reason });
    expect(await fixture.credits(ada)).toEqual([]);
  });

  it('credits money that came by another channel, and flags how it came', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await fixture.fault({ verify: { kind: 'other-channel', reference } });
    expect(await statusOf(ada, reference)).toMatchObject({ status: 'success', balance: '500.00' });
    expect(await fixture.history(reference)).toEqual([
      ...PAGE,
      'PaymentSucceeded',
      'PaymentFlagged',
      'PaymentCredited',
    ]);
  });

  it.each([0, '', null] as const)('does not care about metadata %j', async (metadata) => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await fixture.fault({ verify: { kind: 'other-metadata', metadata, reference } });
    expect(await statusOf(ada, reference)).toMatchObject({ status: 'success' });
  });

  it('takes a declined card for a failure, and still credits a later success on the same page', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'failed');
    expect(await statusOf(ada, reference)).toMatchObject({
      status: 'failed',
      message: 'Your payment could not be processed. Please try again.',
    });
    await fixture.outcome(reference, 'success');
    expect(await statusOf(ada, reference)).toMatchObject({ status: 'success', balance: '500.00' });
    expect(await fixture.history(reference)).toEqual([...PAGE, 'PaymentFailed', 'PaymentSucceeded', 'PaymentCredited']);
  });

  it('never takes back a success because of a later failure', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await statusOf(ada, reference);
    await fixture.outcome(reference, 'failed');
    await settlement().review(reference, 'poll');
    expect(await fixture.history(reference)).toEqual(ALL);
    expect(await fixture.balance(ada)).toBe('500.00');
  });

  it('leaves a provider alone that failed five times, and comes back to it', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await fixture.fault({ verify: { kind: 'server-error', times: 5 } });
    for (let ask = 0; ask < 6; ask += 1) expect(await statusOf(ada, reference)).toMatchObject({ status: 'pending' });
    expect(await fixture.sim('GET', '/sim/faults')).toEqual({ faults: [] });
    await eventually(async () => expect(await statusOf(ada, reference)).toMatchObject({ status: 'success' }));
  });

  it('credits a success whose recorder died before the credit', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await succeedOnly(reference);
    await eventually(async () => expect(await fixture.history(reference)).toEqual(ALL));
    expect(await fixture.credits(ada)).toEqual([{ reference, amountKobo: 50_000, feeKobo: 750 }]);
    await eventually(async () => expect(await fixture.balance(ada)).toBe('500.00'));
  });

  it('does not credit again what the wallet had before its recorder died, even when the wallet has forgotten it', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    const commands = fixture.product.app.get(CommandBus);
    const context = (id: string) => systemContext('test', { id }, new Date());
    await commands.execute(new DepositFunds(ada.userId, reference, 50_000, 750, context(reference)));
    for (let index = 0; index < 300; index += 1) {
      const gift = { adjustmentId: `gift-${index}`, deltaKobo: 100, reason: 'promotion', by: 'system:test' };
      await commands.execute(new AdjustBalance(ada.userId, gift, context(`${reference}/${index}`)));
    }
    await succeedOnly(reference);
    await eventually(async () => expect(await fixture.history(reference)).toEqual(ALL));
    expect(await fixture.credits(ada)).toHaveLength(1);
    await eventually(async () => expect(await fixture.balance(ada)).toBe('800.00'));
  });

  it('asks a wallet no more about a reference that is recorded as credited', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await statusOf(ada, reference);
    const count = () => fixture.product.database.query('select count(*)::int from es.events');
    const before = await count();
    await fixture.fault({ verify: { kind: 'server-error', reference } });
    expect(await statusOf(ada, reference)).toMatchObject({ status: 'success' });
    await settlement().creditIfOwed(reference, 'reactor');
    await settlement().settle(reference, 'poll');
    expect(await count()).toEqual(before);
  });

  it('keeps the trial balance at zero through all of this', async () => {
    await eventually(async () => {
      const [sum] = await fixture.product.database.query<{ sum: string; clearing: string }>(
        'select sum(balance_kobo)::text as sum from read.trial_balance',
      );
      expect(sum).toEqual({ sum: '0' });
    });
  });

  /** What a process leaves behind that is killed right after it learned of a success. */
  const succeedOnly = (reference: string) => {
    const now = new Date();
    const report = {
      transactionId: null,
      status: 'success',
      reference,
      amountKobo: 50_000,
      currency: 'NGN',
      channel: 'card',
      feeKobo: 750,
    } as const;
    const command = { type: 'RecordReport', report, now } as const;
    return runner().run(paymentDecider, reference, command, systemContext('test', { id: reference }, now));
  };
});
