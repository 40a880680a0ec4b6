import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSignedWith, readWebhook } from './paystack-webhook.controller.js';

const read = (body: unknown) => readWebhook(Buffer.from(JSON.stringify(body)));

const NOBODY = { payerId: null, payerEmail: null };
const reference = '3f2b8a52-5b0e-5f0d-9c56-5ab150000001';

describe('what a webhook is about', () => {
  it.each([
    [{ event: 'charge.success', data: { reference, amount: 1 } }, false],
    [{ event: 'charge.something.new', data: { reference } }, false],
    [{ event: 'refund.processed', data: { transaction_reference: reference, refund_reference: null } }, true],
    [{ event: 'charge.dispute.create', data: { id: 1, transaction: { reference } } }, true],
  ])('is the payment that is named in %j', (body, takesBack) =>
    expect(read(body)).toEqual({ kind: 'payment', event: body.event, about: { reference, takesBack }, ...NOBODY }),
  );

  it.each([
    'transfer.success',
    'transfer.failed',
    'transfer.reversed',
    'subscription.create',
    'subscription.not_renew',
    'invoice.payment_failed',
    'paymentrequest.pending',
    'dedicatedaccount.assign.failed',
    'customeridentification.success',
  ])('is nothing of ours in %p, whatever it names', (event) =>
    expect(read({ event, data: { reference, amount: 5_000 } })).toEqual({ kind: 'not-ours', event }),
  );

  it.each<[unknown, object]>([
    [
      { event: 'charge.success', data: { reference: 'TRF_1' } },
      { reason: 'unknown-reference', reference: 'TRF_1' },
    ],
    [
      { event: 'charge.success', data: { reference: [reference] } },
      { reason: 'unknown-reference', reference: null },
    ],
    [
      { event: 'charge.success', data: null },
      { reason: 'unknown-reference', reference: null },
    ],
    [
      { event: 'refund.processed', data: {} },
      { reason: 'unknown-reference', takesBack: true },
    ],
    [
      { event: 'charge.dispute.create', data: { id: 1 } },
      { reason: 'unknown-reference', takesBack: true },
    ],
    [
      { event: 'paymentrequest.success', data: { amount: 5_000 } },
      { reason: 'unknown-event', takesBack: false },
    ],
    [
      { event: 'transfer.something.new', data: {} },
      { reason: 'unknown-event', event: 'transfer.something.new' },
    ],
    [{ event: 'charge.successful', data: {} }, { reason: 'unknown-event' }],
    [
      { event: 7, data: { reference } },
      { reason: 'unreadable', event: null, reference: null },
    ],
    [{ data: { reference } }, { reason: 'unreadable' }],
    [[], { reason: 'unreadable' }],
    [null, { reason: 'unreadable' }],
  ])('fits nothing in %j', (body, expected) => expect(read(body)).toMatchObject({ kind: 'unmatched', ...expected }));

  it.each([
    { event: 'charge.success', data: { reference: 'T1', metadata: { user_id: reference } } },
    { event: 'charge.success', data: { reference, metadata: JSON.stringify({ user_id: reference }) } },
    { event: 'charge.dispute.create', data: { id: 1, transaction: { metadata: { user_id: reference } } } },
  ])('tells whose payment it is in %j', (body) => expect(read(body)).toMatchObject({ payerId: reference }));

  it.each([
    ['n\0', { reference: '\0' }],
    ['\ud800', { reference: 'T\udfff1', customer: { email: 'a\ud800@b.test' } }],
  ])('keeps words that the database can store, of %j', (event, data) => {
    const read = readWebhook(Buffer.from(`{"event":${JSON.stringify(event)},"data":${JSON.stringify(data)}}`));
    expect(read.kind).toBe('unmatched');
    expect(JSON.stringify(read)).not.toMatch(/\\u0000|\\ud8|\\udf/);
  });

  it('tells the address of who paid as accounts keep theirs', () =>
    expect(read({ event: 'charge.success', data: { reference, customer: { email: ' Ada@Mail.TEST' } } })).toMatchObject(
      {
        payerEmail: 'ada@mail.test',
      },
    ));

  it.each(['', 0, null])('tells nobody where the metadata are %j', (metadata) =>
    expect(read({ event: 'charge.success', data: { reference, metadata } })).toMatchObject({ payerId: null }),
  );

  it('can be asked of any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (body) => read(body).kind === 'unmatched'));
  });

  it('can be asked of any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => readWebhook(Buffer.from(bytes)).kind === 'unmatched'));
  });

  it('is found whatever else stands there', () => {
    const strange = {
      ['__proto__']: 1,
      constructor: null,
      list: [[]],
      deep: JSON.parse('['.repeat(500) + ']'.repeat(500)),
    };
    const text = JSON.stringify({
      ...strange,
      event: 'charge.success',
      data: { reference, constructor: { prototype: 1 } },
    });
    const about = { reference, takesBack: false };
    expect(readWebhook(Buffer.from(text))).toEqual({ kind: 'payment', event: 'charge.success', about, ...NOBODY });
  });
});

const secret = 'sk_test_of_ours';
const body = Buffer.from('{"event":"charge.success","data":{"reference":"ref-1","amount":50000}}');
const sign = (bytes: Buffer, key = secret, hash = 'sha512') => createHmac(hash, key).update(bytes).digest('hex');

describe('the signature of a webhook', () => {
  it('is right for the bytes as they came', () => expect(isSignedWith(secret, body, sign(body))).toBe(true));
  it('may be written in capitals', () => expect(isSignedWith(secret, body, sign(body).toUpperCase())).toBe(true));

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is empty', ''],
    ['is short', sign(body).slice(0, 126)],
    ['is long', `${sign(body)}00`],
    ['is not hex', 'z'.repeat(128)],
    ['is of another key', sign(body, 'sk_test_of_somebody')],
    ['is of another hash', sign(body, secret, 'sha256')],
    ['is doubled', [sign(body), sign(body)]],
    ['is of the same JSON in other bytes', sign(Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)))],
  ])('is refused when it %s', (_, signature) => expect(isSignedWith(secret, body, signature)).toBe(false));

  it('is refused when any one bit of the body differs', () => {
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.nat(7), (at, bit) => {
        const other = Buffer.from(body);
        other.writeUInt8(other.readUInt8(at) ^ (1 << bit), at);
        return !isSignedWith(secret, other, sign(body));
      }),
    );
  });
});
