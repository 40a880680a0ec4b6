import { describe, expect, it } from '@jest/globals';
import { pauseMsOf } from './paystack-responses.js';

const now = new Date('2026-11-23T10:00:00.000Z');

describe('the pause that a Retry-After asks for', () => {
  it.each([
    ['120', 120_000],
    [' 7 ', 7_000],
    ['Mon, 23 Nov 2026 10:00:30 GMT', 30_000],
    ['Monday, 23-Nov-26 10:00:30 GMT', 30_000],
  ])('is told by %p', (header, ms) => expect(pauseMsOf(header, now)).toBe(ms));

  it.each([null, '', 'soon', '-5', '1.5e3 seconds'])('is two minutes when %p says nothing', (header) =>
    expect(pauseMsOf(header, now)).toBe(120_000),
  );

  it.each(['0', 'Mon, 23 Nov 2026 09:00:00 GMT'])('is a second when %p is over already', (header) =>
    expect(pauseMsOf(header, now)).toBe(1_000),
  );

  it.each(['86400', '999999999', 'Tue, 24 Nov 2026 10:00:00 GMT'])('is an hour at most, whatever %p says', (header) =>
    expect(pauseMsOf(header, now)).toBe(3_600_000),
  );
});
