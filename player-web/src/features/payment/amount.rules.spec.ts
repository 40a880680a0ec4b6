import { describe, expect, it } from '@jest/globals';
import { amountOfTyped, balanceThen, limitsOf, pageLetsThrough, USUAL_LIMITS, verdictOn } from './amount.rules';

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

describe('the balance once a deposit came', () => {
  it('has all of it, where nothing is owed', () => expect(balanceThen(4_000, 20_000, 0)).toBe(24_000));

  it('has what is left of it once the debt is paid', () => expect(balanceThen(0, 20_000, 12_500)).toBe(7_500));

  it('has nothing more, where the debt takes all of it', () => expect(balanceThen(0, 20_000, 125_000)).toBe(0));
});
