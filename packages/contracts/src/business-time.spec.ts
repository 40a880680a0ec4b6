import { describe, expect, it } from '@jest/globals';
import { dayOf, daysOfPeriod, lagosDate, lagosInstant, lagosTime, monthOf, weekOf } from './business-time.js';

describe('business time', () => {
  it('is already tomorrow in Lagos at 23:00 UTC', () => {
    expect(lagosDate(new Date('2025-11-30T22:59:59.999Z'))).toBe('2025-11-30');
    expect(lagosDate(new Date('2025-11-30T23:00:00.000Z'))).toBe('2025-12-01');
  });

  it('reads the clock in Lagos', () => expect(lagosTime(new Date('2025-11-30T23:05:00Z'))).toBe('00:05'));

  it('knows the instant of a day and a clock in Lagos, and none of what is neither', () => {
    expect(lagosInstant('2025-12-01', '00:05')).toEqual(new Date('2025-11-30T23:05:00Z'));
    expect([lagosInstant('', '00:05'), lagosInstant('2025-12-01', '')]).toEqual([null, null]);
  });

  it('starts a day at midnight in Lagos', () => {
    expect(dayOf(new Date('2025-11-30T23:30:00Z'))).toEqual({
      start: new Date('2025-11-30T23:00:00Z'),
      end: new Date('2025-12-01T23:00:00Z'),
    });
  });

  it.each(['2025-11-23T23:00:00Z', '2025-11-27T12:00:00Z', '2025-11-30T22:59:59.999Z'])(
    'puts %s into the week that starts on Monday the 24th',
    (instant) =>
      expect(weekOf(new Date(instant))).toEqual({
        start: new Date('2025-11-23T23:00:00Z'),
        end: new Date('2025-11-30T23:00:00Z'),
      }),
  );

  it('starts a new week on Monday 00:00 in Lagos', () =>
    expect(weekOf(new Date('2025-11-30T23:00:00Z')).start).toEqual(new Date('2025-11-30T23:00:00Z')));

  it('ends December where January of the next year begins', () =>
    expect(monthOf(2025, 12).end).toEqual(monthOf(2026, 1).start));

  it.each([
    ['today', '2025-12-01', '2025-12-01'],
    ['yesterday', '2025-11-30', '2025-11-30'],
    ['this-week', '2025-12-01', '2025-12-07'],
    ['last-week', '2025-11-24', '2025-11-30'],
    ['this-month', '2025-12-01', '2025-12-31'],
    ['last-month', '2025-11-01', '2025-11-30'],
  ] as const)('has %s from %s to %s when Monday has just begun in Lagos', (period, startDate, endDate) =>
    expect(daysOfPeriod(period, new Date('2025-11-30T23:00:00Z'))).toEqual({ startDate, endDate }),
  );

  it('still has the week and the month before a millisecond earlier', () => {
    const now = new Date('2025-11-30T22:59:59.999Z');
    expect(daysOfPeriod('this-week', now)).toEqual({ startDate: '2025-11-24', endDate: '2025-11-30' });
    expect(daysOfPeriod('this-month', now)).toEqual({ startDate: '2025-11-01', endDate: '2025-11-30' });
    expect(daysOfPeriod('last-month', now)).toEqual({ startDate: '2025-10-01', endDate: '2025-10-31' });
  });

  it('has December as the month before January', () => {
    const now = new Date('2026-01-31T12:00:00Z');
    expect(daysOfPeriod('last-month', now)).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
  });
});
