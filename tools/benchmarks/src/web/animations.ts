import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '@sabi50/proof/stage/chromium';
import { print, verdict } from '../core/statistics.js';
import { type Frames, watchFrames } from './frame-trace.js';
import { placeOf, rightAnswers } from './luck.js';
import { goOn, signInDemo, visit } from './phone.js';

const SLOWER = 4;
/** A finger is answered within a tenth of a second, whatever moves. */
const LONGEST_TASK_MS = 100;
/** What is laid out anew in each frame stutters. A second that is counted, or a word that changes, is laid out once. */
const LAYOUTS_PER_SECOND_MAX = 3;

interface Moving {
  readonly name: string;
  /** It is in the page when it begins to move. */
  readonly appears: string;
  readonly ms: number;
}

const ENTERS: Moving = { name: 'a question comes', appears: '.quiz-options[aria-disabled="false"]', ms: 1_500 };
const RIGHT: Moving = { name: 'right', appears: '.verdict[data-outcome="right"]', ms: 1_200 };
const WRONG: Moving = { name: 'wrong', appears: '.verdict[data-outcome="wrong"]', ms: 1_200 };
const WON: Moving = { name: 'a point is won: diamonds and the way to the draws', appears: '.end-draws', ms: 2_200 };

/**
 * What the main thread has to do while something moves, on a processor four times slower; the first page stands still. The browser here draws without a
 * graphics chip, on the processor that it is measured on: how many frames reach a screen says as much of this machine as of
 * the app. That nothing is laid out or painted anew while it moves, so that a phone's own chip can move it, is the app's.
 */
export async function benchAnimations(url: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    print(`\nwhat moves, a processor ${SLOWER} times slower`);
    const frames = await game(browser, url);
    return frames.map(([moving, seen]) => judge(moving, seen)).every(Boolean);
  } finally {
    await browser.close();
  }
}

/** A trace takes its time to be read: the next question comes by a tap alone. */
const WAIT_FOR_TAP = "localStorage.setItem('feedback', JSON.stringify({ waitForTap: true }))";

type Seen = readonly [Moving, Frames];

/** Right, wrong, and right three times more: a point. */
async function game(browser: Browser, url: string): Promise<Seen[]> {
  const visitor = await visit(browser, url, { moves: true });
  const { context, page } = visitor;
  await signInDemo(visitor, url);
  await context.addInitScript(WAIT_FOR_TAP);
  const answers = await rightAnswers();
  await page.goto('/quiz/sports');
  const start = page.locator('.quiz-start-button');
  await start.waitFor();
  const seen: Seen[] = [await watch(browser, page, ENTERS, () => start.click())];
  for (let number = 1; number <= 5; number += 1) {
    const isWrong = number === 2;
    await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
    await page
      .locator('.quiz-option')
      .nth(await placeOf(page, answers, isWrong))
      .click();
    const submit = () => page.locator('.quiz-actions [type=submit]').click();
    if (number > 2) {
      await submit();
      await page.locator('.verdict').waitFor();
    } else seen.push(await watch(browser, page, isWrong ? WRONG : RIGHT, submit));
    await page.waitForTimeout(400);
    if (number < 5) await goOn(page);
    else seen.push(await watch(browser, page, WON, () => goOn(page)));
  }
  await context.close();
  return seen;
}

async function watch(browser: Browser, page: Page, moving: Moving, act: () => Promise<void>): Promise<Seen> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const frames = await watchFrames(browser, page, { ...moving, act });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return [moving, frames];
}

function judge({ name }: Moving, { ms, drawn, dropped, layouts, paints, longestTaskMs }: Frames): boolean {
  const layoutsMax = Math.ceil((ms / 1_000) * LAYOUTS_PER_SECOND_MAX);
  const met = layouts <= layoutsMax && longestTaskMs <= LONGEST_TASK_MS;
  print(
    `    ${name}: in ${ms} ms ${layouts} layouts, ${paints} paints, longest task ${longestTaskMs.toFixed(1)} ms; ` +
      `${verdict(met)} (<= ${layoutsMax} layouts, ${LONGEST_TASK_MS} ms); ${drawn} frames drawn, ${dropped} dropped`,
  );
  return met;
}
