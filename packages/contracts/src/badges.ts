import { CATEGORIES, type Category } from './enumerations.js';
import {
  type Badge,
  BADGES,
  PRACTICE_QUESTIONS,
  PRACTICE_ROUND_QUESTIONS,
  type PracticeRecordView,
} from './practice-views.js';

/** A round with the clock, all right, in less than this is quick. */
export const SWIFT_ROUND_MS = 40_000;

/** Progress towards a badge: it is earned when `have` reaches `need`. */
export interface BadgeProgress {
  readonly have: number;
  readonly need: number;
}

/** Half of a category, and all of it. */
type CategoryBadge = Extract<Badge, `${Category}-half` | `${Category}-all`>;

/** The category and the step of a badge of one category; null for the others. */
export function categoryOfBadge(badge: Badge): { readonly category: Category; readonly isAll: boolean } | null {
  const [, category, step] = /^(.+)-(half|all)$/.exec(badge) ?? [];
  return category === undefined ? null : { category: category as Category, isAll: step === 'all' };
}

/** How the badges are called in a language. */
interface BadgeNames {
  readonly names: Readonly<Record<Exclude<Badge, CategoryBadge>, string>>;
  readonly half: (category: string) => string;
  readonly all: (category: string) => string;
}

/** The name of a badge, those of a category with its title. */
export function badgeName(
  badge: Badge,
  { names, half, all }: BadgeNames,
  categories: Readonly<Record<Category, { readonly title: string }>>,
): string {
  const ofCategory = categoryOfBadge(badge);
  if (!ofCategory) return names[badge as Exclude<Badge, CategoryBadge>];
  return (ofCategory.isAll ? all : half)(categories[ofCategory.category].title);
}

/** What a record of practice comes to for a badge; a record only grows, so a badge is never taken back (rule quiz/badges). */
export function badgeProgress(badge: Badge, { days, bestDays, run, bests }: PracticeRecordView): BadgeProgress {
  const ofCategory = categoryOfBadge(badge);
  const known = bests.map((best) => best.known);
  const clean = bests.filter(({ right }) => right === PRACTICE_ROUND_QUESTIONS);
  const of = (have: number, need: number): BadgeProgress => ({ have: Math.min(have, need), need });
  if (ofCategory) {
    const have = bests.find(({ category }) => category === ofCategory.category)?.known ?? 0;
    return of(have, ofCategory.isAll ? PRACTICE_QUESTIONS : PRACTICE_QUESTIONS / 2);
  }
  switch (badge as Exclude<Badge, CategoryBadge>) {
    case 'first-round':
      return of(days.length, 1);
    case 'clean-round':
      return of(clean.length, 1);
    case 'all-worlds':
      return of(known.filter((one) => one > 0).length, CATEGORIES.length);
    case 'swift-round':
      return of(clean.filter(({ fastestMs }) => fastestMs !== null && fastestMs < SWIFT_ROUND_MS).length, 1);
    case 'run-10':
      return of(run, 10);
    case 'run-25':
      return of(run, 25);
    case 'days-3':
      return of(bestDays, 3);
    case 'days-7':
      return of(bestDays, 7);
    case 'clean-worlds':
      return of(clean.length, CATEGORIES.length);
    case 'all-known':
      return of(
        known.reduce((sum, one) => sum + one, 0),
        PRACTICE_QUESTIONS * CATEGORIES.length,
      );
  }
}

/** The badges that a record proves, in the order on screen. */
export const earnedBadges = (record: PracticeRecordView): readonly Badge[] =>
  BADGES.filter((badge) => {
    const { have, need } = badgeProgress(badge, record);
    return have >= need;
  });
