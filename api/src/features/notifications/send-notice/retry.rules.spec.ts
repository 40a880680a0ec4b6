import { describe, expect, it } from '@jest/globals';
import { nextTry, retryAfterMs } from './retry.rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const pauseS = (attempts: number, asked: number | null = null, expiresAt = inHours(24)): number | null => {
  const next = nextTry({ attempts, retryAfterMs: asked, expiresAt }, now);
  return next && (next.getTime() - now.getTime()) / 1_000;
};

describe('a notice that a push service did not take', () => {
  it('is tried again after 30 s, then twice as long each time, an hour at most', () =>
    expect([1, 2, 3, 8, 9, 500].map((attempts) => pauseS(attempts))).toEqual([30, 60, 120, 3_600, 3_600, 3_600]));

  it('is not tried before the service wants it', () => {
    expect(pauseS(1, 7_200_000)).toBe(7_200);
    expect(pauseS(5, 1_000)).toBe(480);
  });

  it('is given up when it would come too late', () => {
    expect(pauseS(9, null, inHours(1))).toBeNull();
    expect(pauseS(1, 7_200_000, inHours(2))).toBeNull();
  });
});

describe('what the service wants', () => {
  it.each([
    [null, null],
    ['120', 120_000],
    ['Sat, 21 Nov 2026 12:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
  ])('is read from Retry-After: %s', (header, pause) => expect(retryAfterMs(header, now)).toBe(pause));
});
