import {
  type GameAnswerOutcome,
  type GameQuestionRegradeView,
  type GameQuestionView,
} from '@sabi50/contracts/game-case-views';
import { type QuestionVersion } from '../../questions/questions.queries.js';
import { type DrawnQuestion } from '../../../domain/wallet/wallet.events.js';
import {
  type AnswerSubmitted,
  type AnswerTimedOut,
  type GameRegraded,
  type QuizEvent,
} from '../../../domain/quiz/quiz.events.js';

interface Asked {
  readonly questions: readonly DrawnQuestion[];
  /** In the order of `questions`; null where the bank has no such version. */
  readonly versions: readonly (QuestionVersion | null)[];
  readonly events: readonly QuizEvent[];
  /** Open reports by question. */
  readonly reports: ReadonlyMap<string, number>;
  /** Ids of those that an earlier game of the player had. */
  readonly seenBefore: ReadonlySet<string>;
  readonly isOver: boolean;
}

/** The questions of a game as its player met them: in the order of options that was drawn, with times and answers. */
export const askedQuestions = (asked: Asked): readonly GameQuestionView[] =>
  asked.questions.map((drawn, place) => {
    const { versions, events, reports, seenBefore, isOver } = asked;
    const passed = passedOf(events, place + 1);
    // What an open game has not put to its player yet is nobody's business, though staff may read the bank.
    const isHidden = !isOver && passed.served === null;
    const question = questionViewOf(drawn, place + 1, isHidden ? null : (versions[place] ?? null), passed);
    const { questionId } = drawn;
    return { ...question, openReports: reports.get(questionId) ?? 0, seenBefore: seenBefore.has(questionId) };
  });

interface Served {
  /** ISO 8601. */
  readonly occurredAt: string;
  readonly sentAlong?: true;
}

/** What happened to one question; the last of a kind counts. */
interface Passed {
  readonly served: Served | null;
  readonly answered: AnswerSubmitted['data'] | null;
  readonly timedOut: AnswerTimedOut['data'] | null;
  readonly regraded: GameRegraded['data'] | null;
}

function passedOf(events: readonly QuizEvent[], number: number): Passed {
  let passed: Passed = { served: null, answered: null, timedOut: null, regraded: null };
  for (const { type, data } of events) {
    if ('nextSentAlong' in data && data.number === number - 1) {
      passed = { ...passed, served: { occurredAt: data.occurredAt, sentAlong: true } };
    }
    if (!('number' in data) || data.number !== number) continue;
    if (type === 'QuestionServed') passed = { ...passed, served: data };
    if (type === 'AnswerSubmitted') passed = { ...passed, answered: data };
    if (type === 'AnswerTimedOut') passed = { ...passed, timedOut: data };
    if (type === 'GameRegraded') passed = { ...passed, regraded: data };
  }
  return passed;
}

function questionViewOf(
  { questionId, version, order }: DrawnQuestion,
  number: number,
  says: QuestionVersion | null,
  passed: Passed,
): Omit<GameQuestionView, 'openReports' | 'seenBefore'> {
  const { answered, regraded } = passed;
  const placeOf = (stored: number | null | undefined): number | null => {
    const place = stored == null ? -1 : order.indexOf(stored);
    return place === -1 ? null : place;
  };
  return {
    ...{ number, questionId, version },
    question: says?.text ?? null,
    options: says ? order.map((stored) => says.options[stored] ?? '') : [],
    chosen: placeOf(answered?.selected),
    right: placeOf(says?.correctOption),
    outcome: outcomeOf(passed),
    shownAt: shownAtOf(passed),
    answeredAt: answered?.occurredAt ?? null,
    answeredAfterMs: answered?.answeredAfterMs ?? null,
    score: answered?.score ?? 0,
    regraded: regradeViewOf(regraded, placeOf),
  };
}

const regradeViewOf = (
  regraded: Passed['regraded'],
  placeOf: (stored: number | null) => number | null,
): GameQuestionRegradeView | null =>
  regraded && {
    ...{ at: regraded.occurredAt, cause: regraded.cause, right: placeOf(regraded.rightOption) },
    ...{ pointsAdded: regraded.pointsAdded, feeReturned: regraded.feeReturned },
  };

function outcomeOf({ served, answered, timedOut }: Passed): GameAnswerOutcome {
  if (answered?.isCorrect) return 'right';
  if (answered) return answered.selected === null ? 'skipped' : 'wrong';
  if (timedOut) return timedOut.unseen ? 'unseen' : 'late';
  return served ? 'shown' : 'not-shown';
}

/** Of a question that was sent along only the answer says when the device showed it. */
function shownAtOf({ served, answered }: Passed): string | null {
  if (!served) return null;
  if (!served.sentAlong) return served.occurredAt;
  if (answered?.shownAfterMs === undefined) return null;
  return new Date(Date.parse(served.occurredAt) + answered.shownAfterMs).toISOString();
}
