import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PaymentFixture } from '../../../../test/support/payment-fixture.js';

describe('the way back from the card page', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ webhooks: false });
  });
  afterEach(async () => {
    await fixture.healthy();
    expect(await fixture.ledgerFaults()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const back = async (query: string, http = fixture.product.client()) => {
    const { status, headers } = await http.get(`/api/payment/return${query}`);
    const location = new URL(String(headers['location']), 'http://sabi50.test');
    return { status, path: location.pathname, query: Object.fromEntries(location.searchParams) };
  };

  it.each([
    ['success', 'success', 'Payment successful. Your balance has been updated.'],
    ['failed', 'failed', 'Your payment could not be processed. Please try again.'],
    ['abandoned', 'pending', 'We are waiting for confirmation of your payment.'],
  ] as const)('from a payment that ended as %s leads to the dashboard with %s', async (outcome, payment, message) => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, outcome);
    const before = Date.now();
    const { status, path, query } = await back(`?trxref=${reference}&reference=${reference}&utm_source=paystack`);
    expect({ status, path }).toEqual({ status: 302, path: '/dashboard' });
    expect(query).toEqual({ payment, amount: '500.00', message, reference, t: expect.any(String) as unknown });
    expect(Number(query['t'])).toBeGreaterThanOrEqual(before);
    expect(await fixture.credits(ada)).toHaveLength(outcome === 'success' ? 1 : 0);
  });

  it('from the page itself, as a person walks it, brings the money', async () => {
    const ada = await fixture.payer();
    const { body } = await fixture.initiate(ada, 500);
    const paid = await fetch(body.paymentUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
      redirect: 'manual',
    });
    const callback = new URL(paid.headers.get('location') ?? '');
    expect(callback.origin + callback.pathname).toBe('http://sabi50.test/api/payment/return');
    expect((await back(callback.search, ada.http)).query).toMatchObject({
      payment: 'success',
      reference: body.reference,
    });
    expect(await fixture.balance(ada)).toBe('500.00');
  });

  it('from its Cancel says at once that the player cancelled, and still credits a player who paid after all', async () => {
    const ada = await fixture.payer();
    const { body } = await fixture.initiate(ada, 500);
    const press = (action: string) =>
      fetch(body.paymentUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `action=${action}`,
        redirect: 'manual',
      });
    const address = new URL((await press('cancel')).headers.get('location') ?? '');
    expect(address.origin + address.pathname).toBe('http://sabi50.test/api/payment/return');
    const message = 'You cancelled this payment. No money was added to your balance.';
    expect((await back(address.search)).query).toMatchObject({ payment: 'failed', message, reference: body.reference });
    expect((await fixture.status(ada, body.reference)).body).toMatchObject({
      status: 'failed',
      reason: 'cancelled',
      message,
    });
    expect((await back(address.search)).query).toMatchObject({ payment: 'failed', message });
    expect((await fixture.history(body.reference)).filter((type) => type === 'PaymentFailed')).toHaveLength(1);
    await press('pay');
    expect((await fixture.status(ada, body.reference)).body).toMatchObject({ status: 'success', balance: '500.00' });
  });

  it('from its Cancel does not call cancelled what was paid, or is being paid', async () => {
    const ada = await fixture.payer();
    const paid = await fixture.initiated(ada);
    await fixture.outcome(paid, 'success');
    expect((await back(`?reference=${paid}&cancelled=1`)).query).toMatchObject({ payment: 'success' });
    const underWay = await fixture.initiated(ada);
    await fixture.fault({ verify: { kind: 'other-status', status: 'ongoing', reference: underWay } });
    expect((await back(`?reference=${underWay}&cancelled=1`)).query).toMatchObject({ payment: 'pending' });
  });

  it('does not keep the browser waiting for a silent provider, and says pending', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await fixture.fault({ verify: { kind: 'timeout', reference } });
    expect((await back(`?reference=${reference}`)).query).toMatchObject({ payment: 'pending' });
    expect(await fixture.credits(ada)).toEqual([]);
  });

  it.each(['', '?reference=', `?reference=${randomUUID()}`, '?reference=%3Cscript%3E', '?reference=a&reference=b'])(
    'with %j leads to the dashboard alone',
    async (query) => expect(await back(query)).toEqual({ status: 302, path: '/dashboard', query: {} }),
  );

  it('believes nothing that its own query says', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    const { query } = await back(`?reference=${reference}&payment=success&amount=50000&status=success`);
    expect(query).toMatchObject({ payment: 'pending', amount: '500.00' });
    expect(await fixture.balance(ada)).toBe('0.00');
  });
});
