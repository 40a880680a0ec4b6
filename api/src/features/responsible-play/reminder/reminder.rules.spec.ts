import { describe, expect, it } from '@jest/globals';
import { dueNotices, minuteOf, momentsToLookAt, NO_REMINDER, reminderView, type SpentSoFar } from './reminders.js';

/** 20:30 in Lagos. */
const AT = new Date('2026-11-24T19:30:00.000Z');
const spent = (spentKobo: number, sent: SpentSoFar['sent'] = []): SpentSoFar => ({ spentKobo, at: AT, sent });
const byAmount = { amountKobo: 50_000, minute: null };
const byTime = { amountKobo: null, minute: minuteOf('20:30') };

describe('a spending reminder', () => {
  it('comes when the amount is reached, and not a kobo earlier', () => {
    expect(dueNotices(byAmount, spent(49_999))).toEqual([]);
    expect(dueNotices(byAmount, spent(50_000))).toEqual([{ reason: 'amount', threshold: 50_000 }]);
  });

  it('comes from its time on, by the clock in Lagos', () => {
    expect(dueNotices(byTime, spent(5_000))).toEqual([{ reason: 'time', threshold: 1_230 }]);
    expect(dueNotices({ ...byTime, minute: 1_231 }, spent(5_000))).toEqual([]);
  });

  it('never comes on a day without a game', () => expect(dueNotices(byTime, spent(0))).toEqual([]));

  it('comes once, and again where another amount was set', () => {
    const sent = [{ reason: 'amount', threshold: 50_000 }] as const;
    expect(dueNotices(byAmount, spent(90_000, sent))).toEqual([]);
    expect(dueNotices({ ...byAmount, amountKobo: 80_000 }, spent(90_000, sent))).toHaveLength(1);
  });

  it('comes for both reasons, where both were set', () =>
    expect(dueNotices({ ...byTime, amountKobo: 50_000 }, spent(50_000))).toHaveLength(2));

  it('never comes unless it was set', () => expect(dueNotices(NO_REMINDER, spent(1_000_000))).toEqual([]));

  it('still comes after midnight for the day before', () => {
    const midnight = Date.parse('2026-11-23T23:00:00.000Z');
    expect(momentsToLookAt(new Date(midnight + 60_000))).toEqual([new Date(midnight - 1), new Date(midnight + 60_000)]);
    expect(momentsToLookAt(AT)).toEqual([AT]);
  });

  it('is shown as it was typed', () =>
    expect(reminderView({ amountKobo: 50_050, minute: minuteOf('07:05') })).toEqual({
      amount: '500.50',
      time: '07:05',
    }));
});
