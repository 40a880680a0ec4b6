import { describe, expect, it } from '@jest/globals';
import { readinessOf } from './readiness.js';

const wordFor = (projections: object, parts: object = {}) =>
  readinessOf({ database: { status: 'up' }, projections: { status: 'up', ...projections }, ...parts });

describe('how the product is, in one word', () => {
  it.each([
    ['ready', { poisoned: [], lagSeconds: { wallet_balance: 0, points: 60 } }],
    ['ready', {}],
    ['degraded', { poisoned: [{ name: 'points', reason: 'x' }], lagSeconds: {} }],
    ['degraded', { parked: [{}] }],
    ['degraded', { lagSeconds: { wallet_balance: 0, points: 61 } }],
  ])('is %s with %j', (word, projections) => expect(wordFor(projections)).toBe(word));

  it.each(['database', 'eventStore', 'appends', 'clock'])('is unavailable without the %s', (part) =>
    expect(wordFor({ poisoned: [{}] }, { [part]: { status: 'down' } })).toBe('unavailable'),
  );

  it.each(['queues', 'projections', 'ledger'])('is degraded without the %s, which play can do without', (part) =>
    expect(wordFor({}, { [part]: { status: 'down' } })).toBe('degraded'),
  );
});
