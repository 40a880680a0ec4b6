import { expect, it } from '@jest/globals';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { ANSWER_WINDOW_MS } from '@sabi50/contracts/limits';
import { type PracticeAnswersView, type PracticePackView } from '@sabi50/contracts/practice-views';
import { pathOf } from '@sabi50/contracts/routes';
import { EXTENT, pairs } from '@sabi50/proof/extent';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type Page } from 'playwright-core';
import { signedIn } from './support/players.js';
import { playing } from './support/playing.js';
import { rightAnswers } from './support/question-bank.js';
import { UNFIT } from './support/unfit.js';

const LABEL = 'Practice: no points, no money';
const SMALL = { width: 320, height: 568 };

/** Practice: before there is an account, without a network, on several devices. */
export function practiceJourneys(stage: () => Stage): void {
  /** Answers the questions of a round up to its end. */
  const playRound = async (page: Page, luck: readonly ('right' | 'wrong')[], category: 'sports' | 'bible') => {
    const play = playing(page, await rightAnswers(category));
    for (const [index, one] of luck.entries()) {
      await page
        .locator('main')
        .getByText(`Question ${index + 1} of ${luck.length}`)
        .waitFor();
      await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
      await play.answer(one);
      await goOn(page);
    }
    await page.getByText(`${luck.filter((one) => one === 'right').length} of ${luck.length} correct`).waitFor();
  };

  it('lets a visitor try three questions: no price, no prize, nothing to scroll, and no call about a game (rule screens/practice)', async () => {
    const visitor = await stage().visit({ viewport: SMALL });
    const { page } = visitor;
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByRole('link', { name: 'Try three questions' }).click();
    await page.getByText(LABEL).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await page.getByRole('link', { name: /Bible/ }).click();
    await page.locator('.quiz-options').waitFor();
    await page.getByText(LABEL).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollHeight <= window.innerHeight')).toBe(true);
    await playRound(page, ['right', 'wrong', 'right'], 'bible');
    await page.getByText(LABEL).waitFor();
    await page.getByRole('heading', { name: 'What you learned' }).waitFor();
    await page.getByText('2 of 20 learned').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => page.locator('main').innerText()).not.toMatch(/₦|prize/i);
    expect(calls.filter((path) => /\/api\/(quiz|users|payment)/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Practise again' }).click();
    await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: /Bible.*2 of 20 learned/s }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it(`shows every question of its packs on small screens without scrolling (${EXTENT} of packs and languages)`, async () => {
    const packs = pairs(CATEGORIES, LANGUAGES);
    for (const language of LANGUAGES) {
      const visitor = await stage().visit({ viewport: SMALL, language });
      const { page } = visitor;
      const unfit: string[] = [];
      for (const [category] of packs.filter(([, own]) => own === language)) {
        await page.goto(`/practice/${category}`);
        await page.locator('.quiz-options').waitFor();
        const answer = await visitor.context.request.get(stage().url + pathOf('practicePack', { language, category }));
        const { questions } = (await answer.json()) as PracticePackView;
        for (const viewport of [SMALL, { width: 360, height: 740 }]) {
          await page.setViewportSize(viewport);
          unfit.push(...(await page.evaluate<string[]>(`${UNFIT}(${JSON.stringify(questions)})`)));
        }
      }
      expect(unfit).toEqual([]);
      await page.goto('/practice');
      await page.locator('.practice-category').first().waitFor();
      await poll(() => visitor.fitsWidth()).toBe(true);
      await visitor.leave();
    }
  });

  it('is played by keys alone, and a clock runs only where it was asked for', async () => {
    const { page, context } = await stage().visit({ ownClock: true });
    await page.goto('/practice');
    await page.getByRole('radio', { name: 'No timer' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: /Sports/ }).press('Enter');
    await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
    await page.keyboard.press('A');
    await page.keyboard.press('Enter');
    await page.locator('.verdict').waitFor();
    await context.clock.runFor(10_000);
    // Nothing goes on without a tap.
    await page.locator('.verdict').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Question 2 of 3').waitFor();
    await context.clock.runFor(ANSWER_WINDOW_MS + 1_000);
    await page.locator('.verdict', { hasText: 'Time’s up' }).waitFor();
    await page.goto('/practice');
    await page.getByRole('radio', { name: 'No timer' }).press('Space');
    await page.getByRole('link', { name: /Sports/ }).press('Enter');
    await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
    await context.clock.runFor(ANSWER_WINDOW_MS + 1_000);
    await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
    expect(await page.locator('.time-rails, .bead-number').count()).toBe(0);
  });

  it('works without a network in a category that was opened once, and the account learns of it afterwards', async () => {
    const { page, visitor, player } = await signedIn(stage(), { serviceWorker: true });
    const { context } = visitor;
    await page.goto('/practice/sports');
    await page.locator('.quiz-options').waitFor();
    await page.evaluate('navigator.serviceWorker.ready');
    const kept = `caches.match([...document.scripts].at(-1)?.src).then(Boolean)`;
    await poll(() =>
      page.evaluate(`(async () => !!localStorage.getItem('practice-pack.en.sports') && ${kept})()`),
    ).toBe(true);
    await context.setOffline(true);
    // Chromium 150 forgets for a page that a service worker served that the device was set offline.
    const offline = "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true })";
    await context.addInitScript(offline);
    await page.goto('/practice');
    await page.getByRole('link', { name: /Sports.*Works offline/s }).click();
    await page.locator('.quiz-options').waitFor();
    await playRound(page, ['right', 'right', 'wrong', 'right', 'right'], 'sports');
    await page.getByText('4 of 20 learned').waitFor();
    await page.goto('/practice/bible');
    await page.getByRole('alert').waitFor();
    await context.setOffline(false);
    await context.addInitScript("Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })");
    await page.goto('/practice');
    const known = async () => {
      const answer = await context.request.get(stage().url + pathOf('userPractice', { id: player.userId }));
      return ((await answer.json()) as PracticeAnswersView).answers.filter(({ isRight }) => isRight).length;
    };
    await poll(known).toBe(4);
  });

  it('earns badges, tells of each once, shows them with the others in the profile, beside the picture that was chosen (rule screens/badges)', async () => {
    const { page, visitor, player } = await signedIn(stage(), { viewport: SMALL });
    await page.goto('/practice/bible');
    await playRound(page, ['right', 'right', 'right', 'right', 'right'], 'bible');
    const rewards = page.locator('.round-rewards');
    await rewards.getByText('First step').waitFor();
    await rewards.getByText('Perfect round').waitFor();
    await poll(() => rewards.getByText('New badge').count()).toBe(2);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await page.getByRole('link', { name: 'My badges' }).click();
    await page.getByText('2 of 20', { exact: true }).waitFor();
    await page.getByRole('progressbar', { name: 'Bible: a good start' }).waitFor();
    await page.getByText('5 of 5 correct').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Drum' }).click();
    await page.locator('.profile-picture .avatar[data-avatar="drum"]').waitFor();
    await page.goto('/dashboard');
    await page.locator('.dashboard-who .avatar[data-avatar="drum"]').waitFor();
    const elsewhere = await signedIn(stage(), { player });
    await elsewhere.page.goto('/badges');
    await elsewhere.page.getByText('2 of 20', { exact: true }).waitFor();
    await elsewhere.page.goto('/practice/bible');
    await playRound(elsewhere.page, ['wrong', 'right', 'right', 'right', 'right'], 'bible');
    await elsewhere.page.getByText('9 of 20 learned').waitFor();
    expect(await elsewhere.page.getByText('New badge').count()).toBe(0);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('brings what a visitor practised into the account that signs in, and onto its other devices', async () => {
    const visitor = await stage().visit();
    await visitor.page.goto('/practice/bible');
    await playRound(visitor.page, ['right', 'right', 'right'], 'bible');
    await visitor.page.getByRole('heading', { name: 'All correct!' }).waitFor();
    const player = await stage().newPlayer();
    await stage().signIn(visitor, player);
    await visitor.page.goto('/profile');
    await visitor.page.getByRole('img', { name: 'Bible: 3 / 20' }).waitFor();
    const elsewhere = await signedIn(stage(), { player });
    await elsewhere.page.goto('/profile');
    await elsewhere.page.getByRole('img', { name: 'Bible: 3 / 20' }).waitFor();
    await poll(() => elsewhere.visitor.axeViolations()).toEqual([]);
    await elsewhere.page.goto('/dashboard');
    await elsewhere.page.getByRole('link', { name: 'Practise free' }).click();
    await elsewhere.page.getByRole('link', { name: /Bible.*3 of 20 learned/s }).waitFor();
  });
}

/** A tap that comes sooner after the outcome is not a wish to go on. */
const DELIBERATE_MS = 350;

async function goOn(page: Page): Promise<void> {
  const next = page.locator('.quiz-actions[data-revealed] button').last();
  await next.waitFor();
  await page.waitForTimeout(DELIBERATE_MS);
  await next.click();
}
