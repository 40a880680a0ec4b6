import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a row or a bar to what is chosen in it, and never the page. */
export function bringIntoView(frame: Element, chosen: Element): void {
  const [at, within] = [chosen.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (at.left < within.left || at.right > within.right)
    frame.scrollLeft += at.left - within.left - (within.width - at.width) / 2;
  if (at.top < within.top || at.bottom > within.bottom)
    frame.scrollTop += at.top - within.top - (within.height - at.height) / 2;
}

/** For a row of links that scrolls sideways: the one that leads to where one is stands in sight. */
export function useCurrentInView<Row extends HTMLElement>(place: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const show = (): void => {
      const current = row.current?.querySelector('[aria-current]');
      if (row.current && current) bringIntoView(row.current, current);
    };
    // Fonts that come later move it.
    const moved = new ResizeObserver(show);
    for (const link of row.current?.children ?? []) moved.observe(link);
    return () => moved.disconnect();
  }, [place]);
  return row;
}
