import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '@sabi50/proof/stage/chromium';
import { print, verdict } from '../core/statistics.js';
import { type Addresses, payByCard, signInDemo, visit } from './phone.js';
import { type BenchScreen, SCREENS } from './screens.js';

/** Cumulative layout shift, as the field counts it. */
const SHIFT_MAX = 0.02;
const SLOWER = 4;
/** What comes late on a slow phone has come by then. */
const SETTLES_WITHIN_MS = 3_000;

interface Shift {
  readonly value: number;
  readonly at: number;
  /** The parts that moved. */
  readonly parts: readonly string[];
}

/** Runs in the page, before all else. Shifts right after a tap are meant: the field leaves them out too. */
const RECORD_SHIFTS = `
  window.layoutShifts = [];
  const named = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? element.tagName.toLowerCase() + (element.classList[0] ? '.' + element.classList[0] : '') : '?';
  };
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.layoutShifts.push({ value, at: startTime, parts: sources.map(({ node }) => named(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** How much of each screen jumps while it arrives over a bad connection at a phone four times slower than this machine. */
export async function benchLayoutShifts(addresses: Addresses): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    print(`\ncumulative layout shift of each screen, 400 kbit/s and 400 ms, a processor ${SLOWER} times slower`);
    let isMet = true;
    for (const screen of SCREENS) {
      const shifts = await shiftsOf(browser, addresses, screen);
      const value = cumulative(shifts);
      const met = value <= SHIFT_MAX;
      isMet &&= met;
      print(`    ${screen.name}: ${value.toFixed(3)}; ${verdict(met)} (<= ${SHIFT_MAX})${met ? '' : movedIn(shifts)}`);
    }
    return isMet;
  } finally {
    await browser.close();
  }
}

async function shiftsOf(browser: Browser, addresses: Addresses, screen: BenchScreen): Promise<Shift[]> {
  const { url } = addresses;
  const { path, isOfPlayer, isCardReturn, come } = screen;
  const visitor = await visit(browser, url);
  const { context, page, meter } = visitor;
  const userId = isOfPlayer ? await signInDemo(visitor, url) : '';
  const reference = isCardReturn ? await payByCard(visitor, addresses, userId) : null;
  await context.addInitScript(RECORD_SHIFTS);
  await meter.slowDown(SLOWER);
  await page.goto(reference === null ? path : `${path}?payment=success&reference=${reference}`);
  await page.locator('h1').waitFor();
  await come?.(page);
  await settle(page);
  const shifts = await page.evaluate<Shift[]>('window.layoutShifts');
  await context.close();
  return shifts;
}

/** Until nothing has been asked of the server for a while; the live feed stays open for ever. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(SETTLES_WITHIN_MS);
}

const WINDOW_MS = 5_000;
const GAP_MS = 1_000;

/** The worst window of shifts: at most five seconds long, with less than a second between two of them. */
function cumulative(shifts: readonly Shift[]): number {
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
const movedIn = (shifts: readonly Shift[]): string =>
  shifts
    .filter(({ value }) => value > 0.002)
    .map(({ value, at, parts }) => `\n        ${value.toFixed(3)} at ${Math.round(at)} ms: ${parts.join(', ')}`)
    .join('');
