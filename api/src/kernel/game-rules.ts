import { type Difficulty } from '@sabi50/contracts/enumerations';
import {
  ANSWER_GRACE_MS,
  ANSWER_WINDOW_MS,
  CORRECT_ANSWERS_FOR_POINT,
  POINTS_PER_WON_SESSION,
  QUESTION_SCORES,
  SESSION_LIFETIME_MS,
  SHOWN_AFTER_MAX_MS,
} from '@sabi50/contracts/limits';

/**
 * What a session is played by, from its payment to its end: kept in the event that paid it, so that a change of the
 * limits changes only games that start after it (rule quiz/rules-of-its-start). The fee and the questions stand beside
 * it in the charge.
 */
export interface GameRules {
  /** How long a question is open to its player. */
  readonly answerWindowMs: number;
  /** How much longer the server takes its answer. */
  readonly answerGraceMs: number;
  /** How long after the last answer the clock of a question that was sent along starts at the latest. */
  readonly shownAfterMaxMs: number;
  /** When the session is over whatever happens, counted from its payment. */
  readonly lifetimeMs: number;
  readonly correctForPoint: number;
  readonly pointsWhenWon: number;
  /** What a right answer scores. */
  readonly scores: Readonly<Record<Difficulty, number>>;
}

/** The rules of a game that is paid now. */
export const RULES_NOW: GameRules = {
  answerWindowMs: ANSWER_WINDOW_MS,
  answerGraceMs: ANSWER_GRACE_MS,
  shownAfterMaxMs: SHOWN_AFTER_MAX_MS,
  lifetimeMs: SESSION_LIFETIME_MS,
  correctForPoint: CORRECT_ANSWERS_FOR_POINT,
  pointsWhenWon: POINTS_PER_WON_SESSION,
  scores: QUESTION_SCORES,
};

/** The rules of games that were paid before their events carried them; never to be changed. */
export const FIRST_RULES: GameRules = {
  answerWindowMs: 20_000,
  answerGraceMs: 5_000,
  shownAfterMaxMs: 10_000,
  lifetimeMs: 1_800_000,
  correctForPoint: 3,
  pointsWhenWon: 1,
  scores: { easy: 1, medium: 2, hard: 3 },
};
