import { FAST_ANSWER_MS } from '@sabi50/vocabulary/limits';
import { type AnswerOutcome, clockStartOf, type OpenQuiz } from './quiz-state.js';

/** How long the player had the question at hand before them, as far as the device is believed about when that began. */
export function timesOf({ current, rules }: OpenQuiz, now: Date, shownAfterMs = 0) {
  if (!current) return { answeredAfterMs: 0 };
  const startedAt = clockStartOf(current, rules, shownAfterMs);
  const answeredAfterMs = Math.max(0, now.getTime() - startedAt);
  if (!current.sentAlong) return { answeredAfterMs };
  return { answeredAfterMs, shownAfterMs: startedAt - Date.parse(current.servedAt) };
}

/** How fast options were chosen; what is not known of answers of before is left out. */
export function speedOf(answers: readonly AnswerOutcome[]): { fastAnswers: number; answeringMs: number } {
  const times = answers.flatMap(({ selected, answeredAfterMs }) =>
    selected === null || answeredAfterMs === null ? [] : [answeredAfterMs],
  );
  return {
    fastAnswers: times.filter((ms) => ms < FAST_ANSWER_MS).length,
    answeringMs: times.reduce((sum, ms) => sum + ms, 0),
  };
}
