import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@sabi50/contracts/routes';
import { type PendingPaymentView } from '@sabi50/contracts/money-views';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';

describe('the pending payments of a player', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ webhooks: false });
  });
  afterEach(() => fixture.healthy());
  afterAll(() => fixture.close());

  const pendingOf = async (payer: Payer) =>
    (await payer.http.get<readonly PendingPaymentView[]>(ROUTES.paymentPending)).body;

  it('are nothing before the first', async () => expect(await pendingOf(await fixture.payer())).toEqual([]));

  it('are listed newest first, with the card page that may still be paid on, and only to their player', async () => {
    const [ada, bola] = [await fixture.payer(), await fixture.payer()];
    const first = (await fixture.initiate(ada, 500)).body;
    const second = (await fixture.initiate(ada, '1000.50')).body;
    const row = { startedAt: expect.any(String), held: false, flag: null };
    expect(await pendingOf(ada)).toEqual([
      { reference: second.reference, amount: '1000.50', paymentUrl: second.paymentUrl, ...row },
      { reference: first.reference, amount: '500.00', paymentUrl: first.paymentUrl, ...row },
    ]);
    expect(await pendingOf(bola)).toEqual([]);
  });

  it.each(['success', 'failed'] as const)('leave the list once they ended by %s', async (outcome) => {
    const ada = await fixture.payer();
    const [ended, open] = [await fixture.initiated(ada), await fixture.initiated(ada)];
    await fixture.outcome(ended, outcome);
    await fixture.status(ada, ended);
    expect((await pendingOf(ada)).map(({ reference }) => reference)).toEqual([open]);
  });

  it('say why staff look into one, and offer no page to pay it again', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada, 500);
    await fixture.outcome(reference, 'success', { amount: 40_000 });
    await fixture.status(ada, reference);
    expect(await pendingOf(ada)).toMatchObject([
      { reference, amount: '500.00', paymentUrl: null, held: true, flag: 'amount-differs' },
    ]);
  });

  it('are none of those for which the provider opened no page', async () => {
    const ada = await fixture.payer();
    await fixture.fault({ initialize: { kind: 'server-error' } });
    expect((await fixture.initiate(ada, 500)).status).toBe(503);
    await fixture.healthy();
    const reference = await fixture.initiated(ada, 600);
    expect(await pendingOf(ada)).toMatchObject([{ reference, amount: '600.00' }]);
  });

  it('are at most ten', async () => {
    const ada = await fixture.payer();
    for (let count = 0; count < 11; count += 1) await fixture.initiated(ada);
    expect(await pendingOf(ada)).toHaveLength(10);
  });
});
