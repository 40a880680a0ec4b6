import { type RefObject, useLayoutEffect } from 'react';

/** Steps of smaller type and closer rows in `stage.css`. */
const SMALLEST = 4;
/** Of a browser that was not asked for larger letters. */
const USUAL_LETTER_PX = 18;

/**
 * Nothing of a question is ever below the fold: where its words are too many for the screen, type and gaps become smaller,
 * step by step. It is measured when the question comes, when the screen changes and when the fonts have arrived, and never
 * while an outcome is shown, so that nothing moves under a finger. Who asked the browser for larger letters gets them, and
 * scrolls.
 */
export function useFit(stage: RefObject<HTMLElement | null>, questionId: string): void {
  useLayoutEffect(() => {
    const fit = () => stage.current && fitted(stage.current);
    fit();
    void document.fonts?.ready.then(fit);
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [stage, questionId]);
}

function fitted(stage: HTMLElement): void {
  if (parseFloat(getComputedStyle(document.documentElement).fontSize) > USUAL_LETTER_PX) return;
  for (let step = 0; step <= SMALLEST; step++) {
    stage.dataset['fit'] = String(step);
    if (document.documentElement.scrollHeight <= window.innerHeight) return;
  }
}
