import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { Jobs } from '../../../platform/jobs/jobs.js';

const PAGE = ['PaymentInitiated', 'PaymentPageOpened'];
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

const credited = (fixture: PaymentFixture, payer: Payer, reference: string) =>
  eventually(async () => {
    expect(await fixture.history(reference)).toContain('PaymentCredited');
    expect(await fixture.balance(payer)).toBe('500.00');
  });

describe('the poller of payments, without any webhook', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({
      webhooks: false,
      env: { PAYMENT_POLL_FIRST_MS: '400', PAYMENT_RECONCILE_MS: '500' },
    });
  });
  afterEach(async () => {
    await fixture.healthy();
    expect(await fixture.ledgerFaults()).toEqual([]);
  });
  afterAll(() => fixture.close());

  it('credits a payment that nobody asks about', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await credited(fixture, ada, reference);
  });

  it('goes on asking while the checkout is open or the card was declined', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await eventually(async () => {
      const asked = await fixture.product.database.query('select 1 from payment_asks where reference = $1', [
        reference,
      ]);
      expect(asked).toHaveLength(1);
    });
    await fixture.outcome(reference, 'failed');
    await eventually(async () => expect(await fixture.history(reference)).toEqual([...PAGE, 'PaymentFailed']));
    await fixture.outcome(reference, 'success');
    await credited(fixture, ada, reference);
  });

  it.each([
    ['never answers', { kind: 'timeout', times: 2 }],
    ['answers 500', { kind: 'server-error', times: 2 }],
    ['cuts the line', { kind: 'reset', times: 2 }],
  ] as const)('credits a payment after all when the provider first %s', async (_, fault) => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.fault({ verify: { ...fault, reference } });
    await fixture.outcome(reference, 'success');
    await credited(fixture, ada, reference);
  });

  it('loses nothing when the queue is emptied', async () => {
    const payers = await Promise.all(Array.from({ length: 10 }, () => fixture.payer()));
    const references = await Promise.all(payers.map((payer) => fixture.initiated(payer)));
    const queue = fixture.product.app.get(Jobs, { strict: false }).queue('payments');
    await eventually(async () => {
      const rows = await fixture.product.database.query(
        'select 1 from read.pending_payments where reference = any($1)',
        [references],
      );
      expect(rows).toHaveLength(10);
    });
    await queue.drain(true);
    await Promise.all(references.map((reference) => fixture.outcome(reference, 'success')));
    await Promise.all(payers.map((payer, index) => credited(fixture, payer, references[index] as string)));
  });

  it('brings the polls back that were lost while no worker ran', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    const queue = fixture.product.app.get(Jobs, { strict: false }).queue('payments');
    await queue.pause();
    await pause(600);
    await fixture.outcome(reference, 'success');
    await queue.drain(true);
    await queue.resume();
    await credited(fixture, ada, reference);
  });
});

describe('a payment that nobody pays in time', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({
      webhooks: false,
      env: { PAYMENT_POLL_FIRST_MS: '400', PAYMENT_EXPIRES_MS: '4000', PAYMENT_RECONCILE_MS: '500' },
    });
  });
  afterEach(async () => {
    await fixture.healthy();
    expect(await fixture.ledgerFaults()).toEqual([]);
  });
  afterAll(() => fixture.close());

  it('expires, is forgotten, and is still credited when a success comes later', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await eventually(async () => expect(await fixture.history(reference)).toEqual([...PAGE, 'PaymentExpired']));
    expect((await fixture.status(ada, reference)).body).toMatchObject({ status: 'failed' });
    await eventually(async () => {
      const rows = await fixture.product.database.query('select 1 from read.pending_payments where reference = $1', [
        reference,
      ]);
      expect(rows).toEqual([]);
    });
    await fixture.outcome(reference, 'success');
    expect((await fixture.status(ada, reference)).body).toMatchObject({ status: 'success', balance: '500.00' });
    expect(await fixture.history(reference)).toEqual([
      ...PAGE,
      'PaymentExpired',
      'PaymentSucceeded',
      'PaymentCredited',
    ]);
  });

  it('does not expire while the provider cannot be asked', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.fault({ verify: { kind: 'server-error', reference } });
    await pause(4_600);
    expect(await fixture.history(reference)).toEqual(PAGE);
    await fixture.outcome(reference, 'success');
    await fixture.healthy();
    await credited(fixture, ada, reference);
  });

  it('is held for staff when the provider keeps silent about it, and still credited when it answers', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.fault({ verify: { kind: 'server-error', reference } });
    await eventually(async () => expect(await fixture.history(reference)).toEqual([...PAGE, 'PaymentFlagged']), 30_000);
    expect((await fixture.status(ada, reference)).body).toMatchObject({
      ...{ status: 'pending', held: true, flag: 'no-answer' },
    });
    await fixture.outcome(reference, 'success');
    await fixture.healthy();
    await credited(fixture, ada, reference);
    expect((await fixture.status(ada, reference)).body).toMatchObject({ status: 'success' });
    expect(await fixture.activity(reference)).toEqual({ status: 'completed', flag: null, amount: 50_000 });
  });
});
