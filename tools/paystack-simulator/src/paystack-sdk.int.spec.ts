import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Paystack from 'paystack-sdk';
import { runSimulator, SECRET_KEY } from '../test/running-simulator.js';

const PROVIDER = 'https://api.paystack.co';

describe('the published client', () => {
  const realFetch = globalThis.fetch;
  let simulator: Awaited<ReturnType<typeof runSimulator>>;
  const client = new Paystack(SECRET_KEY);

  beforeAll(async () => {
    simulator = await runSimulator();
    // The client has the provider's address built in; only that address is led here.
    globalThis.fetch = (input, init) =>
      realFetch(typeof input === 'string' ? input.replace(PROVIDER, simulator.url) : input, init);
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await simulator.close();
  });

  it('initialises, verifies, lists and refunds', async () => {
    const started = await client.transaction.initialize({
      email: 'ada@sabi50.test',
      amount: '20000',
      reference: 'by-sdk',
    });
    expect(started.data).toMatchObject({ reference: 'by-sdk', access_code: expect.stringMatching(/^[a-z0-9]{15}$/) });
    expect((await client.transaction.verify('by-sdk')).data).toMatchObject({ status: 'abandoned', amount: 20_000 });

    await simulator.outcome('by-sdk', { outcome: 'success' });
    const verified = await client.transaction.verify('by-sdk');
    expect(verified.data).toMatchObject({ status: 'success', fees: 300, channel: 'card' });
    const fetched = await client.transaction.fetch(String(verified.data?.id));
    expect(fetched.data?.reference).toBe('by-sdk');

    const listed = await client.transaction.list({ perPage: 10, page: 1, status: 'success', from: new Date(0) });
    expect(listed).toMatchObject({ data: [{ reference: 'by-sdk' }], meta: { total: 1, perPage: 10, pageCount: 1 } });

    const refunded = await client.refund.create({ transaction: 'by-sdk', amount: 5_000 });
    expect(refunded).toMatchObject({ status: true, data: { amount: 5_000, currency: 'NGN' } });
    const refunds = await client.refund.list({ transaction: 'by-sdk', currency: 'NGN' });
    expect(refunds.data).toHaveLength(1);
    expect((await client.refund.fetch(refunded.data?.id ?? 0)).data?.amount).toBe(5_000);
  });

  it('hands on the refusals of the API', async () => {
    await expect(client.transaction.verify('never-seen')).rejects.toMatchObject({
      status: 400,
      body: { status: false, message: 'Transaction reference not found.' },
    });
    await expect(new Paystack('sk_test_wrong').transaction.list()).rejects.toMatchObject({
      status: 401,
      body: { message: 'Invalid key' },
    });
  });
});
