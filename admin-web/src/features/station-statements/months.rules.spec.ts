import { describe, expect, it } from '@jest/globals';
import { dayAfter, monthsUpTo } from './months.rules';

describe('the months of a statement', () => {
  it('are those of Lagos, the newest first', () =>
    expect(monthsUpTo(new Date('2025-12-31T23:00:00Z'), 3)).toEqual(['2026-01', '2025-12', '2025-11']));

  it('can be issued from the first day of the next', () =>
    expect(['2026-10', '2026-12'].map(dayAfter)).toEqual(['2026-11-01', '2027-01-01']));
});
