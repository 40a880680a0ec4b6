import { cumulative, movedIn, RECORD_SHIFTS, type Shift, SHIFT_MAX, shiftsOn } from '@sabi50/proof/stage/layout-shifts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '@sabi50/proof/stage/chromium';
import { print, verdict } from '../core/statistics.js';
import { type Addresses, payByCard, signInDemo, visit } from './phone.js';
import { type BenchScreen, SCREENS } from './screens.js';

const SLOWER = 4;
/** What comes late on a slow phone has come by then. */
const SETTLES_WITHIN_MS = 3_000;

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
      const moved = met ? [] : movedIn(shifts).map((one) => `\n        ${one}`);
      print(`    ${screen.name}: ${value.toFixed(3)}; ${verdict(met)} (<= ${SHIFT_MAX})${moved.join('')}`);
    }
    return isMet;
  } finally {
    await browser.close();
  }
}

async function shiftsOf(browser: Browser, addresses: Addresses, screen: BenchScreen): Promise<readonly Shift[]> {
  const { url } = addresses;
  const { path, isOfPlayer, isCardReturn, come, viewport } = screen;
  const visitor = await visit(browser, url, { viewport });
  const { context, page, meter } = visitor;
  const userId = isOfPlayer ? await signInDemo(visitor, url) : '';
  const reference = isCardReturn ? await payByCard(visitor, addresses, userId) : null;
  await context.addInitScript(RECORD_SHIFTS);
  await meter.slowDown(SLOWER);
  await page.goto(reference === null ? path : `${path}?payment=success&reference=${reference}`);
  await page.locator('h1').waitFor();
  await come?.(page);
  await settle(page);
  const shifts = await shiftsOn(page);
  await context.close();
  return shifts;
}

/** Until nothing has been asked of the server for a while; the live feed stays open for ever. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(SETTLES_WITHIN_MS);
}
