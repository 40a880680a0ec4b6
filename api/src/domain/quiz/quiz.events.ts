import { type Category, type RegradeCause, type SessionEndReason } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type Fact } from '../../kernel/decider.js';
import { type GameRules } from '../../kernel/game-rules.js';
import { type DrawnQuestion, type RefundCause } from '../wallet/wallet.events.js';

/** What every quiz event carries beside its own facts. */
export interface QuizFactData {
  readonly sessionId: string;
  readonly userId: string;
  readonly category: Category;
  /** ISO 8601, the clock of the decision. */
  readonly occurredAt: string;
}

/**
 * A paid session was opened: a pure function of its charge, whose time is its start, so it does not matter which
 * process opens it, and when (rule money/charged-once).
 */
export type QuizStarted = Fact<
  'QuizStarted',
  QuizFactData & {
    readonly language: Language;
    readonly questions: readonly DrawnQuestion[];
    /** Absent in events of before: see FIRST_RULES. */
    readonly rules?: GameRules;
  }
>;

/**
 * A question was asked for and went out for the first time (rule quiz/full-clock). `number` counts from 1. Its time runs
 * from here. `sentAlong`, in events of before only: it went out with the outcome of the one before, see Outcome.
 */
export type QuestionServed = Fact<
  'QuestionServed',
  QuizFactData & { readonly number: number; readonly questionId: string; readonly sentAlong?: true }
>;

interface Outcome {
  readonly number: number;
  readonly questionId: string;
  /**
   * The question after it went out with this outcome: its time runs from when the device shows it (rule quiz/full-clock).
   * Since schema version 2; before, a QuestionServed followed instead.
   */
  readonly nextSentAlong?: true;
}

/**
 * An answer came in time. `selected` is the stored index of the chosen option, null for a skipped question; `score` is
 * what the question's difficulty is worth when right, else 0 (rule quiz/point). `answeredAfterMs` runs from the start
 * of the question's clock, which for one that was sent along began `shownAfterMs` after it was; absent in events of
 * before.
 */
export type AnswerSubmitted = Fact<
  'AnswerSubmitted',
  QuizFactData &
    Outcome & {
      readonly selected: number | null;
      readonly isCorrect: boolean;
      readonly score: number;
      readonly answeredAfterMs?: number;
      readonly shownAfterMs?: number;
    }
>;

/**
 * A question's time was over before an answer came: it counts as wrong (rule quiz/full-clock). `unseen`: it had been
 * sent along, and no device ever said that it showed it.
 */
export type AnswerTimedOut = Fact<'AnswerTimedOut', QuizFactData & Outcome & { readonly unseen?: true }>;

/**
 * A session is over. `pointsEarned` is 1 with three or more right, else 0; `score` sums the questions' scores. `cause`
 * names the fault of ours when the reason is `fault`, and only then; what the player gets for it says `refundCauseOf`.
 * `fastAnswers` counts the options that were chosen faster than a person reads, `answeringMs` sums the time of all that
 * were chosen (rule quiz/too-fast-is-shown); both are absent in events of before.
 */
export type QuizCompleted = Fact<
  'QuizCompleted',
  QuizFactData & {
    readonly language: Language;
    readonly answeredQuestions: number;
    readonly correctAnswers: number;
    readonly pointsEarned: number;
    readonly score: number;
    readonly reason: SessionEndReason;
    readonly cause: RefundCause | null;
    readonly fastAnswers?: number;
    readonly answeringMs?: number;
  }
>;

/**
 * A finished game was recomputed because one of its questions was wrong (rule quiz/regrade); only where that changes
 * something, once for each `regradeId`. `rightOption` is what is right by `toVersion`, as a stored index of `fromVersion`,
 * the version that was drawn; null where the question is withdrawn. `correctAnswers` and `score` are those of the game now.
 * `feeReturned`: the fee goes back. The point counts on the day of `endedAt`, when the game ended.
 */
export type GameRegraded = Fact<
  'GameRegraded',
  QuizFactData & {
    readonly regradeId: string;
    readonly cause: RegradeCause;
    readonly number: number;
    readonly questionId: string;
    readonly fromVersion: number;
    readonly toVersion: number;
    readonly rightOption: number | null;
    readonly correctAnswers: number;
    readonly score: number;
    readonly pointsAdded: number;
    readonly feeReturned: boolean;
    /** Staff had given the fee back, so it gained no point and no fee (rule money/fee-given-back); absent where they had not. */
    readonly feeGivenBack?: boolean;
    /** ISO 8601. */
    readonly endedAt: string;
  }
>;

/**
 * Why the fee of a session that is over goes back; null where it does not. After a fault of ours the player gets what their
 * answers earned: the point, or else the fee, never both (rule money/fault-is-refunded).
 */
export const refundCauseOf = ({
  cause,
  pointsEarned,
}: Pick<QuizCompleted['data'], 'cause' | 'pointsEarned'>): RefundCause | null => (pointsEarned > 0 ? null : cause);

export type QuizEvent = QuizStarted | QuestionServed | AnswerSubmitted | AnswerTimedOut | QuizCompleted | GameRegraded;
