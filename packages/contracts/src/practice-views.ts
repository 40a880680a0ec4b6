/**
 * The questions that are for practice (rule quiz/practice-questions), and what the calls about practice say. A key names a
 * question in all its languages.
 */
import { type Category } from './enumerations.js';
import { type Language } from './languages.js';
import { type Day, type Timestamp } from './text-formats.js';

/** A round of practice; before there is an account it is a taste of three (rule quiz/practice-rounds). */
export const PRACTICE_ROUND_QUESTIONS = 5;
export const PRACTICE_TRY_QUESTIONS = 3;
/** Of each category, in every language. */
export const PRACTICE_QUESTIONS = 20;
/** What one device may tell of its practice: more than there are questions for it. */
export const PRACTICE_ANSWERS_MAX = 500;
export const PRACTICE_KEY_LENGTH_MAX = 40;
/** Days of practice that are kept; the longest run of days is kept beside them. */
export const PRACTICE_DAYS_MAX = 400;
/** A device reports days up to so many ago: longer than anyone practises without a network. */
export const PRACTICE_TOLD_DAYS_MAX = 31;
/** More right answers one after the other are not counted. */
export const PRACTICE_RUN_MAX = 500;
/** Nobody reads and answers a round in less, in ms: 0.7 s a question (rule quiz/too-fast-is-shown). */
export const PRACTICE_ROUND_MS_MIN = 3_500;

/** 20 of each category. None of them gives away the answer of another question. Never taken back: everybody has seen their answers. */
export const PRACTICE_KEYS: Readonly<Record<Category, readonly string[]>> = {
  'current-affairs': [
    'current-affairs-029',
    'current-affairs-035',
    'current-affairs-051',
    'current-affairs-073',
    'current-affairs-075',
    'current-affairs-078',
    'current-affairs-100',
    'current-affairs-106',
    'current-affairs-110',
    'current-affairs-121',
    'current-affairs-145',
    'current-affairs-154',
    'current-affairs-157',
    'current-affairs-168',
    'current-affairs-181',
    'current-affairs-189',
    'current-affairs-193',
    'current-affairs-198',
    'current-affairs-209',
    'current-affairs-218',
  ],
  sports: [
    'sports-032',
    'sports-046',
    'sports-050',
    'sports-055',
    'sports-062',
    'sports-082',
    'sports-092',
    'sports-099',
    'sports-108',
    'sports-111',
    'sports-135',
    'sports-137',
    'sports-151',
    'sports-154',
    'sports-162',
    'sports-167',
    'sports-180',
    'sports-191',
    'sports-197',
    'sports-203',
  ],
  entertainment: [
    'entertainment-029',
    'entertainment-035',
    'entertainment-049',
    'entertainment-053',
    'entertainment-074',
    'entertainment-079',
    'entertainment-082',
    'entertainment-101',
    'entertainment-102',
    'entertainment-116',
    'entertainment-128',
    'entertainment-143',
    'entertainment-152',
    'entertainment-155',
    'entertainment-165',
    'entertainment-171',
    'entertainment-176',
    'entertainment-188',
    'entertainment-193',
    'entertainment-202',
  ],
  islamic: [
    'islamic-033',
    'islamic-038',
    'islamic-048',
    'islamic-061',
    'islamic-066',
    'islamic-079',
    'islamic-084',
    'islamic-093',
    'islamic-102',
    'islamic-103',
    'islamic-112',
    'islamic-118',
    'islamic-138',
    'islamic-153',
    'islamic-164',
    'islamic-168',
    'islamic-175',
    'islamic-178',
    'islamic-182',
    'islamic-198',
  ],
  bible: [
    'bible-024',
    'bible-028',
    'bible-037',
    'bible-047',
    'bible-069',
    'bible-074',
    'bible-079',
    'bible-091',
    'bible-102',
    'bible-123',
    'bible-124',
    'bible-139',
    'bible-140',
    'bible-150',
    'bible-152',
    'bible-164',
    'bible-167',
    'bible-184',
    'bible-198',
    'bible-204',
  ],
};

/** The category of a question for practice, by its key; undefined where it is none. */
export const practiceCategoryOf = (key: string): Category | undefined =>
  (Object.keys(PRACTICE_KEYS) as Category[]).find((category) => PRACTICE_KEYS[category].includes(key));

/** A question for practice, with its answer: nothing is won by it. */
export interface PracticeQuestionView {
  readonly key: string;
  readonly question: string;
  /** Three or four texts in stored order; who shows them shuffles them. */
  readonly options: readonly string[];
  /** Index into `options`. */
  readonly correctOption: number;
}

/** All that a device needs to practise a category without a network. */
export interface PracticePackView {
  readonly category: Category;
  readonly language: Language;
  readonly questions: readonly PracticeQuestionView[];
}

/** How a question for practice was answered the last time. */
export interface PracticeAnswerView {
  readonly key: string;
  readonly isRight: boolean;
  /** ISO 8601. */
  readonly answeredAt: Timestamp;
}

/** The best that was ever done in a category. */
export interface PracticeBestView {
  readonly category: Category;
  /** Questions that were known at one time, of PRACTICE_QUESTIONS. */
  readonly known: number;
  /** Right answers of the best whole round, of PRACTICE_ROUND_QUESTIONS. */
  readonly right: number;
  /** The quickest whole round with the clock that was all right, in ms; null: none yet. */
  readonly fastestMs: number | null;
}

/** For knowledge and diligence in practice: nothing that money buys counts (rule quiz/badges). The order is that on screen. */
export const BADGES = [
  'first-round',
  'clean-round',
  'all-worlds',
  'swift-round',
  'run-10',
  'run-25',
  'days-3',
  'days-7',
  'clean-worlds',
  'current-affairs-half',
  'current-affairs-all',
  'sports-half',
  'sports-all',
  'entertainment-half',
  'entertainment-all',
  'islamic-half',
  'islamic-all',
  'bible-half',
  'bible-all',
  'all-known',
] as const;
export type Badge = (typeof BADGES)[number];

/** A badge that was earned. */
export interface BadgeView {
  readonly badge: Badge;
  /** ISO 8601. */
  readonly earnedAt: Timestamp;
  /** Whether the player was notified of it. */
  readonly isTold: boolean;
}

/** The sum of a player's practice (rule quiz/practice-record). It only grows. */
export interface PracticeRecordView {
  /** In Lagos, on which a round was played to its end; sorted, the last PRACTICE_DAYS_MAX. */
  readonly days: readonly Day[];
  /** The longest run of days ever. */
  readonly bestDays: number;
  /** The most right answers one after the other. */
  readonly run: number;
  /** Of each category that was practised. */
  readonly bests: readonly PracticeBestView[];
  readonly badges: readonly BadgeView[];
}

/** What a player knows of the questions for practice: one row for each that they answered (rule quiz/practice-mastery). */
export interface PracticeAnswersView {
  readonly answers: readonly PracticeAnswerView[];
  readonly record: PracticeRecordView;
}
