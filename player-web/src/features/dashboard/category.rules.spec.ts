import { describe, expect, it } from '@jest/globals';
import { isLowBalance, unplayableReason } from './category.rules';

describe('why a category cannot be played', () => {
  it('is nothing with money and questions', () => {
    expect(unplayableReason('sports', { lowBalance: false, playable: ['sports'] })).toBeNull();
  });

  it('is nothing while nobody knows which categories have questions', () => {
    expect(unplayableReason('sports', { lowBalance: false, playable: undefined })).toBeNull();
  });

  it('is the balance when it does not pay for a play', () => {
    expect(unplayableReason('sports', { lowBalance: true, playable: ['sports'] })).toBe('low-balance');
    expect(unplayableReason('sports', { lowBalance: true, playable: undefined })).toBe('low-balance');
  });

  it('is the questions first, since money would not help', () => {
    expect(unplayableReason('bible', { lowBalance: true, playable: ['sports'] })).toBe('no-questions');
    expect(unplayableReason('bible', { lowBalance: false, playable: [] })).toBe('no-questions');
  });
});

describe('a low balance', () => {
  it.each(['0.00', '49.99', '10.00'])('is less than one play costs: %s', (balance) => {
    expect(isLowBalance(balance)).toBe(true);
  });

  it.each(['50.00', '50.01', '1250.00'])('is not one that pays for a play: %s', (balance) => {
    expect(isLowBalance(balance)).toBe(false);
  });

  it('is not reported for a text that is no amount', () => {
    expect(isLowBalance('')).toBe(false);
  });
});
