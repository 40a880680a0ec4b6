import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readInitialisation, readVerification } from './paystack-responses.js';

const paid = {
  id: 4_099_260_516,
  domain: 'test',
  status: 'success',
  reference: 'ref-1',
  amount: 50_000,
  message: null,
  gateway_response: 'Successful',
  channel: 'card',
  currency: 'NGN',
  metadata: '',
  fees: 10_750,
};
const verified = (odd: object = {}, status = 200) =>
  readVerification({ status, body: { status: true, message: 'Verification successful', data: { ...paid, ...odd } } });
const refusal = (status: number, message: string, code?: string) => ({
  status,
  body: { status: false, message, code },
});

describe("reading the provider's word about a transaction", () => {
  it('finds what was charged', () => {
    expect(verified()).toEqual({
      kind: 'report',
      report: {
        transactionId: '4099260516',
        status: 'success',
        reference: 'ref-1',
        amountKobo: 50_000,
        currency: 'NGN',
        channel: 'card',
        feeKobo: 10_750,
      },
      payerId: null,
    });
  });

  it('knows an unpaid checkout', () =>
    expect(verified({ status: 'abandoned' })).toMatchObject({ report: { status: 'abandoned' } }));

  it.each(['ongoing', 'pending', 'processing', 'queued', 'reversal_pending', 'something new'])(
    'takes %p as still open, never as failed',
    (status) => expect(verified({ status })).toMatchObject({ report: { status: 'open' } }),
  );

  it('reads amounts that are written as texts', () =>
    expect(verified({ amount: '50000', fees: '750' })).toMatchObject({ report: { amountKobo: 50_000, feeKobo: 750 } }));

  it.each([
    ['all of the fee', { amount: 51_523, requested_amount: 50_000, fees: 1_523 }, 50_000, 0],
    ['a part of it', { amount: 51_000, requested_amount: 50_000, fees: 1_523 }, 50_000, 523],
    ['nothing', { amount: 50_000, requested_amount: 50_000, fees: 750 }, 50_000, 750],
  ])('tells from the amount what the provider put on top of it: %s', (_, change, amountKobo, feeKobo) =>
    expect(verified(change)).toMatchObject({ report: { amountKobo, feeKobo } }),
  );

  it.each([
    ['less than was asked for', { amount: 10_000, requested_amount: 50_000, fees: 750 }, 10_000],
    ['more than the fee on top', { amount: 52_000, requested_amount: 50_000, fees: 750 }, 52_000],
  ])('has the amount that was paid where that is %s', (_, change, amountKobo) =>
    expect(verified(change)).toMatchObject({ report: { amountKobo } }),
  );

  it.each([50_000.5, '500.00', -1, '1e5', null, undefined, {}, true])('has no amount in %p', (amount) =>
    expect(verified({ amount })).toMatchObject({ report: { amountKobo: null } }),
  );

  it.each([null, undefined, -1, 50_001, 'free'])('counts no fee when it is %p', (fees) =>
    expect(verified({ fees })).toMatchObject({ report: { feeKobo: 0 } }),
  );

  it.each([0, '', null, { a: 1 }])('does not care about metadata %j', (metadata) =>
    expect(verified({ metadata })).toEqual(verified()),
  );

  it.each([400, 404])('knows an unknown reference by HTTP %p', (status) =>
    expect(readVerification(refusal(status, 'Transaction reference not found.'))).toEqual({ kind: 'not-found' }),
  );

  it.each([
    refusal(401, 'Invalid key'),
    refusal(200, 'Something else'),
    refusal(400, 'Something else'),
    { status: 200, body: { status: true } },
    { status: 200, body: { status: true, data: [] } },
    { status: 201, body: { status: true, data: paid } },
  ])('takes %j as unknown', (answer) => expect(readVerification(answer)).toMatchObject({ kind: 'unknown' }));

  it('never throws and never reports a success without the word, whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.jsonValue(), (status, body) => {
        const asked = readVerification({ status, body });
        if (asked.kind === 'report') expect(JSON.stringify(body)).toContain('status');
        expect(() => readInitialisation({ status, body }, 'ref-1')).not.toThrow();
      }),
    );
  });
});

describe("reading the provider's answer to a new transaction", () => {
  const opened = (odd: object = {}) => ({
    status: 200,
    body: {
      status: true,
      data: { authorization_url: 'https://checkout.paystack.com/abc', access_code: 'abc', reference: 'ref-1', ...odd },
    },
  });

  it('finds the address of the page', () =>
    expect(readInitialisation(opened(), 'ref-1')).toEqual({
      kind: 'opened',
      paymentUrl: 'https://checkout.paystack.com/abc',
    }));

  it.each(['javascript:alert(1)', 'not an address', '', null, 7])('does not send anybody to %p', (authorization_url) =>
    expect(readInitialisation(opened({ authorization_url }), 'ref-1')).toMatchObject({ kind: 'unknown' }),
  );

  it('does not believe an answer about another reference', () =>
    expect(readInitialisation(opened({ reference: 'ref-2' }), 'ref-1')).toMatchObject({ kind: 'unknown' }));

  it('tells a duplicate from a refusal', () => {
    expect(readInitialisation(refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference'), 'ref-1')).toEqual(
      { kind: 'duplicate' },
    );
    expect(readInitialisation(refusal(400, 'Invalid Email Address Passed'), 'ref-1')).toMatchObject({
      kind: 'refused',
    });
  });

  it.each([401, 403])('does not blame the payment for HTTP %p about our key', (status) =>
    expect(readInitialisation(refusal(status, 'Invalid key'), 'ref-1')).toMatchObject({ kind: 'unknown' }),
  );
});
