import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

const PAID = [{ amountKobo: 50_000, feeKobo: 750 }];

describe('webhooks of the card provider', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
  });
  afterEach(async () => {
    await fixture.healthy();
    expect(await fixture.ledgerFaults()).toEqual([]);
  });
  afterAll(() => fixture.close());

  /** A payment whose own webhook never comes, so that only what the spec posts counts. */
  const unannounced = async (payer: Payer, outcome: 'success' | 'failed' | null = 'success') => {
    const reference = await fixture.initiated(payer);
    await fixture.fault({ webhook: { kind: 'none', reference } });
    if (outcome) await fixture.outcome(reference, outcome);
    return reference;
  };
  const charge = (reference: string, more: object = {}) => ({
    event: 'charge.success',
    data: { id: 1, status: 'success', reference, amount: 50_000, currency: 'NGN', channel: 'card', ...more },
  });
  const credited = async (payer: Payer, reference: string) =>
    eventually(async () => {
      expect(await fixture.credits(payer)).toEqual(PAID.map((credit) => ({ reference, ...credit })));
      expect((await fixture.history(reference)).at(-1)).toBe('PaymentCredited');
      expect(await fixture.balance(payer)).toBe('500.00');
    });
  const webhooks = async (reference: string) =>
    ((await fixture.sim('GET', `/sim/webhooks?reference=${reference}`)) as { deliveries: Delivery[] }).deliveries;

  interface Delivery {
    state: string;
    attempts: { httpStatus: number | null }[];
  }

  it('credit a payment with what was initiated, and its fee', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await credited(ada, reference);
    const [delivery] = await webhooks(reference);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ httpStatus: 200 }] });
  });

  it.each([
    ['duplicated', { kind: 'duplicated', copies: 10 }],
    ['reordered', { kind: 'reordered', ms: 100 }],
    ['late', { kind: 'late', ms: 300 }],
    ['lying about the amount', { kind: 'wrong-amount', amount: 5_000_000 }],
    ['lying about the currency', { kind: 'wrong-currency' }],
  ] as const)('that are %s credit once and what was initiated', async (_, fault) => {
    const [ada, bola] = [await fixture.payer(), await fixture.payer()];
    const first = await fixture.initiated(ada);
    const second = await fixture.initiated(bola);
    await fixture.fault({ webhook: { ...fault, times: 1 } });
    await fixture.outcome(first, 'success');
    await fixture.outcome(second, 'success');
    await credited(ada, first);
    await credited(bola, second);
  });

  it('credit once when 20 come at once and the player asks beside them', async () => {
    const ada = await fixture.payer();
    const reference = await unannounced(ada);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => fixture.webhook(charge(reference))),
      ...Array.from({ length: 5 }, () => fixture.status(ada, reference)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
    await credited(ada, reference);
    expect(await fixture.history(reference)).toEqual([
      'PaymentInitiated',
      'PaymentPageOpened',
      'PaymentSucceeded',
      'PaymentCredited',
    ]);
  });

  it('credit once over any number of repeats', async () => {
    const ada = await fixture.payer();
    const reference = await unannounced(ada);
    for (let repeat = 0; repeat < 50; repeat += 1) {
      expect((await fixture.webhook(charge(reference))).status).toBe(200);
    }
    await credited(ada, reference);
  });

  it('credit a payment that was made before we had the answer to our own call', async () => {
    const ada = await fixture.payer();
    const key = randomUUID();
    await fixture.fault({ initialize: { kind: 'slow', ms: 400, times: 1 } });
    const initiating = fixture.initiate(ada, 500, key);
    const reference = await eventually(async () => {
      const [newest] = await fixture.transactions();
      const history = await fixture.history(newest?.reference ?? '');
      expect(history).toEqual(['PaymentInitiated']);
      return newest?.reference as string;
    });
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect(await fixture.history(reference)).toContain('PaymentCredited'));
    const { status, body } = await initiating;
    expect({ status, reference: body.reference }).toEqual({ status: 200, reference });
    expect(await fixture.credits(ada)).toHaveLength(1);
    expect((await fixture.status(ada, reference)).body).toMatchObject({ status: 'success', balance: '500.00' });
  });

  it('about a payment that was not made credit nothing, whatever they say', async () => {
    const ada = await fixture.payer();
    const reference = await unannounced(ada, null);
    expect((await fixture.webhook(charge(reference))).status).toBe(200);
    expect(await fixture.credits(ada)).toEqual([]);
    expect((await fixture.status(ada, reference)).body).toMatchObject({ status: 'pending' });
  });

  it('about a payment whose amount differs at the provider flag it and credit nothing', async () => {
    const ada = await fixture.payer();
    const reference = await unannounced(ada, null);
    await fixture.outcome(reference, 'success', { amount: 49_999 });
    expect((await fixture.webhook(charge(reference))).status).toBe(200);
    expect(await fixture.history(reference)).toEqual(['PaymentInitiated', 'PaymentPageOpened', 'PaymentFlagged']);
    expect(await fixture.credits(ada)).toEqual([]);
  });

  it('that nobody of ours signed are refused and credit nothing', async () => {
    const ada = await fixture.payer();
    const reference = await unannounced(ada);
    const text = JSON.stringify(charge(reference));
    const right = fixture.sign(text);
    const forgeries: [string, string | null][] = [
      [text, null],
      [text, ''],
      [text, right.slice(0, -1)],
      [text, right.slice(0, 64)],
      [text, `${right}0`],
      [text, right.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      [text, '0'.repeat(128)],
      [text, 'g'.repeat(128)],
      [text, fixture.sign(text, 'sk_test_of_somebody_else')],
      [text, fixture.sign(text, '')],
      [text, fixture.sign(`${text} `)],
      [text, Buffer.from(right, 'hex').toString('base64')],
      [JSON.stringify(JSON.parse(text), null, 2), right],
      [`${text}\n`, right],
      [` ${text}`, right],
      [text.replace('50000', '5000000'), right],
      [text.replace('"card"', '"bank"'), right],
      [JSON.stringify({ ...charge(reference), extra: 1 }), right],
    ];
    for (let index = 0; index < 200; index += 1) {
      forgeries.push([text, fixture.sign(text, randomUUID())]);
    }
    for (const [body, signature] of forgeries) {
      const answer = await fixture.webhook(body, signature);
      expect({ status: answer.status, code: answer.body['code'] }).toEqual({
        status: 401,
        code: 'WEBHOOK_SIGNATURE_INVALID',
      });
    }
    expect(await fixture.history(reference)).toEqual(['PaymentInitiated', 'PaymentPageOpened']);
    expect(await fixture.credits(ada)).toEqual([]);
  });

  it('that the provider itself signs wrongly are refused; the payment is credited on the next question', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.fault({ webhook: { kind: 'forged-signature', times: 1 } });
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect((await webhooks(reference))[0]?.attempts[0]?.httpStatus).toBe(401));
    expect(await fixture.credits(ada)).toEqual([]);
    await fixture.status(ada, reference);
    await credited(ada, reference);
  });

  it.each([
    ['an unknown reference', { event: 'charge.success', data: { reference: randomUUID() } }],
    ['a reference of another make', { event: 'charge.success', data: { reference: 'TRF_12345' } }],
    ['an unknown event', { event: 'subscription.create', data: {} }],
    ['no data', { event: 'charge.success', data: null }],
    ['an empty object', {}],
    ['a list', []],
  ])('with %s are answered 200 and change nothing', async (_, body) => {
    const count = () => fixture.product.database.query('select count(*)::int from es.events');
    const before = await count();
    expect((await fixture.webhook(body)).status).toBe(200);
    expect(await count()).toEqual(before);
  });

  it('that tell of money taken back flag a credited payment for staff and leave the wallet alone', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await credited(ada, reference);
    await fixture.fault({ verify: { kind: 'other-status', status: 'reversed', reference } });
    const refund = { event: 'refund.processed', data: { transaction_reference: reference, amount: '50000' } };
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await fixture.webhook(refund)).status).toBe(200);
    expect((await fixture.history(reference)).slice(3)).toEqual(['PaymentCredited', 'PaymentFlagged']);
    expect(await fixture.balance(ada)).toBe('500.00');
    expect((await fixture.status(ada, reference)).body).toMatchObject({ status: 'success' });
  });

  it.each(['{"event":"n\\u0000","data":{"reference":"\\u0000"}}', '{"event":"\\ud800","data":{}}'])(
    'are 200 with signs that no database stores: %s',
    async (body) => expect((await fixture.webhook(body)).status).toBe(200),
  );

  it('are still 200 while the provider cannot be asked; nothing is taken for a failure', async () => {
    const ada = await fixture.payer();
    const reference = await unannounced(ada);
    await fixture.fault({ verify: { kind: 'server-error' } });
    expect((await fixture.webhook(charge(reference))).status).toBe(200);
    expect((await fixture.status(ada, reference)).body.status).toBe('pending');
    await fixture.healthy();
    expect((await fixture.webhook(charge(reference))).status).toBe(200);
    await credited(ada, reference);
  });

  it('are to be sent again while the provider cannot be asked about money that it took back', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await credited(ada, reference);
    const refund = { event: 'refund.processed', data: { transaction_reference: reference, amount: '50000' } };
    await fixture.fault({ verify: { kind: 'server-error' } });
    expect(await fixture.webhook(refund)).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    await fixture.healthy();
    await fixture.fault({ verify: { kind: 'other-status', status: 'reversed', reference } });
    await eventually(async () => expect((await fixture.webhook(refund)).status).toBe(200));
    expect((await fixture.history(reference)).at(-1)).toBe('PaymentFlagged');
  });

  it('are to be sent again while the provider cannot be asked about a payment that the poller has left', async () => {
    const ada = await fixture.payer();
    const reference = await unannounced(ada);
    const command = { type: 'ExpirePayment', now: new Date(Date.now() + 365 * 86_400_000) } as const;
    await fixture.product.app.get(SettlePayment, { strict: false }).record(reference, command, 'poll');
    await fixture.fault({ verify: { kind: 'server-error' } });
    expect(await fixture.webhook(charge(reference))).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE' },
    });
    await fixture.healthy();
    await eventually(async () => expect((await fixture.webhook(charge(reference))).status).toBe(200));
    await credited(ada, reference);
  });

  it.each([
    ['no JSON', '{"event":'],
    ['half a letter', '{"event":"\ud800"}'],
    ['500 keys', `{${Array.from({ length: 500 }, (_, index) => `"k${index}":1`).join()}}`],
    ['30 levels', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`],
    ['a list of 100,000', `[${'1,'.repeat(99_999)}1]`],
    ["the keys of an object's own machinery", '{"constructor":1,"__proto__":{"prototype":null}}'],
    ['900 kB', JSON.stringify({ event: 'charge.success', data: { note: 'x'.repeat(900_000) } })],
  ])('that hold %s are answered 200 when they are signed, and 401 when they are not', async (_, text) => {
    expect((await fixture.webhook(text)).status).toBe(200);
    expect(await fixture.webhook(text, '0'.repeat(128))).toMatchObject({
      status: 401,
      body: { code: 'WEBHOOK_SIGNATURE_INVALID' },
    });
  });

  it('credit a payment whatever stands beside its reference', async () => {
    const ada = await fixture.payer();
    const reference = await unannounced(ada);
    const log = Array.from({ length: 150 }, (__, index) => [`step ${index}`, { constructor: { prototype: index } }]);
    expect((await fixture.webhook(charge(reference, { log: Object.fromEntries(log) as object }))).status).toBe(200);
    await credited(ada, reference);
  });
});
