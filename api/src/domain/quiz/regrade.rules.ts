import { type Difficulty, type RegradeCause } from '@sabi50/contracts/enumerations';
import { type AnswerOutcome, type FinishedQuiz } from './quiz-state.js';

/** What a version of a question says, as far as regrading goes. */
export interface RegradedVersion {
  readonly version: number;
  /** In stored order. */
  readonly options: readonly string[];
  readonly correctOption: number;
  readonly difficulty: Difficulty;
}

/** One version that games drew, and what is right in it now. */
export interface DrawnWrong {
  readonly version: number;
  /** The stored index of this version; null where none of its options is right, or the question is withdrawn. */
  readonly rightOption: number | null;
  readonly difficulty: Difficulty;
}

/** Why and how the games of one question are recomputed (rule quiz/regrade). */
export interface Regrade {
  readonly id: string;
  readonly questionId: string;
  readonly cause: RegradeCause;
  readonly toVersion: number;
  /** The versions that were wrong. */
  readonly from: readonly DrawnWrong[];
}

/**
 * What a regrade does to a game: it earns its point, its fee goes back, one more answer is right without either; it keeps what
 * it would lose; or nothing.
 */
export type RegradeEffectKind = 'point' | 'fee' | 'answer' | 'kept' | 'none';

export interface RegradeEffect {
  readonly kind: RegradeEffectKind;
  /** The place of the question in the game. */
  readonly place: number;
  readonly rightOption: number | null;
  /** How many answers are right now, and what they are worth together. */
  readonly correctAnswers: number;
  readonly score: number;
}

/**
 * The versions that a question was wrong in, by its newest one: those directly before the one that brought the right answer
 * of today, as long as they had one and the same other answer. Null where the right answer was never changed.
 */
export function correctionOf(versions: readonly RegradedVersion[]): Pick<Regrade, 'toVersion' | 'from'> | null {
  const newest = versions.at(-1);
  if (!newest) return null;
  const lastOther = versions.findLastIndex((version) => rightText(version) !== rightText(newest));
  const [wrong, first] = [versions[lastOther], versions[lastOther + 1]];
  if (!wrong || !first) return null;
  const before = versions.findLastIndex(
    (version, index) => index < lastOther && rightText(version) !== rightText(wrong),
  );
  const from = versions.slice(before + 1, lastOther + 1).map((version) => ({
    version: version.version,
    rightOption: rightOptionIn(version, first),
    difficulty: version.difficulty,
  }));
  return { toVersion: first.version, from };
}

/** The versions that a withdrawn question was wrong in: the newest, and those before it with the same right answer. */
export function withdrawalOf(versions: readonly RegradedVersion[]): Pick<Regrade, 'toVersion' | 'from'> | null {
  const newest = versions.at(-1);
  if (!newest) return null;
  const other = versions.findLastIndex((version) => rightText(version) !== rightText(newest));
  const from = versions.slice(other + 1).map(({ version, difficulty }) => ({ version, rightOption: null, difficulty }));
  return { toVersion: newest.version, from };
}

const rightText = ({ options, correctOption }: RegradedVersion): string => options[correctOption] ?? '';

/** Where the right answer of the corrected version stands in an older one, by its words; null where it is not offered. */
function rightOptionIn({ options }: RegradedVersion, corrected: RegradedVersion): number | null {
  const place = options.indexOf(rightText(corrected));
  return place < 0 ? null : place;
}

/**
 * What a regrade does to a finished game; what it did before is not considered. `isGivenBack`: staff gave its fee back, which only
 * the wallet knows (rule money/fee-given-back).
 */
export function effectOf(regrade: Regrade, game: FinishedQuiz, isGivenBack: boolean): RegradeEffect {
  const { result } = game;
  return effectOn(regrade, { ...game, result: { ...result, isFeeReturned: result.isFeeReturned || isGivenBack } });
}

function effectOn(regrade: Regrade, game: FinishedQuiz): RegradeEffect {
  const { questions, answers, result } = game;
  const place = questions.findIndex(({ questionId }) => questionId === regrade.questionId);
  const drawn = regrade.from.find(({ version }) => version === questions[place]?.version);
  const answer = answers[place];
  const { correctAnswers } = result;
  const score = answers.reduce((sum, one) => sum + one.score, 0);
  const nothing = { kind: 'none', place, rightOption: drawn?.rightOption ?? null, correctAnswers, score } as const;
  if (!drawn || !answer) return nothing;
  if (regrade.cause === 'question-withdrawn') return isLostBy(answer, game) ? { ...nothing, kind: 'fee' } : nothing;
  if (answer.isCorrect) return wouldLose(answer, drawn, game) ? { ...nothing, kind: 'kept' } : nothing;
  if (drawn.rightOption === null || answer.selected !== drawn.rightOption) return nothing;
  return withOneMoreRight(nothing, drawn, game);
}

function withOneMoreRight(before: RegradeEffect, { difficulty }: DrawnWrong, game: FinishedQuiz): RegradeEffect {
  const correctAnswers = before.correctAnswers + 1;
  const isWon = canGain(game) && correctAnswers >= game.rules.correctForPoint;
  return {
    ...before,
    kind: isWon ? 'point' : 'answer',
    correctAnswers,
    score: before.score + game.rules.scores[difficulty],
  };
}

/** A game gives the point or the fee, never both. */
const canGain = ({ result }: FinishedQuiz): boolean => result.pointsEarned === 0 && !result.isFeeReturned;

/** One right answer more, to this question, would have won it. */
const isLostBy = ({ isCorrect }: AnswerOutcome, game: FinishedQuiz): boolean =>
  !isCorrect && canGain(game) && game.result.correctAnswers === game.rules.correctForPoint - 1;

/** Judged anew without mercy it would have no point. */
const wouldLose = (
  { selected }: AnswerOutcome,
  { rightOption }: DrawnWrong,
  { result, rules }: FinishedQuiz,
): boolean => selected !== rightOption && result.pointsEarned > 0 && result.correctAnswers === rules.correctForPoint;
