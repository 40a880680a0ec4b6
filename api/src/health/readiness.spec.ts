import { describe, expect, it } from '@jest/globals';
import { readinessOf } from './health.controller.js';

const wordFor = (projections: object, status: 'ok' | 'error' = 'ok') =>
  readinessOf({ status, details: { database: { status: 'up' }, projections: { status: 'up', ...projections } } });

describe('how the product is, in one word', () => {
  it.each([
    ['ready', { poisoned: [], lagSeconds: { wallet_balance: 0, points: 60 } }],
    ['ready', {}],
    ['degraded', { poisoned: [{ name: 'points', reason: 'x' }], lagSeconds: {} }],
    ['degraded', { parked: [{}] }],
    ['degraded', { lagSeconds: { wallet_balance: 0, points: 61 } }],
  ])('is %s with %j', (word, projections) => expect(wordFor(projections)).toBe(word));

  it('is unavailable when a part does not answer', () => {
    expect(wordFor({ poisoned: [{}] }, 'error')).toBe('unavailable');
    expect(readinessOf({ status: 'error', details: {} })).toBe('unavailable');
  });
});
