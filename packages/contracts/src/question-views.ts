/** What the calls about the question bank answer and say. */
import { type Category, type Difficulty, type OptionLetter, type RegradeCause } from './enumerations.js';
import { type Language } from './languages.js';
import { type PageView } from './money-views.js';
import { type Id, type Timestamp } from './text-formats.js';
import { type CodedMessage } from './messages.js';

/** A question as staff see it, with its answer. */
export interface AdminQuestionView {
  readonly id: Id;
  readonly question: string;
  /** Three or four texts in stored order; `optionA` to `optionD` are the same ones. */
  readonly options: readonly string[];
  readonly optionA: string;
  readonly optionB: string;
  readonly optionC: string;
  readonly optionD: string | null;
  /** The letter of the right option. */
  readonly correctAnswer: OptionLetter;
  readonly category: Category;
  readonly language: Language;
  readonly difficulty: Difficulty;
  /** Score of a right answer: easy 1, medium 2, hard 3. */
  readonly points: number;
  /** Only active questions are drawn for new sessions. */
  readonly isActive: boolean;
  /** For practice: never drawn for a session, and this cannot be changed (rule quiz/practice-questions). */
  readonly isPractice: boolean;
  /** Grows by one whenever the words or the answer change; running sessions go on with the version they drew. */
  readonly version: number;
  /** Grows by one whenever anything that staff can edit changes; sent back with an edit (rule staff/revision). */
  readonly revision: number;
  /** ISO 8601. */
  readonly createdAt: Timestamp;
  /** ISO 8601. */
  readonly updatedAt: Timestamp;
}

/** The bank, page by page. */
export type QuestionPageView = PageView<AdminQuestionView>;

/** What became of a question that was to be deleted. */
export interface RemovedQuestionView extends AdminQuestionView, CodedMessage {
  /** False when it was drawn for a session before: it was deactivated and stays on the list. */
  readonly deleted: boolean;
}

/** One of the games that a regrade changes, or would take a point from if it might. */
export interface RegradeGameView {
  readonly id: Id;
  readonly userId: Id;
  /** Null where the account is gone. */
  readonly userName: string | null;
  /** In which language the player is written to; null where the account is gone. */
  readonly language: Language | null;
  /** `kept`: it would lose its point by the corrected answer, and keeps it. */
  readonly effect: 'point' | 'fee' | 'kept';
  readonly correctBefore: number;
  readonly correctAfter: number;
}

/** A page of them: what gives something first. */
export interface RegradeGamesView {
  readonly items: readonly RegradeGameView[];
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
}

/** How far a regrade is, and what it does; before it is started, what it would do. */
export interface RegradeProgressView {
  readonly state: 'previewing' | 'previewed' | 'running' | 'paused' | 'done';
  /** Finished games that had the question. */
  readonly games: number;
  /** Of these, how many it is known of what becomes of them. */
  readonly lookedAt: number;
  readonly toChange: number;
  readonly changed: number;
  /** Games that were changed in each of the last seconds, on average; 0 while nothing moves. */
  readonly ratePerSecond: number;
  /** Until the last game at this rate; null while nothing moves. */
  readonly secondsLeft: number | null;
  readonly points: number;
  readonly pointsGiven: number;
  readonly fees: number;
  readonly feesGiven: number;
  /** Naira with two decimals: all fees that go back. */
  readonly feesAmount: string;
  readonly kept: number;
  /** Games that could not be looked at or changed; each is tried again automatically. */
  readonly failed: number;
  /** Who gets a mail. */
  readonly players: number;
  /** Name of the member of staff who started it; null before the start, and once the account is deleted. */
  readonly startedBy: string | null;
  /** ISO 8601. */
  readonly startedAt: Timestamp | null;
  /** ISO 8601. */
  readonly pausedAt: Timestamp | null;
  /** ISO 8601. */
  readonly doneAt: Timestamp | null;
  readonly firstGames: readonly RegradeGameView[];
}

/** One regrade as the list of jobs shows it. */
export interface RegradeJobView extends Pick<
  RegradeProgressView,
  'state' | 'games' | 'lookedAt' | 'toChange' | 'changed' | 'startedAt' | 'doneAt'
> {
  readonly id: Id;
  readonly questionId: Id;
  /** Null where the bank has lost the words. */
  readonly question: string | null;
  readonly askedAt: Timestamp;
}

/** A correction of a question that its games can be recomputed for, once (rule quiz/regrade). */
export interface QuestionRegradeView {
  readonly id: Id;
  readonly cause: RegradeCause;
  /** The version that brought the right answer, or the last one of a withdrawn question. */
  readonly toVersion: number;
  /** The versions that were wrong. */
  readonly fromVersions: readonly number[];
  readonly answerBefore: string;
  /** Null where the question is withdrawn. */
  readonly answerAfter: string | null;
  /** Null without a preview. */
  readonly progress: RegradeProgressView | null;
}

export interface QuestionRegradesView {
  readonly regrades: readonly QuestionRegradeView[];
}
