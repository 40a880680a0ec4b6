import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runSimulator } from '../test/running-simulator.js';

describe('the transaction API', () => {
  let simulator: Awaited<ReturnType<typeof runSimulator>>;
  beforeAll(async () => {
    simulator = await runSimulator();
  });
  afterEach(() => simulator.call('DELETE', '/sim/faults'));
  afterAll(() => simulator.close());

  it.each([
    ['no header', '', 'No Authorization Header was found'],
    ['no bearer token', 'Basic abc', 'Format is Authorization Bearer [secret key]'],
    ['another key', 'Bearer sk_test_other', 'Invalid key'],
    ['the public key', 'Bearer pk_test_of_these_tests', 'Invalid key'],
  ])('answers 401 to %s', async (_case, authorization, message) => {
    const answer = await simulator.call('GET', '/transaction', undefined, { authorization });
    expect(answer).toEqual({ httpStatus: 401, body: { status: false, message } });
  });

  it('initialises in the documented form', async () => {
    const { httpStatus, body } = await simulator.initialize();
    expect(httpStatus).toBe(200);
    expect(body).toMatchObject({ status: true, message: 'Authorization URL created' });
    expect(body.data.access_code).toMatch(/^[a-z0-9]{15}$/);
    expect(body.data.reference).toMatch(/^[a-z0-9]{10}$/);
    expect(body.data.authorization_url).toBe(`${simulator.url}/checkout/${body.data.access_code}`);
  });

  it('takes a form as well as JSON', async () => {
    const response = await fetch(`${simulator.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_of_these_tests' },
      body: new URLSearchParams({ email: 'ada@sabi50.test', amount: '20000', reference: 'by-form' }),
    });
    expect(response.status).toBe(200);
    expect((await simulator.verify('by-form')).body.data.amount).toBe(20_000);
  });

  it('refuses a reference the second time', async () => {
    await simulator.initialize({ reference: 'only-once' });
    expect(await simulator.initialize({ reference: 'only-once' })).toEqual({
      httpStatus: 400,
      body: {
        status: false,
        message: 'Duplicate Transaction Reference',
        meta: { nextStep: 'Try and create the Transaction or Charge with a new reference' },
        type: 'validation_error',
        code: 'duplicate_reference',
      },
    });
  });

  it('answers 400, not 404, about a reference it does not know', async () => {
    const { httpStatus, body } = await simulator.verify('never-seen');
    expect(httpStatus).toBe(400);
    expect(body).toMatchObject({ status: false, message: 'Transaction reference not found.' });
  });

  it('answers 400 in its envelope to broken JSON', async () => {
    const response = await fetch(`${simulator.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_of_these_tests', 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: false });
  });

  it('reports a fresh checkout as abandoned', async () => {
    await simulator.initialize({ reference: 'fresh' });
    const { body } = await simulator.verify('fresh');
    expect(body.message).toBe('Verification successful');
    expect(body.data).toMatchObject({
      status: 'abandoned',
      gateway_response: 'The transaction was not completed',
      paid_at: null,
      fees: null,
      authorization: {},
      metadata: '',
      domain: 'test',
    });
  });

  it('reports a paid one with fee, channel and card', async () => {
    await simulator.initialize({ reference: 'paid', amount: 5_000_000, channels: ['card'], metadata: { cart: 7 } });
    await simulator.outcome('paid', { outcome: 'success' });
    const { data } = (await simulator.verify('paid')).body;
    expect(data).toMatchObject({ status: 'success', amount: 5_000_000, requested_amount: 5_000_000, fees: 85_000 });
    expect(data).toMatchObject({ channel: 'card', currency: 'NGN', metadata: { cart: 7 } });
    expect(data.authorization).toMatchObject({ last4: '4081', card_type: 'visa ' });
    expect(data.customer.email).toBe('ada@sabi50.test');
    expect(data.paid_at).toBe(data.paidAt);
  });

  it('charges another amount in another currency when a test says so, and keeps what was asked for', async () => {
    await simulator.initialize({ reference: 'odd' });
    await simulator.outcome('odd', { outcome: 'success', amount: 19_900, currency: 'USD' });
    const { data } = (await simulator.verify('odd')).body;
    expect(data).toMatchObject({ amount: 19_900, requested_amount: 20_000, currency: 'USD' });
  });

  it('lets a declined transaction succeed late', async () => {
    await simulator.initialize({ reference: 'late' });
    await simulator.outcome('late', { outcome: 'failed' });
    expect((await simulator.verify('late')).body.data).toMatchObject({
      status: 'failed',
      gateway_response: 'Declined',
    });
    await simulator.outcome('late', { outcome: 'success' });
    expect((await simulator.verify('late')).body.data.status).toBe('success');
  });

  it('refuses an outcome that does not exist, a broken amount and an unknown reference', async () => {
    await simulator.initialize({ reference: 'steady' });
    expect((await simulator.outcome('steady', { outcome: 'won' })).httpStatus).toBe(400);
    expect((await simulator.outcome('steady', { outcome: 'success', amount: 1.5 })).httpStatus).toBe(400);
    expect((await simulator.outcome('never-seen', { outcome: 'success' })).httpStatus).toBe(404);
    expect((await simulator.verify('steady')).body.data.status).toBe('abandoned');
  });

  it('fetches by id and lists with paging facts, newest first', async () => {
    const other = await runSimulator();
    for (const reference of ['one', 'two', 'three']) await other.initialize({ reference });
    await other.outcome('two', { outcome: 'success' });
    const page = (await other.call('GET', '/transaction?perPage=2&page=2')).body;
    expect(page.data.map((item: { reference: string }) => item.reference)).toEqual(['one']);
    expect(page.meta).toEqual({ total: 3, total_volume: 60_000, skipped: 2, perPage: 2, page: 2, pageCount: 2 });
    const paid = (await other.call('GET', '/transaction?status=success')).body.data;
    expect(paid.map((item: { reference: string }) => item.reference)).toEqual(['two']);
    expect((await other.call('GET', `/transaction/${paid[0].id}`)).body.data.reference).toBe('two');
    expect((await other.call('GET', '/transaction/1')).httpStatus).toBe(400);
    expect((await other.call('GET', '/transaction?from=yesterday')).httpStatus).toBe(400);
    await other.close();
  });

  it('walks the whole list once by cursor', async () => {
    const other = await runSimulator();
    for (const reference of ['one', 'two', 'three']) await other.initialize({ reference });
    const first = (await other.call('GET', '/transaction?use_cursor=true&perPage=2')).body;
    const second = (await other.call('GET', `/transaction?use_cursor=true&perPage=2&next=${first.meta.next}`)).body;
    const references = [...first.data, ...second.data].map((item: { reference: string }) => item.reference);
    expect(references).toEqual(['three', 'two', 'one']);
    expect(second.meta.next).toBeNull();
    await other.close();
  });

  it.each([
    [{ kind: 'wrong-amount' }, { amount: 19_900 }],
    [{ kind: 'wrong-amount', amount: 5 }, { amount: 5 }],
    [{ kind: 'wrong-currency' }, { currency: 'USD' }],
    [{ kind: 'other-reference' }, { reference: 'honest-other' }],
    [{ kind: 'other-channel' }, { channel: 'bank_transfer' }],
    [{ kind: 'other-status', status: 'ongoing' }, { status: 'ongoing' }],
    [{ kind: 'other-metadata', metadata: 0 }, { metadata: 0 }],
  ])('tells the lie %p once and the truth after it', async (verify, lie) => {
    await simulator.initialize({ reference: 'honest' });
    await simulator.outcome('honest', { outcome: 'success' });
    await simulator.fault({ verify: { ...verify, reference: 'honest', times: 1 } });
    expect((await simulator.verify('honest')).body.data).toMatchObject(lie);
    const truth = {
      status: 'success',
      amount: 20_000,
      currency: 'NGN',
      reference: 'honest',
      channel: 'card',
      metadata: '',
    };
    expect((await simulator.verify('honest')).body.data).toMatchObject(truth);
  });

  it('denies a known reference under the not-found fault', async () => {
    await simulator.initialize({ reference: 'hidden' });
    await simulator.fault({ verify: { kind: 'not-found' } });
    expect((await simulator.verify('hidden')).httpStatus).toBe(400);
  });
});
