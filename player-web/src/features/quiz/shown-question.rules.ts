import { type QuestionView } from '@sabi50/contracts/quiz-views';

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
