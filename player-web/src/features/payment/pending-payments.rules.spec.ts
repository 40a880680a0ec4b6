import { describe, expect, it } from '@jest/globals';
import {
  NO_PAYMENTS,
  type PendingPayment,
  readMemory,
  readReturn,
  withUpdate,
  withoutPending,
  withPending,
} from './pending-payments.rules';

const A = '6f1f2c0a-1f0e-4b52-9d0e-0f6f3c0a1b2c';
const B = '7f1f2c0a-1f0e-4b52-9d0e-0f6f3c0a1b2c';
const payment = (reference: string, more: Partial<PendingPayment> = {}): PendingPayment => ({
  ...{ reference, amount: '500.00', since: 1, paymentUrl: 'https://checkout.example/a', held: false, flag: null },
  ...more,
});

describe('the payments that a browser waits for', () => {
  it('stand newest first, each once', () => {
    const memory = [payment(A), payment(B), payment(A, { amount: null })].reduce(withPending, NO_PAYMENTS);
    expect(memory.pending).toEqual([payment(B), payment(A)]);
  });

  it('do not come back once their outcome was shown', () => {
    const shown = withoutPending(withPending(NO_PAYMENTS, payment(A)), A, true);
    expect(shown).toEqual({ pending: [], told: [A] });
    expect(withPending(shown, payment(A))).toBe(shown);
  });

  it('can be dismissed by their owner and still be announced later', () => {
    const away = withoutPending(withPending(NO_PAYMENTS, payment(A)), A, false);
    expect(withPending(away, payment(A)).pending).toEqual([payment(A)]);
  });

  it('take the amount that the server says', () => {
    const memory = withPending(NO_PAYMENTS, payment(A, { amount: null }));
    const update = { amount: '200.00', held: true, flag: 'amount-differs' } as const;
    expect(withUpdate(memory, A, update).pending).toEqual([payment(A, update)]);
  });

  it('are never more than ten', () => {
    const many = Array.from({ length: 12 }, (_, index) => payment(A.replace(/..$/, String(10 + index))));
    expect(many.reduce(withPending, NO_PAYMENTS).pending).toHaveLength(10);
  });
});

describe('the stored payments', () => {
  it('is read as it was written', () => {
    const memory = withoutPending([payment(A), payment(B)].reduce(withPending, NO_PAYMENTS), B, true);
    expect(readMemory(JSON.stringify(memory))).toEqual(memory);
  });

  it.each([null, '', '{', 'null', '7', '[]', '{"pending":7,"told":"x"}'])('is nothing where %p stands', (text) =>
    expect(readMemory(text)).toEqual(NO_PAYMENTS),
  );

  it('loses what is no payment, and addresses that are no web pages', () => {
    const text = JSON.stringify({
      pending: [7, null, { reference: 'x' }, payment(A, { paymentUrl: 'javascript:alert(1)' })],
      told: [B, 5],
    });
    expect(readMemory(text)).toEqual({ pending: [payment(A, { paymentUrl: null })], told: [B] });
  });
});

describe('the query on the way back from the card page', () => {
  it('says only which payment to ask about', () => {
    const query = `?payment=success&amount=50000.00&message=Rich&reference=${A}&t=1`;
    expect(readReturn(query)).toEqual({ reference: A, rest: '' });
  });

  it('takes its own parameters out of the address and leaves the others', () =>
    expect(readReturn(`?tab=2&payment=failed&reference=${A}`)).toEqual({ reference: A, rest: '?tab=2' }));

  it('names no payment where the reference is not one', () =>
    expect(readReturn('?payment=success&amount=900&reference=%3Cb%3E')).toEqual({ reference: null, rest: '' }));

  it.each(['', '?amount=900', '?payment=paid', '?payment='])('is no return in "%s"', (query) =>
    expect(readReturn(query)).toBeNull(),
  );
});
