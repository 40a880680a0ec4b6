import { lagosDate } from '@sabi50/contracts/business-time';
import { type Category } from '@sabi50/contracts/enumerations';
import { mergedRecords, NO_RECORD, withBadges } from '@sabi50/contracts/practice-record';
import {
  PRACTICE_ROUND_MS_MIN,
  PRACTICE_ROUND_QUESTIONS,
  PRACTICE_TOLD_DAYS_MAX,
  type PracticeRecordView,
} from '@sabi50/contracts/practice-views';

const DAY_MS = 86_400_000;

/** What the answers of a player come to in a category. */
export interface CategoryAnswers {
  readonly category: Category;
  /** Answered rightly the last time. */
  readonly known: number;
  /** Answered at all. */
  readonly answered: number;
}

/** What the account holds when a device tells of its record. */
export interface KeptRecord {
  readonly kept: PracticeRecordView;
  readonly answers: readonly CategoryAnswers[];
  readonly now: Date;
}

/**
 * The record of the account after a device told its own (rule quiz/practice-record). What cannot be is left out: days to come or long
 * ago, times that nobody reads in, more known questions than there are answers. Badges are those that the record proves;
 * the device may only say since when, and that the player was told of them.
 */
export function acceptedRecord(told: PracticeRecordView | undefined, { kept, answers, now }: KeptRecord) {
  const known = answers.map(({ category, known: count }) => ({ category, known: count, right: 0, fastestMs: null }));
  const merged = mergedRecords(kept, { ...NO_RECORD, bests: known }, sound(told ?? NO_RECORD, answers, now));
  const earned = withBadges(merged, now.toISOString());
  const toldOf = toldBadges(told ?? NO_RECORD, now).filter(({ badge }) =>
    earned.badges.some((one) => one.badge === badge),
  );
  return mergedRecords(earned, { ...NO_RECORD, badges: toldOf });
}

/** Without what cannot be, and without what the account finds out from its games. */
function sound(
  { days, run, bests }: PracticeRecordView,
  answers: readonly CategoryAnswers[],
  now: Date,
): PracticeRecordView {
  const first = lagosDate(new Date(now.getTime() - PRACTICE_TOLD_DAYS_MAX * DAY_MS));
  const last = lagosDate(now);
  const answered = (category: Category): number => answers.find((one) => one.category === category)?.answered ?? 0;
  return {
    ...NO_RECORD,
    run,
    days: days.filter((day) => isDay(day) && first <= day && day <= last),
    bests: bests
      .filter(({ category }) => answered(category) > 0)
      .map(({ category, known, right, fastestMs }) => ({
        ...{ category, right, known: Math.min(known, answered(category)) },
        fastestMs: right === PRACTICE_ROUND_QUESTIONS && (fastestMs ?? 0) >= PRACTICE_ROUND_MS_MIN ? fastestMs : null,
      })),
  };
}

/** The form alone lets the 31st of November pass. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** When a badge was earned without a network; a clock that is wrong counts as now. */
const toldBadges = ({ badges }: PracticeRecordView, now: Date): PracticeRecordView['badges'] =>
  badges.map((one) => {
    const at = new Date(one.earnedAt).getTime();
    const isSound = at <= now.getTime() && at >= now.getTime() - PRACTICE_TOLD_DAYS_MAX * DAY_MS;
    return { ...one, earnedAt: (isSound ? new Date(at) : now).toISOString() };
  });
