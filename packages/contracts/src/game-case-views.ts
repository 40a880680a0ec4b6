/** One game as staff see it, question by question (rule screens/game-case). */
import { type Category, type RegradeCause, type SessionEndReason } from './enumerations.js';
import { type Language } from './languages.js';
import { type Id, type Timestamp } from './text-formats.js';

/** `charged`: it was paid, and its opening has not happened yet. */
export const GAME_CASE_STATUSES = ['charged', 'open', 'over'] as const;
export type GameCaseStatus = (typeof GAME_CASE_STATUSES)[number];

/**
 * What became of a question: `late`: its time was over before an answer came; `unseen`: so it was, and no device ever said
 * that it showed it; `shown`: it went out and was not answered; `not-shown`: it never went out.
 */
export const GAME_ANSWER_OUTCOMES = ['right', 'wrong', 'skipped', 'late', 'unseen', 'shown', 'not-shown'] as const;
export type GameAnswerOutcome = (typeof GAME_ANSWER_OUTCOMES)[number];

/** What a regrade did to a question of a game (rule quiz/regrade). */
export interface GameQuestionRegradeView {
  readonly at: Timestamp;
  /** Corrected: an answer that was wrong counts as right now. */
  readonly cause: RegradeCause;
  /** Place in `options`, from 0, that counts as right now; null where none does. */
  readonly right: number | null;
  readonly pointsAdded: number;
  readonly feeReturned: boolean;
}

/** A question of a game, as it was put to its player. */
export interface GameQuestionView {
  /** 1 to 5. */
  readonly number: number;
  readonly questionId: Id;
  /** Of the question, as it was drawn for this game. */
  readonly version: number;
  /** Null where the bank no longer has it, and while the game is open and it has not been shown. */
  readonly question: string | null;
  /** In the order in which this game showed them; none where the question is not shown. */
  readonly options: readonly string[];
  /** Places in `options`, from 0; null where nothing was chosen. */
  readonly chosen: number | null;
  readonly right: number | null;
  readonly outcome: GameAnswerOutcome;
  /** When its timer started; null where it never did, or the time is unknown. */
  readonly shownAt: Timestamp | null;
  readonly answeredAt: Timestamp | null;
  /** Since its clock began; null where that is not known. */
  readonly answeredAfterMs: number | null;
  /** 1, 2 or 3 when right, else 0. */
  readonly score: number;
  /** The last one that changed something by this question; null where none did. */
  readonly regraded: GameQuestionRegradeView | null;
  /** Of players about the question, whatever its version, that are open. */
  readonly openReports: number;
  /** An earlier game of the player had it too. */
  readonly seenBefore: boolean;
}

/** What the wallet paid or got for a game, in decimal naira. */
export interface GameMoneyView {
  readonly at: Timestamp;
  /** Signed as it changed the balance. */
  readonly amount: string;
  readonly balanceAfter: string;
}

/** The body of `POST /api/admin/games/:id/fee-return`. */
export interface ReturnFeeRequest {
  /** Words for the staff log (rule staff/reason). */
  readonly reason: string;
}

/** The steps of a game, beside its questions. */
export const GAME_STEPS = ['charged', 'started', 'over', 'regraded', 'refunded', 'adjusted'] as const;
export type GameStep = (typeof GAME_STEPS)[number];

export interface GameStepView {
  readonly step: GameStep;
  readonly at: Timestamp;
  /** Signed decimal naira; null where no money moved. */
  readonly amount: string | null;
}

/** One game: what its player saw and did, what it cost and what came of it. */
export interface GameCaseView {
  readonly id: Id;
  readonly userId: Id;
  /** Null where the account is gone. */
  readonly userName: string | null;
  /** Masked (rule staff/contact-shown). */
  readonly userEmail: string | null;
  readonly category: Category;
  readonly language: Language;
  readonly status: GameCaseStatus;
  readonly startedAt: Timestamp;
  readonly endedAt: Timestamp | null;
  readonly reason: SessionEndReason | null;
  readonly correctAnswers: number;
  readonly totalQuestions: number;
  /** So many right answers earn the point. */
  readonly correctForPoint: number;
  readonly pointsEarned: number;
  /** Sum of the question scores. */
  readonly score: number;
  /** What the player's clock allowed for each question. */
  readonly answerWindowMs: number;
  /** Answers that were given faster than a person reads; null where older games do not say. */
  readonly fastAnswers: number | null;
  readonly fee: GameMoneyView;
  /** What went back of the fee, by staff too, as of the last time; null where nothing did. */
  readonly refund: GameMoneyView | null;
  /** Whether staff may give the fee back: it did not go back yet (rule money/fee-given-back). */
  readonly mayReturnFee: boolean;
  /** What staff gave or took because of this game beside its fee, the oldest first. */
  readonly adjustments: readonly GameMoneyView[];
  readonly questions: readonly GameQuestionView[];
  /** The oldest first. */
  readonly steps: readonly GameStepView[];
}
