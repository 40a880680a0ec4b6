/** What the quiz and points calls answer. */
import { type Category, type DrawKind, type SessionEndReason } from './enumerations.js';
import { type PageView } from './money-views.js';
import { type Language } from './languages.js';
import { type Day, type Id, type Timestamp } from './text-formats.js';

/** A question as the player meets it: never with its answer (rule quiz/answer-hidden). */
export interface QuestionView {
  readonly id: Id;
  readonly question: string;
  readonly optionA: string;
  readonly optionB: string;
  readonly optionC: string;
  /** Null when the question has three options. */
  readonly optionD: string | null;
  /** 1 to 5. */
  readonly number: number;
  /** When the question was first served. */
  readonly servedAt: Timestamp;
  /** The player's clock ends here; a short grace follows on the server (rule quiz/full-clock). */
  readonly closesAt: Timestamp;
  /**
   * Of a question that came along with the outcome of the one before: its clock starts when it is shown, at this moment at
   * the latest, and `closesAt` moves by as much. Null: the clock started at `servedAt`.
   */
  readonly showBy: Timestamp | null;
  /** The server's time at this answer, so that a phone with a wrong clock counts right. */
  readonly serverTime: Timestamp;
}

/** The categories that have enough questions for a session in one language (rule quiz/five-questions). */
export interface PlayableCategoriesView {
  readonly categories: readonly Category[];
}

export interface QuizSessionView {
  readonly id: Id;
  readonly userId: Id;
  readonly category: Category;
  readonly language: Language;
  readonly totalQuestions: number;
  /** So many right answers earn the point. */
  readonly correctForPoint: number;
  readonly startedAt: Timestamp;
  readonly expiresAt: Timestamp;
}

export interface QuizStartView {
  readonly session: QuizSessionView;
  /** The same id at the top level, where older calls look for it. */
  readonly id: Id;
  /** Decimal naira after the fee. */
  readonly newBalance: string;
  readonly question: QuestionView;
}

export interface AnswerView {
  readonly isCorrect: boolean;
  readonly timedOut: boolean;
  /** The text of the right option: revealed only now (rule quiz/answer-hidden). */
  readonly correctAnswer: string;
  /** Score of this question: 1, 2 or 3 when right. */
  readonly pointsEarned: number;
  readonly correctAnswers: number;
  readonly answeredQuestions: number;
  /** The next question, null after the last, and where the player goes on by a tap of their own. */
  readonly nextQuestion: QuestionView | null;
  /** The result, once the last answer is in. */
  readonly result: QuizResultView | null;
}

export interface QuizResultView {
  readonly sessionId: Id;
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  /** So many right answers earn the point. */
  readonly correctForPoint: number;
  /** Session points: 1 when won, else 0. */
  readonly totalPointsEarned: number;
  readonly reason: SessionEndReason;
  /** Whether the fee went back to the wallet (rule money/fault-is-refunded). */
  readonly refunded: boolean;
}

/** An unfinished session that may be continued; null when there is none. */
export interface CurrentQuizView {
  readonly session: (QuizSessionView & { readonly answeredQuestions: number; readonly correctAnswers: number }) | null;
  /** Null when its time is over: GET /api/quiz/random then serves the next. */
  readonly question: QuestionView | null;
}

export interface QuizHistoryView {
  readonly id: Id;
  readonly category: Category;
  readonly language: Language;
  readonly totalQuestions: number;
  readonly startedAt: Timestamp;
  /** Null while it goes on. */
  readonly endedAt: Timestamp | null;
  readonly correctAnswers: number;
  /** 1 with three or more right, else 0. */
  readonly pointsEarned: number;
  /** Sum of the question scores. */
  readonly score: number;
  readonly reason: SessionEndReason | null;
  readonly refunded: boolean;
}

/** One question of a session that is over, as its player met it. */
export interface ReviewedQuestionView {
  /** 1 to 5. */
  readonly number: number;
  readonly id: Id;
  /** In the language of the session. */
  readonly question: string;
  /** 3 or 4 texts, in the order in which they were shown. */
  readonly options: readonly string[];
  /** The text of the chosen option; null when nothing was chosen. */
  readonly selectedAnswer: string | null;
  readonly correctAnswer: string;
  readonly isCorrect: boolean;
  /** The time was over before an answer came. */
  readonly timedOut: boolean;
  /** Skipped, or the session ended before it. */
  readonly unanswered: boolean;
  /** Score of this question: 1, 2 or 3 when right, else 0. */
  readonly pointsEarned: number;
}

/** A session that is over, with all that its player may learn from it. */
export interface QuizReviewView extends QuizHistoryView {
  /** Those that were served; those alone that were answered when a fault of ours ended the session. */
  readonly questions: readonly ReviewedQuestionView[];
  /** Those that the player has reported, in the words that were shown. */
  readonly reported: readonly Id[];
}

export interface WeeklyPointsView {
  readonly weeklyPoints: number;
  /** Monday, in Lagos. */
  readonly startDate: Day;
  /** Sunday, in Lagos. */
  readonly endDate: Day;
}

export interface MonthlyPointsView {
  readonly monthlyPoints: number;
  /** English name of the month, such as "November". */
  readonly monthName: string;
}

/** The days of a month in Lagos on which a player won points; the others are left out. */
export interface DailyPointsView {
  /** First and last day of the month. */
  readonly startDate: Day;
  readonly endDate: Day;
  /** In their order. */
  readonly days: readonly { readonly date: Day; readonly points: number }[];
}

export interface DrawEligibilityView {
  readonly draws: readonly {
    readonly kind: DrawKind;
    readonly threshold: number;
    readonly points: number;
    readonly eligible: boolean;
  }[];
}

/** The player's games, page by page, the newest first. */
export type QuizHistoryPageView = PageView<QuizHistoryView>;
