import { describe, expect, it } from '@jest/globals';
import { isDue, isStale, lastTimeOf, type ScheduledRun } from './schedule.rules.js';

const time = new Date('2026-11-20T01:30:00Z');
const after = (minutes: number): Date => new Date(time.getTime() + minutes * 60_000);
const ended = (outcome: ScheduledRun['outcome'], minutes: number): ScheduledRun => ({
  outcome,
  endedAt: after(minutes),
});

describe('the time of the schedule', () => {
  it.each([
    ['2026-11-20T01:30:00Z', '2026-11-20T01:30:00.000Z'],
    ['2026-11-20T01:29:59Z', '2026-11-19T01:30:00.000Z'],
    ['2026-11-19T23:10:00Z', '2026-11-19T01:30:00.000Z'],
    ['2026-11-20T22:59:00Z', '2026-11-20T01:30:00.000Z'],
  ])('at %s was last at %s, by the clock in Lagos', (now, last) =>
    expect(lastTimeOf('02:30', new Date(now)).toISOString()).toBe(last),
  );
});

describe('the nightly verification', () => {
  it('is due at its time, and when nobody was there in the first twelve hours after it', () => {
    expect(isDue(time, [], after(0))).toBe(true);
    expect(isDue(time, [], after(720))).toBe(true);
    expect(isDue(time, [], after(721))).toBe(false);
  });

  it('is due at once in an installation that has never been verified, and tried three times like any other', () => {
    expect(isDue(time, [], after(1_000), true)).toBe(true);
    expect(isDue(time, [{ outcome: null, endedAt: null }], after(1_000), true)).toBe(false);
    expect(isDue(time, [ended('failed', 1), ended('failed', 2), ended('failed', 3)], after(1_000), true)).toBe(false);
  });

  it.each(['clean', 'differences'] as const)('is done once it came to its end: %s', (outcome) =>
    expect(isDue(time, [ended(outcome, 1)], after(60))).toBe(false),
  );

  it('is not due while it is under way', () =>
    expect(isDue(time, [{ outcome: null, endedAt: null }], after(60))).toBe(false));

  it.each(['failed', 'broken-off'] as const)('is tried again ten minutes after it was %s', (outcome) => {
    expect(isDue(time, [ended(outcome, 1)], after(10))).toBe(false);
    expect(isDue(time, [ended(outcome, 1)], after(11))).toBe(true);
  });

  it('is given up after three tries', () => {
    const tries = [ended('broken-off', 1), ended('failed', 12), ended('failed', 30)];
    expect(isDue(time, tries.slice(0, 2), after(60))).toBe(true);
    expect(isDue(time, tries, after(60))).toBe(false);
  });
});

describe('a verification', () => {
  it('says nothing of today after 26 hours, nor where there was none', () => {
    expect(isStale(time, after(26 * 60))).toBe(false);
    expect(isStale(time, after(26 * 60 + 1))).toBe(true);
    expect(isStale(null, after(0))).toBe(true);
  });
});
