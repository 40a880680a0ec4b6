import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueWarning, hoursLeft } from './dispute-warnings.schedule.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const dueAt = new Date('2026-11-23T16:00:00.000Z');
const before = (hours: number, minutes = 0) => new Date(dueAt.getTime() - hours * HOUR_MS - minutes * MINUTE_MS);
const warning = (now: Date, heardAt = before(16)) => dueWarning({ dueAt, heardAt }, now);

describe('the warning of a deadline', () => {
  it.each([
    ['a minute too early', before(12, 1), null],
    ['at 12 hours', before(12), 12],
    ['at 11 hours, when nobody looked before', before(11), 12],
    ['a minute before the second', before(2, 1), 12],
    ['at 2 hours', before(2), 2],
    ['in the last minute', before(0, 1), 2],
    ['at the deadline', before(0), null],
    ['after it', before(-1), null],
  ])('%s', (_, now, expected) => expect(warning(now)).toBe(expected));

  it.each([
    ['is left out where the dispute was heard of later', before(11), before(5), null],
    ['is given where it was heard of just in time', before(12), before(12), 12],
    ['comes next, though', before(11), before(2), 2],
    ['comes at once where hardly any time is left', before(1), before(0, 59), 2],
  ])('%s', (_, heardAt, now, expected) => expect(warning(now, heardAt)).toBe(expected));

  it('tells whole hours, at least one', () => {
    expect(
      [before(12), before(11, 50), before(2), before(1, 20), before(0, 3)].map((now) => hoursLeft(dueAt, now)),
    ).toEqual([12, 12, 2, 1, 1]);
  });

  it('is given at most twice, in order, however often somebody looks', () => {
    const looks = fc.array(fc.integer({ min: -60, max: 20 * 60 }), { maxLength: 50 });
    fc.assert(
      fc.property(looks, fc.integer({ min: 0, max: 20 * 60 }), (minutes, heard) => {
        const given = minutes
          .toSorted((one, other) => other - one)
          .filter((left) => left <= heard)
          .map((left) => warning(before(0, left), before(0, heard)))
          .filter((hours) => hours !== null);
        const once = given.filter((hours, index) => hours !== given[index - 1]);
        expect([[], [2], [12], [12, 2]]).toContainEqual(once);
      }),
    );
  });
});
