import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { subjectOf as subjectOfBytes } from './webhook-subject.js';

const subjectOf = (body: unknown) => subjectOfBytes(Buffer.from(JSON.stringify(body)));

const reference = '3f2b8a52-5b0e-5f0d-9c56-5ab150000001';

describe('what a webhook is about', () => {
  it.each([
    [{ event: 'charge.success', data: { reference, amount: 1 } }, false],
    [{ event: 'charge.something.new', data: { reference } }, false],
    [{ event: 'refund.processed', data: { transaction_reference: reference, refund_reference: null } }, true],
    [{ event: 'charge.dispute.create', data: { id: 1, transaction: { reference } } }, true],
  ])('is found in %j', (body, takesBack) => expect(subjectOf(body)).toEqual({ reference, takesBack }));

  it.each([
    { event: 'transfer.success', data: { reference: 'TRF_1' } },
    { event: 'charge.success', data: { reference: [reference] } },
    { event: 'charge.success', data: null },
    { event: 'charge.success' },
    { data: { reference } },
    { event: 7, data: { reference } },
    [],
    null,
  ])('is nothing of ours in %j', (body) => expect(subjectOf(body)).toBeNull());

  it('can be asked of any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (body) => subjectOf(body) === null));
  });

  it('can be asked of any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => subjectOfBytes(Buffer.from(bytes)) === null));
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
    expect(subjectOfBytes(Buffer.from(text))).toEqual({ reference, takesBack: false });
  });
});
