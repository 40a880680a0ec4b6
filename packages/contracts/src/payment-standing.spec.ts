import { describe, expect, it } from '@jest/globals';
import { standingOf } from './payment-standing.js';

const credited = { status: 'completed', flag: null, amount: '1500.00', back: null } as const;

describe('what staff read of a payment', () => {
  it('is its status, and its mark beside it', () => {
    expect(standingOf(credited)).toEqual(['completed']);
    expect(standingOf({ ...credited, flag: 'disputed' })).toEqual(['completed', 'disputed']);
    expect(standingOf({ ...credited, status: 'held', flag: 'amount-differs' })).toEqual(['held', 'amount-differs']);
  });

  it('is that it went back, not that it is completed, once a dispute is lost or a refund is done', () => {
    expect(standingOf({ ...credited, flag: 'given-back', back: '1500.00' })).toEqual(['given-back']);
    expect(standingOf({ ...credited, flag: 'given-back' })).toEqual(['given-back']);
  });

  it('is that a part went back, where the wallet keeps the rest', () => {
    expect(standingOf({ ...credited, flag: 'given-back', back: '200.00' })).toEqual(['given-back-in-part']);
  });

  it('still tells what went back when the mark is about something newer', () => {
    const newer = { ...credited, back: '200.00' } as const;
    expect(standingOf({ ...newer, flag: 'disputed' })).toEqual(['given-back-in-part', 'disputed']);
    expect(standingOf({ ...newer, back: '1500.00', flag: 'explained' })).toEqual(['given-back', 'explained']);
  });

  it('is how staff ended it, where it was held: it has not failed', () => {
    expect(standingOf({ ...credited, status: 'failed', flag: 'refunded' })).toEqual(['refunded']);
    expect(standingOf({ ...credited, status: 'failed', flag: 'rejected' })).toEqual(['rejected']);
    expect(standingOf({ ...credited, status: 'failed' })).toEqual(['failed']);
  });
});
