import { describe, expect, it } from '@jest/globals';
import { isLowBalance } from './balance.rules';

describe('a low balance', () => {
  it.each(['0.00', '49.99', '10.00'])('is less than one play costs: %s', (balance) => {
    expect(isLowBalance(balance)).toBe(true);
  });

  it.each(['50.00', '50.01', '1250.00'])('is not one that pays for a play: %s', (balance) => {
    expect(isLowBalance(balance)).toBe(false);
  });

  it('is not told of a text that is no amount', () => {
    expect(isLowBalance('')).toBe(false);
  });
});
