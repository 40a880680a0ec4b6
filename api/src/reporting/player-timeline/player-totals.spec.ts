import { describe, expect, it } from '@jest/globals';
import { balanceDays, balancesOf } from './player-totals.js';

describe('the balance of the last 30 days', () => {
  it('ends with the day that it is in Lagos', () => {
    // Half past midnight in Lagos is still the day before in UTC.
    const days = balanceDays(new Date('2026-11-20T23:30:00Z'));
    expect(days).toHaveLength(30);
    expect([days[0], days.at(-1)]).toEqual(['2026-10-23', '2026-11-21']);
  });

  it('goes on as it was on days without a movement', () => {
    const ends = new Map([['2026-11-19', 20_000]]);
    expect(balancesOf(['2026-11-18', '2026-11-19', '2026-11-20'], ends)).toEqual([
      { day: '2026-11-18', balance: '0.00' },
      { day: '2026-11-19', balance: '200.00' },
      { day: '2026-11-20', balance: '200.00' },
    ]);
  });
});
