import { type Browser, chromium } from 'playwright-core';
import { DRAW_PICTURE_BYTES_MAX } from '@sabi50/contracts/draw-views';
import { QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { print, verdict, whole } from '../core/statistics.js';
import { CHROMIUM, CHROMIUM_FLAGS } from '@sabi50/proof/stage/chromium';
import { answer, goOn, signInDemo, visit } from './phone.js';
import { type Wire } from './wire-meter.js';

const KB = 1_000;
const USABLE_MS = 5_000;
/** What the picture of a prize may weigh (rule quiz/prize-pictures), and headers. */
const LARGEST_PICTURE = DRAW_PICTURE_BYTES_MAX + 500;

/** What the player app costs a phone in data, and how long a bad connection keeps a visitor waiting. */
export async function benchDataUsed(url: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    print('\ndata over the wire, headers included');
    const results = [
      ...(await landing(browser, url)),
      ...(await game(browser, url)),
      await winnersPoll(browser, url),
      await slowVisit(browser, url),
    ];
    return results.every(Boolean);
  } finally {
    await browser.close();
  }
}

async function landing(browser: Browser, url: string): Promise<boolean[]> {
  const { context, page, meter } = await visit(browser, url);
  await page.goto('/', { waitUntil: 'networkidle' });
  const first = meter.take();
  await page.reload({ waitUntil: 'networkidle' });
  const again = meter.take();
  await context.close();
  return [
    within('landing page, all', first.all, 60 * KB),
    within('landing page with the largest picture of a prize', first.all - first.pictures + LARGEST_PICTURE, 60 * KB),
    within('landing page, scripts', first.scripts, 110 * KB),
    within('landing page, styles', first.styles, 15 * KB),
    within('landing page again', again.all, 10 * KB),
  ];
}

async function game(browser: Browser, url: string): Promise<boolean[]> {
  const visitor = await visit(browser, url);
  const { context, page, meter } = visitor;
  await signInDemo(visitor, url);
  await page.goto('/quiz/sports');
  const start = page.getByRole('button', { name: /^Start/ });
  await start.waitFor();
  const loaded = meter.take();
  await start.click();
  for (let question = 1; question <= QUESTIONS_PER_SESSION; question += 1) {
    await answer(page);
    await goOn(page);
  }
  await page
    .getByRole('link', { name: /Dashboard/ })
    .first()
    .waitFor();
  const played = meter.take();
  // The display face comes with the first '+1' where no screen before needed it.
  const once = played.scripts + played.styles + played.fonts;
  await context.close();
  return [
    within('quiz screen, scripts', loaded.scripts, 120 * KB),
    within('quiz screen, styles', loaded.styles, 15 * KB),
    within('what comes while it is played, once: its end, the sheets, the display face', once, 35 * KB),
    within('a whole play', played.all - once, 12 * KB),
  ];
}

async function winnersPoll(browser: Browser, url: string): Promise<boolean> {
  const { context, page, meter } = await visit(browser, url);
  await page.goto('/no/such/page', { waitUntil: 'networkidle' });
  const ask = `fetch('${ROUTES.winners}').then((answer) => answer.text())`;
  await page.evaluate(ask);
  meter.take();
  await page.evaluate(ask);
  const { all } = meter.take();
  await context.close();
  return within('winners, nothing changed', all, 300);
}

async function slowVisit(browser: Browser, url: string): Promise<boolean> {
  const { context, page, meter } = await visit(browser, url);
  await meter.slowDown();
  const begun = performance.now();
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('link', { name: 'Create Account' }).waitFor();
  const tookMs = performance.now() - begun;
  await context.close();
  const met = tookMs <= USABLE_MS;
  print(
    `    landing page at 400 kbit/s and 400 ms, loaded and usable: ${whole(tookMs)} ms; ${verdict(met)} (<= ${USABLE_MS} ms)`,
  );
  return met;
}

function within(name: string, bytes: Wire['all'], limit: number): boolean {
  const met = bytes <= limit;
  print(`    ${name}: ${whole(bytes)} bytes; ${verdict(met)} (<= ${whole(limit)})`);
  return met;
}
