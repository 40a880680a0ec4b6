import { type Category } from '@sabi50/vocabulary/enumerations';
import { PAGES } from '@sabi50/vocabulary/routes';

/** State of a link whose tap said already that the unfinished quiz is to be continued. */
export const GO_ON = { quiz: 'go on' } as const;

export const quizPath = (category: Category): string => PAGES.quiz.replace(':category', category);

/** Whether such a link led here; true once, since a reload is no tap. */
export function takeGoOn(): boolean {
  const state: unknown = window.history.state;
  const isAsked = typeof state === 'object' && state !== null && 'quiz' in state && state.quiz === GO_ON.quiz;
  if (isAsked) window.history.replaceState(null, '');
  return isAsked;
}
