import { describe, expect, it } from '@jest/globals';
import { type DrawKind } from '@sabi50/vocabulary/enumerations';
import { countsFrom, holdingPlan, instantOf, nextDrawAt } from './draw-plan.rules.js';

const plan = (kind: DrawKind, first: string, prize = 'A fan') => ({
  kind,
  firstDrawAt: new Date(`${first}+01:00`),
  prize,
});
const at = (lagos: string) => new Date(`${lagos}+01:00`);

describe('the draws that staff set (rule quiz/draws-set)', () => {
  it.each<[DrawKind, string, string, string | null]>([
    ['daily', '2026-11-20T20:00', '2026-11-20T19:59', '2026-11-20T20:00'],
    ['daily', '2026-11-20T20:00', '2026-11-20T20:00', '2026-11-21T20:00'],
    ['daily', '2026-11-20T20:00', '2026-12-24T20:30', '2026-12-25T20:00'],
    ['weekly', '2026-11-22T19:00', '2026-11-23T00:00', '2026-11-29T19:00'],
    ['special', '2026-12-31T12:00', '2026-12-31T11:00', '2026-12-31T12:00'],
    ['special', '2026-12-31T12:00', '2026-12-31T12:00', null],
  ])('come back at the same time: %s from %s, seen at %s, next %s', (kind, first, now, next) =>
    expect(nextDrawAt(plan(kind, first), at(now))).toEqual(next === null ? null : at(next)),
  );

  it('count points from midnight of their day, from Monday, or of all time', () => {
    expect(countsFrom('daily', at('2026-11-20T20:00'))).toEqual(at('2026-11-20T00:00'));
    expect(countsFrom('weekly', at('2026-11-22T19:00'))).toEqual(at('2026-11-16T00:00'));
    expect(countsFrom('special', at('2026-12-31T12:00'))).toBeNull();
  });

  describe('hold from the day of their first draw on', () => {
    const now = at('2026-11-20T12:00');
    const old = plan('daily', '2026-11-01T20:00', 'A lamp');
    const prizeAt = (plans: readonly ReturnType<typeof plan>[], when = now) => holdingPlan(plans, when)?.plan.prize;

    it('and leave today to the one before', () => {
      const plans = [plan('daily', '2026-11-21T20:00'), old];
      expect(prizeAt(plans)).toBe('A lamp');
      expect(prizeAt(plans, at('2026-11-20T20:00'))).toBe('A fan');
    });

    it('or change today, with another time as well', () => {
      const found = holdingPlan([plan('daily', '2026-11-20T21:00'), old], now);
      expect(found).toMatchObject({ plan: { prize: 'A fan' }, drawAt: at('2026-11-20T21:00') });
    });

    it('also where several are to come, of which the newest has the last word', () => {
      const plans = [plan('daily', '2026-11-22T20:00', 'A radio'), plan('daily', '2026-11-24T20:00'), old];
      expect(prizeAt(plans)).toBe('A lamp');
      expect(prizeAt(plans, at('2026-11-25T12:00'))).toBe('A radio');
    });

    it('in its week, for the weekly one', () => {
      const plans = [plan('weekly', '2026-11-29T19:00'), plan('weekly', '2026-11-01T19:00', 'A lamp')];
      expect(prizeAt(plans)).toBe('A lamp');
      expect(prizeAt(plans, at('2026-11-23T00:00'))).toBe('A fan');
    });

    it('but a special one at once, and not once it is over', () => {
      const plans = [plan('special', '2026-12-31T12:00'), plan('special', '2026-11-30T12:00', 'A lamp')];
      expect(prizeAt(plans)).toBe('A fan');
      expect(prizeAt(plans, at('2026-12-31T12:00'))).toBeUndefined();
    });

    it('and none holds where none was set', () => expect(holdingPlan([], now)).toBeNull());
  });

  it.each([
    ['2026-11-20', '20:00', '2026-11-20T19:00:00.000Z'],
    ['2026-11-20', '00:30', '2026-11-19T23:30:00.000Z'],
    ['2026-02-30', '20:00', null],
    ['2026-11-20', '24:00', null],
    ['tomorrow', '20:00', null],
  ])('take place at a time in Lagos: %s %s is %s', (date, time, instant) =>
    expect(instantOf(date, time)?.toISOString() ?? null).toBe(instant),
  );
});
