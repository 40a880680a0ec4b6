import { expect, it } from '@jest/globals';
import { type Language } from '@sabi50/contracts/languages';
import { type Page } from 'playwright-core';
import { allLoaded } from '@sabi50/proof/stage/all-loaded';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type VisitOptions } from '@sabi50/proof/stage/visitor';
import { cutOff } from './support/cut-off.js';
import { signedIn } from './support/players.js';
import { reachLastStep } from './support/registering.js';

/** Twice what browsers have until somebody asks for more. */
const LETTER_PX = 32;
const SMALL = { width: 320, height: 568 };
/** The longest words of the four are in these. */
const LANGUAGES: readonly Language[] = ['en', 'ha', 'ig'];

/** Somebody who reads letters of twice the size on the smallest phone (WCAG 1.4.4 and 1.4.10). */
export function largeLettersJourneys(stage: () => Stage): void {
  const options = (language: Language): VisitOptions => ({ viewport: SMALL, language });

  it.each(LANGUAGES)('cuts off nothing and never scrolls sideways for a visitor, in %s', async (language) => {
    const { page } = await stage().visit(options(language));
    await enlarge(page);
    const found: string[] = [];
    for (const route of ['/', '/login', '/forgot-password', '/practice', '/draws', '/terms', '/no/such/page']) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await allLoaded(page);
      found.push(...(await cutOffAt(page, route)));
    }
    await page.goto('/register');
    await page.locator('[name=firstName]').waitFor();
    found.push(...(await cutOffAt(page, 'register, step 1')));
    await reachLastStep(page, { mobile: '803 412 7009', email: 'large@sabi50.test' });
    found.push(...(await cutOffAt(page, 'register, step 3')));
    expect(found).toEqual([]);
  });

  it.each(LANGUAGES)('cuts off nothing and never scrolls sideways for a player, in %s', async (language) => {
    const { page } = await signedIn(stage(), options(language));
    await enlarge(page);
    await page.addInitScript(`localStorage.setItem('feedback', '{"waitForTap":true}')`);
    const found: string[] = [];
    for (const route of ['/dashboard', '/payment', '/history', '/profile', '/profile/spending', '/board', '/badges']) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await allLoaded(page);
      if (route === '/payment') await page.locator('.payment-preset').nth(3).click();
      found.push(...(await cutOffAt(page, route)));
    }
    await page.goto('/quiz/current-affairs');
    await page.locator('.quiz-start-button').waitFor();
    found.push(...(await cutOffAt(page, 'price of a quiz')));
    await page.locator('.quiz-start-button').click();
    for (let number = 1; number <= 5; number += 1) {
      await page.locator('.quiz-option[data-open]').first().waitFor();
      found.push(...(await cutOffAt(page, `question ${number}`)));
      await page.locator('.quiz-option').first().click();
      await page.locator('.quiz-actions [type=submit]').click();
      await page.locator('.verdict').waitFor();
      found.push(...(await cutOffAt(page, `outcome ${number}`)));
      await page.waitForTimeout(DELIBERATE_MS);
      await page.locator('.quiz-actions[data-revealed] .button-primary').click();
    }
    await page.locator('.quiz-result').waitFor();
    found.push(...(await cutOffAt(page, 'result')));
    expect(found).toEqual([]);
  });
}

/** A tap that comes sooner after the outcome is not a wish to go on. */
const DELIBERATE_MS = 400;

/** As the setting of the browser does: pages ask it for the size of their letters. */
async function enlarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: LETTER_PX, fixed: LETTER_PX } });
}

async function cutOffAt(page: Page, where: string): Promise<readonly string[]> {
  await poll(() => page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe(`${LETTER_PX}px`);
  return (await cutOff(page)).map((one) => `${where}: ${one}`);
}
