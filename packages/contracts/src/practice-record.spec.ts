import { describe, expect, it } from '@jest/globals';
import { badgeProgress, categoryOfBadge, earnedBadges } from './badges.js';
import { CATEGORIES } from './enumerations.js';
import { daysInARow, mergedRecords, NO_RECORD, type PracticeRound, withBadges, withRound } from './practice-record.js';
import { BADGES, PRACTICE_DAYS_MAX, type PracticeRecordView } from './practice-views.js';

const EARLY = '2026-11-23T08:00:00.000Z';
const LATE = '2026-11-24T08:00:00.000Z';

const round = (change: Partial<PracticeRound> = {}): PracticeRound => ({
  ...{ category: 'sports', day: '2026-11-23', questions: 5, right: 3, tookMs: null, known: 3 },
  ...change,
});
const after = (...rounds: readonly PracticeRound[]): PracticeRecordView => rounds.reduce(withRound, NO_RECORD);
const days = (...ofNovember: readonly number[]) => ofNovember.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

describe('days in a row (rule quiz/practice-record)', () => {
  it.each([
    ['nothing yet', [], 0],
    ['today', [23], 1],
    ['up to today', [21, 22, 23], 3],
    ['up to yesterday, since today is not over', [21, 22], 2],
    ['not those before a gap', [19, 20, 22, 23], 2],
    ['none once a whole day is missing', [20, 21], 0],
  ])('count %s', (_what, practised, expected) => {
    expect(daysInARow(days(...practised), '2026-11-23')).toBe(expected);
  });

  it('go on over the end of a month', () => {
    expect(daysInARow(['2026-10-31', '2026-11-01'], '2026-11-01')).toBe(2);
  });
});

describe('the record of practice (rule quiz/practice-record)', () => {
  it('keeps the day, the best round and the quickest that was all right, each by its category', () => {
    const record = after(
      round({ right: 5, tookMs: 30_000 }),
      round({ right: 5, tookMs: 26_000 }),
      round({ right: 4, tookMs: 9_000 }),
      round({ category: 'bible', day: '2026-11-24', right: 5 }),
    );
    expect(record).toMatchObject({ days: days(23, 24), bestDays: 2 });
    expect(record.bests).toEqual([
      { category: 'sports', known: 3, right: 5, fastestMs: 26_000 },
      { category: 'bible', known: 3, right: 5, fastestMs: null },
    ]);
  });

  it('takes no round of three, as visitors play it, for a whole one', () => {
    expect(after(round({ questions: 3, right: 3, tookMs: 9_000 })).bests[0]).toMatchObject({
      right: 0,
      fastestMs: null,
    });
  });

  it('is the same in whichever order, and however often, devices are merged', () => {
    const phone = withBadges({ ...after(round({ right: 5 })), run: 10 }, LATE);
    const tablet = withBadges(after(round({ day: '2026-11-24', known: 12 })), EARLY);
    const together = mergedRecords(phone, tablet);
    expect(mergedRecords(tablet, phone, together, phone)).toEqual(together);
    expect(together).toMatchObject({ days: days(23, 24), bestDays: 2, run: 10 });
    expect(together.badges.find(({ badge }) => badge === 'first-round')?.earnedAt).toBe(EARLY);
  });

  it('tells nobody again of a badge that one device told of', () => {
    const phone = withBadges(after(round()), LATE);
    const told = { ...phone, badges: phone.badges.map((one) => ({ ...one, isTold: true })) };
    expect(mergedRecords(phone, told).badges.every(({ isTold }) => isTold)).toBe(true);
  });

  it('keeps the longest run of days when its days are too long ago to be kept', () => {
    const all = Array.from({ length: PRACTICE_DAYS_MAX + 1 }, (_, index) =>
      new Date(Date.parse('2025-01-01') + index * 2 * 86_400_000).toISOString().slice(0, 10),
    );
    const record = mergedRecords({ ...NO_RECORD, days: all, bestDays: 9 });
    expect([record.days.length, record.bestDays]).toEqual([PRACTICE_DAYS_MAX, 9]);
    expect(record.days).not.toContain('2025-01-01');
  });
});

describe('badges (rule quiz/badges)', () => {
  const best = { right: 5, fastestMs: 39_999, known: 20 };
  const everything: PracticeRecordView = {
    ...NO_RECORD,
    ...{ days: days(23), bestDays: 7, run: 25 },
    bests: CATEGORIES.map((category) => ({ category, ...best })),
  };

  it('are twenty, none of them there without practice, and all of them within reach', () => {
    expect(BADGES).toHaveLength(20);
    expect(earnedBadges(NO_RECORD)).toEqual([]);
    expect(earnedBadges(everything)).toEqual(BADGES);
  });

  it.each([
    ['first-round', after(round())],
    ['clean-round', after(round({ right: 5 }))],
    ['swift-round', after(round({ right: 5, tookMs: 39_999 }))],
    ['all-worlds', after(...CATEGORIES.map((category) => round({ category, known: 1 })))],
    ['clean-worlds', after(...CATEGORIES.map((category) => round({ category, right: 5 })))],
    ['run-10', { ...NO_RECORD, run: 10 }],
    ['run-25', { ...NO_RECORD, run: 25 }],
    ['days-3', after(...days(21, 22, 23).map((day) => round({ day })))],
    ['days-7', after(...days(17, 18, 19, 20, 21, 22, 23).map((day) => round({ day })))],
    ['sports-half', after(round({ known: 10 }))],
    ['sports-all', after(round({ known: 20 }))],
    ['all-known', after(...CATEGORIES.map((category) => round({ category, known: 20 })))],
  ] as const)('are earned by what they say: %s', (badge, record) => {
    expect(earnedBadges(record)).toContain(badge);
  });

  it.each([
    ['swift-round', after(round({ right: 5, tookMs: 40_000 })), 0, 1],
    ['swift-round', after(round({ right: 5, tookMs: null })), 0, 1],
    ['clean-round', after(round({ right: 4 })), 0, 1],
    ['all-worlds', after(round(), round({ category: 'bible', known: 0 })), 1, 5],
    ['sports-half', after(round({ known: 9 })), 9, 10],
    ['all-known', after(round({ known: 9 }), round({ category: 'bible', known: 4 })), 13, 100],
  ] as const)('say how far somebody is: %s', (badge, record, have, need) => {
    expect(badgeProgress(badge, record)).toEqual({ have, need });
    expect(earnedBadges(record)).not.toContain(badge);
  });

  it('of a category name it', () => {
    expect(categoryOfBadge('current-affairs-all')).toEqual({ category: 'current-affairs', isAll: true });
    expect(categoryOfBadge('days-7')).toBeNull();
  });

  it('stay, with their day, whatever happens afterwards', () => {
    const first = withBadges(after(round({ right: 5, known: 10 })), EARLY);
    const later = withBadges(withRound(first, round({ day: '2026-11-30', right: 0, known: 2 })), LATE);
    expect(later.badges).toEqual(first.badges);
  });
});
