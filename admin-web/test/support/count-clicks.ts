import { type Page } from 'playwright-core';

/**
 * A chosen option of a `select` is two clicks, to open its list and to choose: the journey's browser does neither with the
 * mouse. Enter counts as a click, so that no step hides behind the keyboard; typing does not count.
 */
const LISTEN = `(() => {
  const count = (clicks) => void window.journeyClicked(clicks);
  const always = { capture: true, passive: true };
  addEventListener('pointerdown', (event) => event.isTrusted && count(1), always);
  addEventListener('keydown', (event) => event.isTrusted && event.key === 'Enter' && !event.repeat && count(1), always);
  addEventListener('change', (event) => event.target instanceof HTMLSelectElement && count(2), always);
})()`;

/**
 * Counts what a person has to click from here on, on this page and on those that it leads to: the page's own events say so,
 * not the journey.
 * @returns a function that says how many clicks there were until now
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('journeyClicked', (more: number) => {
    clicks += more;
  });
  await page.addInitScript(LISTEN);
  await page.evaluate(LISTEN);
  return () => clicks;
}
