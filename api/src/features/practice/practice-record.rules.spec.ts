import { describe, expect, it } from '@jest/globals';
import { NO_RECORD } from '@sabi50/contracts/practice-record';
import { type PracticeRecordView } from '@sabi50/contracts/practice-views';
import { acceptedRecord, type CategoryAnswers } from './practice-record.rules.js';

const NOW = new Date('2026-11-26T12:00:00.000Z');

/** The record of an account with nine known of twelve answered questions in sports, after a device told something. */
const told = (change: Partial<PracticeRecordView>, kept: PracticeRecordView = NO_RECORD): PracticeRecordView => {
  const answers: readonly CategoryAnswers[] = [{ category: 'sports', known: 9, answered: 12 }];
  return acceptedRecord({ ...NO_RECORD, ...change }, { kept, answers, now: NOW });
};
const names = ({ badges }: PracticeRecordView) => badges.map(({ badge }) => badge);

describe('what the account takes from a device (rule quiz/practice-record)', () => {
  it('are days of the last month, in Lagos, that there are', () => {
    const days = ['2026-10-25', '2026-10-26', '2026-11-00', '2026-11-26', '2026-11-27', '2026-11-99'];
    expect(told({ days }).days).toEqual(['2026-10-26', '2026-11-26']);
    const kept = { ...NO_RECORD, days: ['2026-01-01'] };
    expect(told({ days: ['2026-11-26'] }, kept).days).toEqual(['2026-01-01', '2026-11-26']);
  });

  it('are never runs of days without their days', () => {
    expect(told({ days: ['2026-11-25', '2026-11-26'], bestDays: 300 }).bestDays).toBe(2);
  });

  it('is no more knowledge than there are answers, and none in a category without any', () => {
    const bests = [
      { category: 'sports', known: 20, right: 5, fastestMs: 3_499 },
      { category: 'bible', known: 20, right: 5, fastestMs: null },
    ] as const;
    expect(told({ bests }).bests).toEqual([{ category: 'sports', known: 12, right: 5, fastestMs: null }]);
  });

  it('is no time of a round that was not all right', () => {
    const best = (right: number) => [{ category: 'sports', known: 1, right, fastestMs: 20_000 } as const];
    expect(told({ bests: best(4) }).bests[0]?.fastestMs).toBeNull();
    expect(told({ bests: best(5) }).bests[0]?.fastestMs).toBe(20_000);
  });

  it('is what the answers prove by themselves, also where an older app tells no record', () => {
    const answers: readonly CategoryAnswers[] = [{ category: 'sports', known: 10, answered: 12 }];
    const record = acceptedRecord(undefined, { kept: NO_RECORD, answers, now: NOW });
    expect(record.badges).toEqual([{ badge: 'sports-half', earnedAt: NOW.toISOString(), isTold: false }]);
  });

  it('are no badges that the record does not prove', () => {
    const badges = [{ badge: 'all-known', earnedAt: NOW.toISOString(), isTold: true }] as const;
    expect(names(told({ badges }))).toEqual([]);
  });

  it.each([
    ['earlier today', '2026-11-26T08:00:00.000Z', '2026-11-26T08:00:00.000Z'],
    ['tomorrow', '2026-11-27T08:00:00.000Z', NOW.toISOString()],
    ['years ago', '2011-11-27T08:00:00.000Z', NOW.toISOString()],
  ])('is since when a badge is held, if that can be: %s', (_when, earnedAt, expected) => {
    const { badges } = told({ days: ['2026-11-26'], badges: [{ badge: 'first-round', earnedAt, isTold: true }] });
    expect(badges).toEqual([{ badge: 'first-round', earnedAt: expected, isTold: true }]);
  });

  it('changes nothing when it is told twice', () => {
    const change = { days: ['2026-11-25', '2026-11-26'], run: 12 };
    const once = told(change);
    expect(told(change, once)).toEqual(once);
  });
});
