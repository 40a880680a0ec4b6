import { type Category } from '@sabi50/contracts/enumerations';
import { PAGES } from '@sabi50/contracts/routes';

/** History state of a link that continues the unfinished quiz without asking again. */
export const GO_ON = { quiz: 'go on' } as const;

export const quizPath = (category: Category): string => PAGES.quiz.replace(':category', category);

/** Whether such a link led here; true only once, so that a reload asks again. */
export function takeGoOn(): boolean {
  const state: unknown = window.history.state;
  const isAsked = typeof state === 'object' && state !== null && 'quiz' in state && state.quiz === GO_ON.quiz;
  if (isAsked) window.history.replaceState(null, '');
  return isAsked;
}
