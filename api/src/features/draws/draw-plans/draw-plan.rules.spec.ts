import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  drawAfter,
  drawOfDay,
  instantOf,
  periodOf,
  type Planned,
  type RecurringKind,
  type Schedule,
  specialDrawAfter,
} from './draw-plan.rules.js';

const at = (lagos: string) => new Date(`${lagos}+01:00`);
/** What was set at an instant: its first draw, and a prize to know it by. */
const plan = (setAt: string, first: string, prize = 'A fan') => ({ setAt: at(setAt), firstDrawAt: at(first), prize });
const schedule = (kind: RecurringKind, ...plans: readonly ReturnType<typeof plan>[]) => ({ kind, plans });
const OLD = '2026-10-01T12:00';

describe('the draws that staff set (rule quiz/draws-set)', () => {
  const next = (known: ReturnType<typeof schedule>, now: string) => {
    const draw = drawAfter(known, at(now));
    return [draw.drawAt, draw.plan?.prize ?? null];
  };

  it.each<[RecurringKind, string, string, string]>([
    ['daily', '2026-11-20T20:00', '2026-11-20T19:59', '2026-11-20T20:00'],
    ['daily', '2026-11-20T20:00', '2026-11-20T20:00', '2026-11-21T20:00'],
    ['daily', '2026-11-20T00:00', '2026-11-20T00:00', '2026-11-21T00:00'],
    ['daily', '2026-11-20T20:00', '2026-12-24T20:30', '2026-12-25T20:00'],
    ['weekly', '2026-11-22T19:00', '2026-11-23T00:00', '2026-11-29T19:00'],
    ['weekly', '2026-11-22T19:00', '2026-11-02T00:00', '2026-11-22T19:00'],
  ])('come back at the same time: %s from %s, seen at %s, next %s', (kind, first, now, drawAt) =>
    expect(next(schedule(kind, plan(OLD, first)), now)).toEqual([at(drawAt), 'A fan']),
  );

  it('leave the draws before their own day or week to the plan before', () => {
    const lamp = plan(OLD, '2026-11-01T20:00', 'A lamp');
    const daily = schedule('daily', lamp, plan('2026-11-20T12:00', '2026-11-21T20:00'));
    expect(next(daily, '2026-11-20T12:00')).toEqual([at('2026-11-20T20:00'), 'A lamp']);
    expect(next(daily, '2026-11-20T20:00')).toEqual([at('2026-11-21T20:00'), 'A fan']);
    const weekly = schedule('weekly', lamp, plan('2026-11-20T12:00', '2026-11-29T19:00'));
    expect(next(weekly, '2026-11-20T12:00')).toEqual([at('2026-11-22T20:00'), 'A lamp']);
    expect(next(weekly, '2026-11-22T20:00')).toEqual([at('2026-11-29T19:00'), 'A fan']);
  });

  it('change the draw of today while it was not held, with another time as well', () => {
    const known = schedule(
      'daily',
      plan(OLD, '2026-11-01T20:00', 'A lamp'),
      plan('2026-11-20T12:00', '2026-11-20T21:00'),
    );
    expect(next(known, '2026-11-20T12:00')).toEqual([at('2026-11-20T21:00'), 'A fan']);
  });

  it('are held once a day: what is set after it begins with the next one', () => {
    const known = schedule(
      'daily',
      plan(OLD, '2026-11-01T20:00', 'A lamp'),
      plan('2026-11-20T20:30', '2026-11-20T22:00'),
    );
    expect(next(known, '2026-11-20T20:30')).toEqual([at('2026-11-21T22:00'), 'A fan']);
  });

  it('follow the newest plan where several are to come', () => {
    const known = schedule(
      'daily',
      plan(OLD, '2026-11-01T20:00', 'A lamp'),
      plan('2026-11-20T10:00', '2026-11-24T20:00'),
      plan('2026-11-20T11:00', '2026-11-22T20:00', 'A radio'),
    );
    expect(next(known, '2026-11-20T12:00')).toEqual([at('2026-11-20T20:00'), 'A lamp']);
    expect(next(known, '2026-11-25T12:00')).toEqual([at('2026-11-25T20:00'), 'A radio']);
  });

  it('are those of the day and of the week, without a prize, before staff set any', () => {
    expect(next(schedule('daily'), '2026-11-20T12:00')).toEqual([at('2026-11-21T00:00'), null]);
    expect(next(schedule('weekly'), '2026-11-20T12:00')).toEqual([at('2026-11-23T00:00'), null]);
  });

  it('replace a special draw at once, and end it when it is held', () => {
    const plans = [plan(OLD, '2026-11-30T12:00', 'A lamp'), plan('2026-11-02T12:00', '2026-12-31T12:00')];
    expect(specialDrawAfter(plans, at('2026-12-31T11:00'))).toMatchObject({
      ...{ date: '2026-12-31', drawAt: at('2026-12-31T12:00'), plan: { prize: 'A fan' } },
    });
    expect(specialDrawAfter(plans, at('2026-12-31T12:00'))).toBeNull();
    expect(specialDrawAfter([], at('2026-12-31T12:00'))).toBeNull();
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

describe('the points that a draw counts (rule quiz/draws)', () => {
  const periodOfDay = (known: ReturnType<typeof schedule>, day: string) => {
    const { start, end } = periodOf(known, drawOfDay(known, day));
    return [start, end];
  };
  const friday = plan(OLD, '2026-11-06T20:00', 'A phone');

  it('are those since the draw before, so that the evening after a draw counts for the next', () => {
    const weekly = schedule('weekly', friday);
    expect(periodOfDay(weekly, '2026-11-27')).toEqual([at('2026-11-20T20:00'), at('2026-11-27T20:00')]);
    expect(periodOfDay(weekly, '2026-11-28')).toEqual([at('2026-11-20T20:00'), at('2026-11-27T20:00')]);
    expect(periodOfDay(weekly, '2026-12-04')).toEqual([at('2026-11-27T20:00'), at('2026-12-04T20:00')]);
    const daily = schedule('daily', plan(OLD, '2026-11-06T20:00'));
    expect(periodOfDay(daily, '2026-11-27')).toEqual([at('2026-11-26T20:00'), at('2026-11-27T20:00')]);
  });

  it('are those of the whole day or week before staff set a draw', () => {
    expect(periodOfDay(schedule('daily'), '2026-11-20')).toEqual([at('2026-11-20T00:00'), at('2026-11-21T00:00')]);
    expect(periodOfDay(schedule('weekly'), '2026-11-20')).toEqual([at('2026-11-16T00:00'), at('2026-11-23T00:00')]);
  });

  it('begin for the first draw with the day or the week in which it was set', () => {
    const known = schedule('weekly', plan('2026-11-21T10:00', '2026-12-04T20:00'));
    expect(periodOfDay(known, '2026-11-21')).toEqual([at('2026-11-16T00:00'), at('2026-12-04T20:00')]);
  });

  it('last until a draw that was moved within its week, and begin with the one that was held in it', () => {
    const moved = schedule('weekly', friday, plan('2026-11-25T10:00', '2026-11-29T19:00'));
    expect(periodOfDay(moved, '2026-11-29')).toEqual([at('2026-11-20T20:00'), at('2026-11-29T19:00')]);
    const added = schedule('weekly', friday, plan('2026-11-28T10:00', '2026-11-29T19:00'));
    expect(periodOfDay(added, '2026-11-27')).toEqual([at('2026-11-20T20:00'), at('2026-11-27T20:00')]);
    expect(periodOfDay(added, '2026-11-29')).toEqual([at('2026-11-27T20:00'), at('2026-11-29T19:00')]);
  });

  const MINUTE_MS = 60_000;
  const DAY_MS = 86_400_000;
  const START = at('2026-11-02T00:00').getTime();
  const DAYS = 35;
  /** Changes by staff at any minute, each to a first draw at a minute after it, up to three weeks ahead. */
  const changes = fc
    .array(
      fc.record({
        minute: fc.nat({ max: DAYS * 1_440 }),
        ahead: fc.integer({ min: 1, max: 21 * 1_440 }),
      }),
      { maxLength: 8 },
    )
    .map((given) =>
      given
        .sort((one, other) => one.minute - other.minute)
        .map(({ minute, ahead }) => ({
          setAt: new Date(START + minute * MINUTE_MS),
          firstDrawAt: new Date(START + (minute + ahead) * MINUTE_MS),
        })),
    );
  const kinds = fc.constantFrom<RecurringKind>('daily', 'weekly');
  const dayAfter = (days: number) => new Date(START + days * DAY_MS + 43_200_000).toISOString().slice(0, 10);
  /** The draws that staff can announce, with the period of each. */
  const drawsOf = (known: Schedule<Planned>) => {
    const draws = Array.from({ length: DAYS + 60 }, (_, days) => drawOfDay(known, dayAfter(days - 10)));
    const periods = new Map(draws.map((draw) => [draw.drawAt.getTime(), periodOf(known, draw)]));
    return [...periods.values()];
  };

  it('are each of exactly one draw of its kind, after any sequence of changes', () => {
    fc.assert(
      fc.property(kinds, changes, fc.nat({ max: DAYS * DAY_MS }), (kind, plans, sinceStart) => {
        const won = START + sinceStart;
        const counting = drawsOf({ kind, plans }).filter(
          ({ start, end }) => start.getTime() <= won && won < end.getTime(),
        );
        expect(counting).toHaveLength(1);
        // What players are shown at that moment, as far as it was known then, begins at the same draw.
        const known = { kind, plans: plans.filter(({ setAt }) => setAt.getTime() <= won) };
        const { start } = periodOf(known, drawAfter(known, new Date(won)));
        expect(start).toEqual(counting[0]?.start);
      }),
      { numRuns: 200 },
    );
  });

  it('stay with a draw that was held, whatever is set later', () => {
    fc.assert(
      fc.property(kinds, changes, fc.nat({ max: DAYS * 1_440 }), (kind, plans, minute) => {
        const now = new Date(START + minute * MINUTE_MS);
        const held = (known: typeof plans) => drawsOf({ kind, plans: known }).filter(({ end }) => end <= now);
        expect(held(plans)).toEqual(held(plans.filter(({ setAt }) => setAt <= now)));
      }),
      { numRuns: 100 },
    );
  });
});
