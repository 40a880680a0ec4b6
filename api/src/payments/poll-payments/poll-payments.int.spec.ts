import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { type Payer, PaymentDesk } from '../../../test/support/payment-desk.js';
import { Jobs } from '../../platform/jobs/jobs.js';

const PAGE = ['PaymentInitiated', 'PaymentPageOpened'];
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

describe('the poller of payments, without any webhook', () => {
  let desk: PaymentDesk;

  beforeAll(async () => {
    desk = await PaymentDesk.open({
      webhooks: false,
      env: { PAYMENT_POLL_FIRST_MS: '400', PAYMENT_EXPIRES_MS: '4000', PAYMENT_SWEEP_MS: '500' },
    });
  });
  afterEach(async () => {
    await desk.healthy();
    expect(await desk.faultsInTheBooks()).toEqual([]);
  });
  afterAll(() => desk.close());

  const credited = (payer: Payer, reference: string) =>
    eventually(async () => {
      expect(await desk.history(reference)).toContain('PaymentCredited');
      expect(await desk.balance(payer)).toBe('500.00');
    });

  it('credits a payment that nobody asks about', async () => {
    const ada = await desk.payer();
    const reference = await desk.initiated(ada);
    await desk.outcome(reference, 'success');
    await credited(ada, reference);
  });

  it('goes on asking while the checkout is open or the card was declined', async () => {
    const ada = await desk.payer();
    const reference = await desk.initiated(ada);
    await eventually(async () => {
      const asked = await desk.product.database.query('select 1 from payment_asks where reference = $1', [reference]);
      expect(asked).toHaveLength(1);
    });
    await desk.outcome(reference, 'failed');
    await eventually(async () => expect(await desk.history(reference)).toEqual([...PAGE, 'PaymentFailed']));
    await desk.outcome(reference, 'success');
    await credited(ada, reference);
  });

  it.each([
    ['never answers', { kind: 'timeout', times: 2 }],
    ['answers 500', { kind: 'server-error', times: 2 }],
    ['cuts the line', { kind: 'reset', times: 2 }],
  ] as const)('credits a payment after all when the provider first %s', async (_, fault) => {
    const ada = await desk.payer();
    const reference = await desk.initiated(ada);
    await desk.fault({ verify: { ...fault, reference } });
    await desk.outcome(reference, 'success');
    await credited(ada, reference);
  });

  it('expires what nobody paid, forgets it, and still credits a success that comes later', async () => {
    const ada = await desk.payer();
    const reference = await desk.initiated(ada);
    await eventually(async () => expect(await desk.history(reference)).toEqual([...PAGE, 'PaymentExpired']));
    expect((await desk.status(ada, reference)).body).toMatchObject({ status: 'failed' });
    await eventually(async () => {
      const rows = await desk.product.database.query('select 1 from read.pending_payments where reference = $1', [
        reference,
      ]);
      expect(rows).toEqual([]);
    });
    await desk.outcome(reference, 'success');
    expect((await desk.status(ada, reference)).body).toMatchObject({ status: 'success', balance: '500.00' });
    expect(await desk.history(reference)).toEqual([...PAGE, 'PaymentExpired', 'PaymentSucceeded', 'PaymentCredited']);
  });

  it('does not expire a payment while the provider cannot be asked', async () => {
    const ada = await desk.payer();
    const reference = await desk.initiated(ada);
    await desk.fault({ verify: { kind: 'server-error', reference } });
    await pause(4_600);
    expect(await desk.history(reference)).toEqual(PAGE);
    await desk.outcome(reference, 'success');
    await desk.healthy();
    await credited(ada, reference);
  });

  it('loses nothing when the queue is emptied', async () => {
    const payers = await Promise.all(Array.from({ length: 10 }, () => desk.payer()));
    const references = await Promise.all(payers.map((payer) => desk.initiated(payer)));
    const queue = desk.product.app.get(Jobs, { strict: false }).queue('payments');
    await eventually(async () => {
      const rows = await desk.product.database.query('select 1 from read.pending_payments where reference = any($1)', [
        references,
      ]);
      expect(rows).toHaveLength(10);
    });
    await queue.drain(true);
    await Promise.all(references.map((reference) => desk.outcome(reference, 'success')));
    await Promise.all(payers.map((payer, index) => credited(payer, references[index] as string)));
  });
});

describe('the sweeper of payments', () => {
  it('brings the polls back that were lost while no worker ran', async () => {
    const env = { PAYMENT_POLL_FIRST_MS: '300', PAYMENT_SWEEP_MS: '400' };
    const desk = await PaymentDesk.open({ webhooks: false, env });
    try {
      const ada = await desk.payer();
      const reference = await desk.initiated(ada);
      const jobs = desk.product.app.get(Jobs, { strict: false });
      const queue = jobs.queue('payments');
      await queue.pause();
      await pause(600);
      await desk.outcome(reference, 'success');
      await queue.drain(true);
      await queue.resume();
      await eventually(async () => expect(await desk.history(reference)).toContain('PaymentCredited'));
      expect(await desk.faultsInTheBooks()).toEqual([]);
    } finally {
      await desk.close();
    }
  });
});
