import { type Category, OPTION_LETTERS, type OptionLetter } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { POINTS_PER_WON_SESSION } from '@sabi50/contracts/limits';
import { type AnswerView, type QuestionView } from '@sabi50/contracts/quiz-views';

/** What a paid session is, as far as playing it needs to know. */
export interface GameSession {
  readonly id: string;
  readonly category: Category;
  /** Of the questions; the page may speak another one by now. */
  readonly language: Language;
  /** When the half hour is over, ISO 8601 (rule quiz/ends). */
  readonly expiresAt: string;
  readonly totalQuestions: number;
  /** So many right answers earn the point. */
  readonly correctForPoint: number;
}

/** What playing needs to know of a session, and no more: it is stored on the device. */
export const sessionOf = ({
  id,
  category,
  language,
  expiresAt,
  totalQuestions,
  correctForPoint,
}: GameSession): GameSession => ({
  ...{ id, category, language, expiresAt, totalQuestions, correctForPoint },
});

/** A question whose answer the server has scored. */
export interface PastQuestion {
  readonly id: string;
  /** 1 to 5. */
  readonly number: number;
  readonly question: string;
  /** Null when skipped, or when the time was over first. */
  readonly selectedAnswer: string | null;
  readonly correctAnswer: string;
  readonly isCorrect: boolean;
  readonly timedOut: boolean;
}

/** A session and what became of its questions so far. The counts are the server's; `past` is what this device saw. */
export interface Game {
  readonly session: GameSession;
  readonly past: readonly PastQuestion[];
  readonly answered: number;
  readonly correct: number;
}

/** What the player did with a question; `text` is the option as it was shown, empty for none. */
export interface GivenAnswer {
  readonly text: string;
  /** `time`: the clock gave it, with whatever was chosen. */
  readonly how: 'submit' | 'skip' | 'time';
}

/** `answered`: answered on another device, so this one does not know the outcome. */
export type Pip = 'right' | 'wrong' | 'skipped' | 'late' | 'answered' | 'now' | 'ahead';

/** A pip for each question; `isDue` while a question is open. */
export function pipsOf({ session, past, answered }: Game, isDue: boolean): readonly Pip[] {
  return Array.from({ length: session.totalQuestions }, (_, index) => {
    const known = past.find(({ number }) => number === index + 1);
    if (known) return pipOf(known);
    if (index < answered) return 'answered';
    return isDue && index === answered ? 'now' : 'ahead';
  });
}

function pipOf({ isCorrect, timedOut, selectedAnswer }: PastQuestion): Pip {
  if (isCorrect) return 'right';
  if (timedOut) return 'late';
  return selectedAnswer === null ? 'skipped' : 'wrong';
}

/** How many questions in a row, up to the last one answered, were right. */
export function streakOf({ past }: Pick<Game, 'past'>): number {
  const newestFirst = [...past].sort((one, other) => other.number - one.number);
  const end = newestFirst.findIndex(({ isCorrect }, index) => !isCorrect || isGap(newestFirst, index));
  return end === -1 ? newestFirst.length : end;
}

/** A question between was answered elsewhere, so this device does not know its outcome. */
const isGap = (newestFirst: readonly PastQuestion[], index: number): boolean => {
  const later = newestFirst[index - 1];
  return later !== undefined && later.number !== (newestFirst[index]?.number ?? 0) + 1;
};

/** The game after an answer was scored. */
export function withAnswer(game: Game, question: QuestionView, given: GivenAnswer, view: AnswerView): Game {
  const selectedAnswer = given.text === '' || view.timedOut ? null : given.text;
  const { isCorrect, timedOut, correctAnswer } = view;
  const { id, number } = question;
  const entry: PastQuestion = {
    ...{ id, number, question: question.question, selectedAnswer, correctAnswer, isCorrect },
    timedOut: timedOut || (given.how === 'time' && selectedAnswer === null),
  };
  const others = game.past.filter((other) => other.number !== number);
  return { ...game, past: [...others, entry], answered: view.answeredQuestions, correct: view.correctAnswers };
}

interface LetteredOption {
  readonly letter: OptionLetter;
  readonly text: string;
}

/** The options that say something, with their letters. */
export function optionsOf(question: QuestionView): readonly LetteredOption[] {
  const texts = [question.optionA, question.optionB, question.optionC, question.optionD];
  return OPTION_LETTERS.map((letter, index) => ({ letter, text: texts[index] ?? '' })).filter(
    ({ text }) => text.trim() !== '',
  );
}

/** The option that a key stands for: A to D or 1 to 4; undefined for any other key. */
export function optionOfKey(question: QuestionView, key: string): string | undefined {
  const place = /^[1-4]$/.test(key) ? OPTION_LETTERS[Number(key) - 1] : key.toUpperCase();
  return optionsOf(question).find(({ letter }) => letter === place)?.text;
}

/** What a session earns that ends now. */
export const pointsFor = ({ session, correct }: Game): number =>
  correct >= session.correctForPoint ? POINTS_PER_WON_SESSION : 0;

/** A question before the player: `closesAt` is the end of its clock on this device. */
export interface ShownQuestion extends QuestionView {
  /** When its clock started, in ms after it was sent along; absent where the clock started with its serving. */
  readonly shownAfterMs?: number;
}

/**
 * A question that is shown at `now` (server time in ms): the clock of one that came along with the last outcome starts
 * now, the others' has been running since they were served (rule quiz/full-clock). One that was shown before keeps its
 * clock.
 */
export function shownAt(question: ShownQuestion, now: number): ShownQuestion {
  const { showBy, servedAt, closesAt, shownAfterMs: known } = question;
  if (!showBy || known !== undefined) return question;
  const sentAt = Date.parse(servedAt);
  // Rounded down: the clock must not show a second more than it has.
  const shownAfterMs = Math.floor(Math.max(0, Math.min(now, Date.parse(showBy)) - sentAt));
  return { ...question, shownAfterMs, closesAt: new Date(Date.parse(closesAt) + shownAfterMs).toISOString() };
}

/** The question that the server holds open, with the clock that this device gave it before a reload. */
export function foundAt(open: QuestionView, saved: ShownQuestion | null, now: number): ShownQuestion {
  const isTheSame = saved?.id === open.id && saved.servedAt === open.servedAt && saved.shownAfterMs !== undefined;
  return isTheSame ? saved : shownAt(open, now);
}

/** How long the clock of a question runs, in ms. */
export const windowOf = ({ servedAt, closesAt, shownAfterMs = 0 }: ShownQuestion): number =>
  Date.parse(closesAt) - Date.parse(servedAt) - shownAfterMs;
