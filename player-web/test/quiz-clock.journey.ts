import { expect, it } from '@jest/globals';
import { FEEDBACK_MS } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type Page } from 'playwright-core';
import { playing, secondsLeft } from './support/playing.js';
import { rightAnswers } from './support/question-bank.js';

/** Longer than the outcome of an answer is shown. */
const PATIENT_MS = FEEDBACK_MS + 2_000;

/** The clock of each question, from its first second on. */
export function quizClockJourneys(stage: () => Stage): void {
  const arrive = async () => {
    const visitor = await stage().visit();
    await stage().signIn(visitor, await stage().newPlayer(200));
    const { page } = visitor;
    await page.addInitScript(RECORD_FIRST_SECONDS);
    return { visitor, page };
  };

  const start = async (page: Page) => {
    await page.goto('/quiz/sports');
    await page.getByRole('button', { name: 'Start for ₦50' }).click();
  };

  it('shows twenty first on every question, however long the outcome before it was looked at', async () => {
    const { visitor, page } = await arrive();
    const play = playing(page, await rightAnswers('sports'));
    await start(page);
    for (const number of [1, 2, 3, 4, 5]) {
      await play.question(number);
      await play.answer('wrong');
      if (number === 2 || number === 4) await play.goOn();
    }
    await page.getByRole('heading', { name: 'Not this time' }).waitFor();
    await poll(() => firstSeconds(page)).toEqual(['20', '20', '20', '20', '20']);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('goes on with the time that is really left after a reload in the middle of a question', async () => {
    const { page } = await arrive();
    const play = playing(page, await rightAnswers('sports'));
    await start(page);
    await play.question(1);
    await play.answer('right');
    await play.goOn();
    await play.question(2);
    await poll(() => secondsLeft(page)).toBeLessThanOrEqual(17);
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await play.question(2);
    expect(await secondsLeft(page)).toBeLessThanOrEqual(17);
  });

  it('begins no further question while the page is hidden, and goes on with the next one afterwards', async () => {
    const { visitor, page } = await arrive();
    const play = playing(page, await rightAnswers('sports'));
    await start(page);
    await play.question(1);
    await page.evaluate(HIDE);
    const settled = page.waitForResponse((response) => response.url().endsWith(ROUTES.quizAttempt));
    expect(await (await settled).json()).toMatchObject({ isCorrect: false, nextQuestion: null, result: null });
    await page.waitForTimeout(PATIENT_MS);
    await page.getByText('Question 1 of 5').waitFor();
    await page.evaluate(SHOW);
    await page.getByRole('button', { name: 'Continue' }).click();
    await play.question(2);
    await poll(() => firstSeconds(page)).toEqual(['20', '20']);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('waits for the tap of a player who asked for that, and starts the clock with it', async () => {
    const { visitor, page } = await arrive();
    const play = playing(page, await rightAnswers('sports'));
    await page.goto('/profile');
    await page.getByRole('switch', { name: 'Wait until I tap Next' }).click();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await start(page);
    await play.question(1);
    const sent = page.waitForResponse((response) => response.url().endsWith(ROUTES.quizAttempt));
    await play.answer('right');
    expect(await (await sent).json()).toMatchObject({ isCorrect: true, nextQuestion: null, result: null });
    await page.waitForTimeout(PATIENT_MS);
    await page.getByText('Question 1 of 5').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await play.question(2);
    await poll(() => firstSeconds(page)).toEqual(['20', '20']);
    expect(visitor.pageErrors).toEqual([]);
  });
}

const visibility = (state: 'hidden' | 'visible'): string => `
  Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
  Object.defineProperty(document, 'hidden', { value: ${state === 'hidden'}, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
`;
/** As when a call comes in; runs in the page. */
const HIDE = visibility('hidden');
const SHOW = visibility('visible');

/** Notes the first number that each clock of a question shows; runs in the page. */
const RECORD_FIRST_SECONDS = `
  const known = new WeakSet();
  window.firstSeconds = [];
  new MutationObserver(() => {
    for (const ring of document.querySelectorAll('.quiz-head-clock .bead-number')) {
      if (known.has(ring)) continue;
      known.add(ring);
      window.firstSeconds.push(ring.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
`;

const firstSeconds = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.firstSeconds');
