import { type Page } from 'playwright-core';

/** How much a page may jump in all, as the field counts it. */
export const SHIFT_MAX = 0.02;

const WINDOW_MS = 5_000;
const GAP_MS = 1_000;

/** A shift without a recent touch of the page. */
export interface Shift {
  readonly value: number;
  /** In ms since the page was opened. */
  readonly at: number;
  /** The parts that moved: from where to where. */
  readonly parts: readonly string[];
}

/**
 * Runs in the page, before all else. What moves within half a second of a tap is meant, and the field leaves it out too; where
 * it has to count, press with `pressUnnoticed`.
 */
export const RECORD_SHIFTS = `
  window.layoutShifts = [];
  const named = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? element.tagName.toLowerCase() + (element.classList[0] ? '.' + element.classList[0] : '') : '?';
  };
  const placed = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.layoutShifts.push({
          value,
          at: startTime,
          parts: sources.map((moved) => named(moved.node) + ' ' + placed(moved.previousRect) + ' → ' + placed(moved.currentRect)),
        });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** All that moved on this page so far, where `RECORD_SHIFTS` runs in it. */
export const shiftsOn = (page: Page): Promise<readonly Shift[]> => page.evaluate<Shift[]>('window.layoutShifts');

/** A press that is no touch to the browser, so that what moves after it counts as if it had come by itself. */
export const pressUnnoticed = (page: Page, selector: string, place = 0): Promise<void> =>
  page.locator(selector).nth(place).dispatchEvent('click');

/** The worst window of shifts: at most five seconds long, with less than a second between two of them. */
export function cumulative(shifts: readonly Shift[]): number {
  let worst = 0;
  let sum = 0;
  let begun = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { value, at } of shifts) {
    if (at - last >= GAP_MS || at - begun >= WINDOW_MS) [sum, begun] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** What to look at where it is too much. */
export const movedIn = (shifts: readonly Shift[]): readonly string[] =>
  shifts
    .filter(({ value }) => value > 0.002)
    .map(({ value, at, parts }) => `${value.toFixed(3)} at ${Math.round(at)} ms: ${parts.join(', ')}`);
