import { describe, expect, it } from '@jest/globals';
import { amountOfTyped, limitsOf, pageLetsThrough, USUAL_LIMITS, verdictOn } from './amount.rules';

const LIMITS = limitsOf(USUAL_LIMITS);

describe('an amount that a person types', () => {
  it.each([
    ['200', 20_000],
    [' 1 500 ', 150_000],
    ['1,500', 150_000],
    ['₦1,500.50', 150_050],
    ['N500', 50_000],
    ['ngn 500', 50_000],
    ['250.5', 25_050],
  ])('reads "%s" as %d kobo', (typed, kobo) => expect(amountOfTyped(typed)).toBe(kobo));

  it.each(['', '0', '0.00', '-500', '1,50', '15,00,000', '5oo', '200.505', '1e4', '₦'])(
    'reads no amount in "%s"',
    (typed) => expect(amountOfTyped(typed)).toBeNull(),
  );
});

describe('the limits of a deposit', () => {
  it.each([
    ['', 'none'],
    ['  ', 'none'],
    ['abc', 'unreadable'],
    ['199.99', 'too-little'],
    ['200', 'fine'],
    ['50,000', 'fine'],
    ['50000.01', 'too-much'],
  ])('calls "%s" %s', (typed, verdict) => expect(verdictOn(typed, LIMITS)).toBe(verdict));

  it('are those that the server sends', () => {
    expect(verdictOn('300', limitsOf({ minAmount: 500, maxAmount: 1_000 }))).toBe('too-little');
    expect(verdictOn('1001', limitsOf({ minAmount: 500, maxAmount: 1_000 }))).toBe('too-much');
  });

  it('are checked on the page at their lower end only; the server answers for the upper one', () => {
    expect((['none', 'unreadable', 'too-little', 'too-much', 'fine'] as const).filter(pageLetsThrough)).toEqual([
      'too-much',
      'fine',
    ]);
  });
});
