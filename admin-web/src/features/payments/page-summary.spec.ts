import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './page-summary';

describe('the summary of a page of payment activities', () => {
  it('counts each status, and as revenue the completed deposits to the kobo', () =>
    expect(
      summaryOf([
        { type: 'deposit', status: 'completed', amount: '200.10' },
        { type: 'deposit', status: 'completed', amount: '1000.20' },
        { type: 'deposit', status: 'pending', amount: '500.00' },
        { type: 'deposit', status: 'held', amount: '700.00' },
        { type: 'deposit', status: 'failed', amount: '900.00' },
        { type: 'quiz_deduction', status: 'completed', amount: '50.00' },
        { type: 'quiz_deduction', status: 'completed', amount: '-50.00' },
      ]),
    ).toEqual({ revenue: 120_030, completed: 4, pending: 1, held: 1, failed: 1 }));

  it('is nothing of nothing', () =>
    expect(summaryOf([])).toEqual({ revenue: 0, completed: 0, pending: 0, held: 0, failed: 0 }));
});
