import { type Category, type SessionEndReason } from '@sabi50/vocabulary/enumerations';
import { type Language } from '@sabi50/vocabulary/languages';
import { type Fact } from '../kernel/decider.js';
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
 * process opens it, and when (decision D6).
 */
export type QuizStarted = Fact<
  'QuizStarted',
  QuizFactData & { readonly language: Language; readonly questions: readonly DrawnQuestion[] }
>;

/** A question was shown for the first time: its 20 seconds run from here (decision D12). `number` is 1 to 5. */
export type QuestionServed = Fact<
  'QuestionServed',
  QuizFactData & { readonly number: number; readonly questionId: string }
>;

/**
 * An answer came in time. `selected` is the stored index of the chosen option, null for a skipped question; `score` is
 * what the question's difficulty is worth when right, else 0 (decision D14).
 */
export type AnswerSubmitted = Fact<
  'AnswerSubmitted',
  QuizFactData & {
    readonly number: number;
    readonly questionId: string;
    readonly selected: number | null;
    readonly isCorrect: boolean;
    readonly score: number;
  }
>;

/** A question's time was over before an answer came: it counts as wrong (decision D12). */
export type AnswerTimedOut = Fact<
  'AnswerTimedOut',
  QuizFactData & { readonly number: number; readonly questionId: string }
>;

/**
 * A session is over. `pointsEarned` is 1 with three or more right, else 0; `score` sums the questions' scores. `cause`
 * names the fault of ours when the reason is `fault`, and only then: the fee goes back (decision D38).
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
  }
>;

export type QuizEvent = QuizStarted | QuestionServed | AnswerSubmitted | AnswerTimedOut | QuizCompleted;
