import { describe, expect, it } from '@jest/globals';
import { NO_PAYMENTS, outcomeOf, type PaymentOutcome, paymentsReducer, readReturn } from './payments.rules';

const A = '6f1f2c0a-1f0e-4b52-9d0e-0f6f3c0a1b2c';
const B = '7f1f2c0a-1f0e-4b52-9d0e-0f6f3c0a1b2c';
const SUCCESS: PaymentOutcome = { reference: A, kind: 'success', amount: '500.00' };

describe('the payments that a window waits for', () => {
  const waiting = paymentsReducer(NO_PAYMENTS, { type: 'follow', references: [A, B] });

  it('are each followed once, newest first', () => {
    expect(waiting.waiting).toEqual([A, B]);
    expect(paymentsReducer(waiting, { type: 'follow', references: [B, A] })).toBe(waiting);
  });

  it('end with an outcome that stands until it is dismissed', () => {
    const ended = paymentsReducer(waiting, { type: 'end', reference: A, outcome: SUCCESS });
    expect(ended).toMatchObject({ waiting: [B], outcome: SUCCESS });
    expect(paymentsReducer(ended, { type: 'dismiss' })).toMatchObject({ waiting: [B], outcome: null });
  });

  it('are not followed, nor shown, a second time by a list that came late', () => {
    const seen = [{ type: 'end', reference: A, outcome: SUCCESS } as const, { type: 'dismiss' } as const];
    const after = seen.reduce(paymentsReducer, waiting);
    expect(paymentsReducer(after, { type: 'follow', references: [A, B] })).toBe(after);
    expect(paymentsReducer(after, { type: 'end', reference: A, outcome: SUCCESS })).toBe(after);
  });

  it('leave the outcome of another in its place where one ends elsewhere, or was no payment of theirs', () => {
    const ended = paymentsReducer(waiting, { type: 'end', reference: A, outcome: SUCCESS });
    expect(paymentsReducer(ended, { type: 'end', reference: B, outcome: null })).toMatchObject({
      waiting: [],
      outcome: SUCCESS,
    });
  });
});

describe('what the server says about a payment', () => {
  const view = { reference: A, amount: '500.00', message: '' };

  it.each([
    ['success', undefined, 'success'],
    ['failed', undefined, 'failed'],
    ['failed', 'declined', 'failed'],
    ['failed', 'cancelled', 'cancelled'],
  ] as const)('is for %s because of %s the outcome %s', (status, reason, kind) =>
    expect(outcomeOf({ ...view, status, ...(reason && { reason }) })).toEqual({ ...SUCCESS, kind }),
  );

  it('is no outcome while it is pending', () => expect(outcomeOf({ ...view, status: 'pending' })).toBeNull());
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
