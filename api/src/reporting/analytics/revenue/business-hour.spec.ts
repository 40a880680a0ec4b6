import { describe, expect, it } from '@jest/globals';
import { businessHourOf } from './money-moved.js';

describe('the business hour', () => {
  it.each([
    ['2026-01-31T22:59:59.999Z', { hour: '2026-01-31T22:00:00.000Z', day: '2026-01-31' }],
    ['2026-01-31T23:00:00.000Z', { hour: '2026-01-31T23:00:00.000Z', day: '2026-02-01' }],
    ['2026-06-01T10:15:00.000Z', { hour: '2026-06-01T10:00:00.000Z', day: '2026-06-01' }],
  ])('of %s is counted on its day in Lagos', (instant, expected) => {
    expect(businessHourOf(instant)).toEqual(expected);
  });
});
