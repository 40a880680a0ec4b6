import { describe, expect, it } from '@jest/globals';
import { EVENT_SHAPES, faultOfShape, isKnownType } from './event-shapes.js';

const ID = '00000000-0000-4000-8000-00000000000a';
const LINK = '0'.repeat(64);
const DEPOSIT = {
  ...{ userId: ID, balanceAfterKobo: 5, occurredAt: '2026-11-24T10:00:00.000Z', prevHash: LINK, hash: LINK },
  ...{ paymentReference: ID, amountKobo: 5, providerFeeKobo: 1 },
};
const fault = (changed: object): string | null => faultOfShape('wallet', 'FundsDeposited', { ...DEPOSIT, ...changed });

describe('the shape of an event', () => {
  it('has the fields of its type, and may have those that came later', () => {
    expect(fault({})).toBeNull();
    expect(fault({ owedAfterKobo: 0 })).toBeNull();
  });

  it.each<[string, object]>([
    ['a field of no type', { zz: 1 }],
    ['a field of another type', { sessionId: ID }],
    ['a name that every object has', { constructor: 1 }],
    ['parts of a kobo', { amountKobo: 0.5 }],
    ['more than numbers hold', { providerFeeKobo: 2 ** 53 }],
    ['an amount below zero', { amountKobo: -1 }],
    ['a number as a text', { amountKobo: '5' }],
    ['no number at all', { amountKobo: null }],
    ['an id that is none', { userId: 'ada' }],
    ['an id in capitals', { userId: ID.toUpperCase() }],
    ['a time in another zone', { occurredAt: '2026-11-24T11:00:00.000+01:00' }],
    ['a day that no calendar has', { occurredAt: '2026-13-41T10:00:00.000Z' }],
    ['a link that is short', { hash: 'ab' }],
  ])('is not %s', (_, changed) => {
    expect(fault(changed)).toEqual(expect.any(String));
  });

  it('lacks nothing', () => {
    const { providerFeeKobo: _, ...rest } = DEPOSIT;
    expect(faultOfShape('wallet', 'FundsDeposited', rest)).toBe('providerFeeKobo is missing');
  });

  it('is known of every type', () => {
    for (const [category, types] of Object.entries(EVENT_SHAPES)) {
      for (const type of Object.keys(types)) {
        expect(isKnownType(category, type)).toBe(true);
        expect(faultOfShape(category, type, {})).toMatch(/ is missing$/);
      }
    }
    expect(isKnownType('wallet', 'constructor')).toBe(false);
    expect(isKnownType('constructor', 'name')).toBe(false);
  });
});
