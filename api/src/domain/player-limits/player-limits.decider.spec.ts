import { describe, expect, it } from '@jest/globals';
import { type LimitPeriod } from '@sabi50/contracts/spending-views';
import { givenDecider } from '../../../test/event-sourcing/given.js';
import { playBreakAt, type SpendingCommand, spendingDecider } from './player-limits.decider.js';
import { type SpendingEvent } from './player-limits.events.js';

const NOW = new Date('2026-11-05T09:00:00.000Z');
const userId = '018f4e2a-0000-7000-8000-000000000001';
const given = givenDecider(spendingDecider);
const hoursOn = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const by = { userId, occurredAt: NOW.toISOString() };

const set = (amountKobo: number | null, period: LimitPeriod = 'week', now = NOW): SpendingCommand => ({
  ...{ type: 'SetDepositLimit', userId, period, amountKobo, now },
});
const confirm = (amountKobo: number | null, now: Date, period: LimitPeriod = 'week'): SpendingCommand => ({
  ...{ type: 'ConfirmDepositLimit', userId, period, amountKobo, now },
});
const wasSet = (amountKobo: number | null, at = NOW): SpendingEvent => ({
  type: 'DepositLimitSet',
  data: { userId, period: 'week', amountKobo, occurredAt: at.toISOString() },
});
const raiseAsked = (amountKobo: number | null): SpendingEvent => ({
  type: 'DepositLimitRaiseAsked',
  data: { ...by, period: 'week', amountKobo, confirmFrom: hoursOn(24).toISOString() },
});

describe('a limit on deposits (rule spending/deposit-limits)', () => {
  it('holds at once where there was none', () => given().when(set(100_000)).then(wasSet(100_000)));

  it('holds at once where it is lower', () => given(wasSet(100_000)).when(set(50_000)).then(wasSet(50_000)));

  it('waits 24 hours where it is higher, or is taken away', () => {
    given(wasSet(100_000)).when(set(200_000)).then(raiseAsked(200_000));
    given(wasSet(100_000)).when(set(null)).then(raiseAsked(null));
  });

  it('stays the lower one until the second yes', () =>
    expect(given(wasSet(100_000), raiseAsked(200_000)).state.limits.week).toEqual({
      amountKobo: 100_000,
      raise: { amountKobo: 200_000, confirmFrom: hoursOn(24).toISOString() },
    }));

  it('is the higher one after 24 hours and a second yes', () => {
    const asked = given(wasSet(100_000), raiseAsked(200_000));
    asked.when(confirm(200_000, new Date(hoursOn(24).getTime() - 1))).thenRefused('LIMIT_RAISE_NOT_READY');
    asked.when(confirm(200_000, hoursOn(24))).then(wasSet(200_000, hoursOn(24)));
  });

  it('is confirmed only as it was asked for, and only where it was', () => {
    given(wasSet(100_000), raiseAsked(200_000))
      .when(confirm(300_000, hoursOn(25)))
      .thenRefused('LIMIT_RAISE_NOT_READY');
    given(wasSet(100_000))
      .when(confirm(200_000, hoursOn(25)))
      .thenRefused('LIMIT_RAISE_NOT_READY');
    given(wasSet(100_000), raiseAsked(null))
      .when(confirm(null, hoursOn(24)))
      .then(wasSet(null, hoursOn(24)));
  });

  it('takes back what waits where the limit that holds, or a lower one, is set', () => {
    given(wasSet(100_000), raiseAsked(200_000)).when(set(100_000)).then(wasSet(100_000));
    given(wasSet(100_000), raiseAsked(200_000)).when(set(50_000)).then(wasSet(50_000));
    given(wasSet(100_000), raiseAsked(200_000), wasSet(100_000))
      .when(confirm(200_000, hoursOn(25)))
      .thenRefused('LIMIT_RAISE_NOT_READY');
  });

  it('does not begin its 24 hours again when the same is asked for again', () =>
    given(wasSet(100_000), raiseAsked(200_000))
      .when(set(200_000, 'week', hoursOn(10)))
      .then());

  it('is set and confirmed once', () => {
    given(wasSet(100_000)).when(set(100_000)).then();
    given(wasSet(100_000), raiseAsked(200_000), wasSet(200_000))
      .when(confirm(200_000, hoursOn(25)))
      .then();
  });

  it('is of its own span', () =>
    given(wasSet(100_000))
      .when(set(200_000, 'day'))
      .then({ type: 'DepositLimitSet', data: { ...by, period: 'day', amountKobo: 200_000 } }));
});

const pause = (until: Date, now = NOW): SpendingCommand => ({ type: 'TakePause', userId, until, now });
const exclude = (until: Date, now = NOW): SpendingCommand => ({ type: 'ExcludePlayer', userId, until, now });
const paused = (until: Date): SpendingEvent => ({ type: 'PlayPaused', data: { ...by, until: until.toISOString() } });
const excluded = (until: Date): SpendingEvent => ({
  type: 'PlayerExcluded',
  data: { ...by, until: until.toISOString() },
});

describe('a pause or an exclusion (rules spending/break, spending/never-shorter)', () => {
  const WEEK = hoursOn(7 * 24);
  const MONTH = hoursOn(30 * 24);

  it('begins', () => {
    given().when(pause(WEEK)).then(paused(WEEK));
    given().when(exclude(MONTH)).then(excluded(MONTH));
  });

  it('is made longer, and never shorter', () => {
    given(paused(WEEK)).when(pause(MONTH)).then(paused(MONTH));
    given(paused(MONTH)).when(pause(WEEK)).thenRefused('BREAK_NOT_LONGER');
    given(paused(MONTH)).when(pause(MONTH)).thenRefused('BREAK_NOT_LONGER');
    given(excluded(MONTH)).when(exclude(WEEK)).thenRefused('BREAK_NOT_LONGER');
  });

  it('begins again when it is over', () =>
    given(paused(WEEK))
      .when(pause(hoursOn(9 * 24), hoursOn(8 * 24)))
      .then({
        type: 'PlayPaused',
        data: {
          ...{ userId, occurredAt: hoursOn(8 * 24).toISOString() },
          until: hoursOn(9 * 24).toISOString(),
        },
      }));

  it('begins once for a call that is sent again within the minute', () => {
    const again = new Date(NOW.getTime() + 5_000);
    given(paused(WEEK))
      .when(pause(new Date(WEEK.getTime() + 5_000), again))
      .then();
  });

  it('holds until its end, and not longer; the exclusion before the pause', () => {
    const { state } = given(paused(WEEK));
    expect(playBreakAt(state, new Date(WEEK.getTime() - 1))).toMatchObject({
      kind: 'pause',
      until: WEEK.toISOString(),
    });
    expect(playBreakAt(state, WEEK)).toBeNull();
    const both = given(paused(WEEK), excluded(MONTH)).state;
    expect(playBreakAt(both, NOW)).toMatchObject({ kind: 'exclusion', until: MONTH.toISOString() });
    expect(playBreakAt(given(wasSet(1)).state, NOW)).toBeNull();
  });
});
