import { earnedBadges } from './badges.js';
import { type Category, CATEGORIES } from './enumerations.js';
import {
  type BadgeView,
  PRACTICE_DAYS_MAX,
  PRACTICE_QUESTIONS,
  PRACTICE_ROUND_QUESTIONS,
  PRACTICE_RUN_MAX,
  type PracticeBestView,
  type PracticeRecordView,
} from './practice-views.js';
import { type Day } from './text-formats.js';

const DAY_MS = 86_400_000;

export const NO_RECORD: PracticeRecordView = { days: [], bestDays: 0, run: 0, bests: [], badges: [] };

/** The day before. */
const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/**
 * How many days in a row were practised up to today. A run that was practised up to yesterday still stands: today is not over.
 * @param days sorted, each once
 */
export function daysInARow(days: readonly Day[], today: Day): number {
  const practised = new Set(days);
  let day = practised.has(today) ? today : dayBefore(today);
  let count = 0;
  for (; practised.has(day); day = dayBefore(day)) count += 1;
  return count;
}

/** The longest run of sorted days. */
function longestRun(days: readonly Day[]): number {
  let longest = 0;
  let count = 0;
  days.forEach((day, place) => {
    count = days[place - 1] === dayBefore(day) ? count + 1 : 1;
    longest = Math.max(longest, count);
  });
  return longest;
}

/**
 * What several records come to together: all days, and the best of everything. The same whatever the order, and however often it is
 * done, so that devices and the account agree without telling each other of single rounds (rule quiz/practice-record).
 */
export function mergedRecords(...records: readonly PracticeRecordView[]): PracticeRecordView {
  const all = [...new Set(records.flatMap(({ days }) => days))].sort();
  const greatest = (of: (record: PracticeRecordView) => number): number => Math.max(0, ...records.map(of));
  return {
    days: all.slice(-PRACTICE_DAYS_MAX),
    bestDays: Math.max(
      greatest(({ bestDays }) => bestDays),
      longestRun(all),
    ),
    run: Math.min(
      PRACTICE_RUN_MAX,
      greatest(({ run }) => run),
    ),
    bests: CATEGORIES.flatMap((category) =>
      bestOf(
        category,
        records.flatMap(({ bests }) => bests),
      ),
    ),
    badges: mergedBadges(records.flatMap(({ badges }) => badges)),
  };
}

function bestOf(category: Category, bests: readonly PracticeBestView[]): readonly PracticeBestView[] {
  const own = bests.filter((one) => one.category === category);
  if (own.length === 0) return [];
  const times = own.flatMap(({ fastestMs }) => (fastestMs === null ? [] : [fastestMs]));
  return [
    {
      category,
      known: Math.min(PRACTICE_QUESTIONS, Math.max(...own.map(({ known }) => known))),
      right: Math.max(...own.map(({ right }) => right)),
      fastestMs: times.length === 0 ? null : Math.min(...times),
    },
  ];
}

/** Each once, since when it was earned first; a badge that was announced on one device is not announced again. */
function mergedBadges(badges: readonly BadgeView[]): readonly BadgeView[] {
  const merged = new Map<string, BadgeView>();
  for (const one of badges) {
    const other = merged.get(one.badge) ?? one;
    const earnedAt = one.earnedAt < other.earnedAt ? one.earnedAt : other.earnedAt;
    merged.set(one.badge, { badge: one.badge, earnedAt, isTold: one.isTold || other.isTold });
  }
  return [...merged.values()].sort((one, other) => (one.badge < other.badge ? -1 : 1));
}

/** A round of practice that was played to its end. */
export interface PracticeRound {
  readonly category: Category;
  /** In Lagos. */
  readonly day: Day;
  readonly questions: number;
  readonly right: number;
  /** With the clock: how long the answers took together, in ms; null without it. */
  readonly tookMs: number | null;
  /** Questions of the category that are known after it. */
  readonly known: number;
}

/** A round adds its day and what was best in it. Only a whole round counts as one that was all right. */
export function withRound(record: PracticeRecordView, round: PracticeRound): PracticeRecordView {
  const { category, day, known, tookMs } = round;
  const right = round.questions === PRACTICE_ROUND_QUESTIONS ? round.right : 0;
  const fastestMs = right === PRACTICE_ROUND_QUESTIONS ? tookMs : null;
  const bests = [{ category, known, right, fastestMs }];
  return mergedRecords(record, { ...NO_RECORD, days: [day], bests });
}

/** The same with the badges that it proves. @param earnedAt ISO 8601, of those that are new */
export function withBadges(record: PracticeRecordView, earnedAt: string): PracticeRecordView {
  const held = new Set(record.badges.map(({ badge }) => badge));
  const added = earnedBadges(record)
    .filter((badge) => !held.has(badge))
    .map((badge) => ({ badge, earnedAt, isTold: false }));
  return added.length === 0 ? record : mergedRecords(record, { ...NO_RECORD, badges: added });
}
