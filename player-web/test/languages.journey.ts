import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { oneOrAll } from '@sabi50/proof/extent';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { type Page } from 'playwright-core';
import { englishLeft } from './support/english-left.js';
import { rightAnswers } from './support/question-bank.js';
import { reachLastStep } from './support/registering.js';

const PIN = '135790';
const SMALL = { width: 360, height: 740 };

/** The whole way of a newcomer, in each language: an account, money, a game, what it brought. */
export function languagesJourneys(stage: () => Stage): void {
  it.each(oneOrAll(LANGUAGES, LANGUAGES.indexOf('yo')))(
    'takes a newcomer from registering to a point in %s, and says nothing in another language',
    async (language) => {
      const visitor = await stage().visit({ language, viewport: SMALL });
      const { page } = visitor;
      const email = `${randomUUID()}@journeys.sabi50.test`;
      await page.goto('/register');
      await reachLastStep(page, { email, mobile: `803${randomInt(1_000_000, 9_999_999)}` });
      await expectSpokenIn(language, visitor);
      await createAccount(page);
      await expectSpokenIn(language, visitor);
      await page.goto(`/verify-email?token=${await stage().mailbox.tokenFor(email, '/verify-email')}`);
      await page.locator('.accounts-outcome a').click();
      await logIn(page, email);
      await expectSpokenIn(language, visitor);
      await addMoney(page);
      await expectSpokenIn(language, visitor);
      await winGame(visitor, language);
      await expectSpokenIn(language, visitor);
      await page.goto('/dashboard');
      await page.locator('.quick-link[aria-haspopup]').first().click();
      await page.locator('.dashboard-points-number', { hasText: '1' }).waitFor();
      await expectSpokenIn(language, visitor);
      expect(visitor.pageErrors).toEqual([]);
    },
  );
}

/** Nothing of another language, nothing to find for axe, nothing that sticks out. */
async function expectSpokenIn(language: Language, visitor: Visitor): Promise<void> {
  await poll(() => englishLeft(visitor.page, language)).toEqual([]);
  await poll(() => visitor.axeViolations()).toEqual([]);
  await poll(() => visitor.fitsWidth()).toBe(true);
}

async function createAccount(page: Page): Promise<void> {
  await page.locator('[name=password]').fill(PIN);
  await page.locator('[name=source]').selectOption('television');
  await page.locator('[name=ageConfirmed]').check();
  await page.locator('[name=termsAccepted]').check();
  await page.locator('main [type=submit]').click();
  await page.locator('.accounts-outcome').waitFor();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('[name=emailOrMobile]').fill(email);
  await page.locator('[name=password]').fill(PIN);
  await page.locator('main [type=submit]').click();
  await page.locator('.dashboard-play').waitFor();
}

/** ₦500 by the card provider's page, which takes the page's place on a phone. */
async function addMoney(page: Page): Promise<void> {
  await page.goto('/payment');
  await page.locator('.payment-preset').nth(1).click();
  await page.locator('main [type=submit]').click();
  await page.waitForURL('**/checkout/*');
  await page.locator('button.pay').click();
  await page.locator('.payment-outcome[data-outcome="success"]', { hasText: '₦500' }).waitFor();
}

/** Five right answers, by the bank in the language that the player chose. */
async function winGame({ page }: Visitor, language: Language): Promise<void> {
  const answers = await rightAnswers('sports', [language]);
  await page.goto('/quiz/sports');
  await page.locator('.quiz-start-button').click();
  for (let number = 1; number <= QUESTIONS_PER_SESSION; number += 1) {
    await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
    const right = answers.get(await page.locator('#quiz-question').innerText()) ?? 'The bank has no such question';
    await page.locator('.quiz-option', { has: page.getByText(right, { exact: true }) }).click();
    await page.locator('.quiz-actions [type=submit]').click();
    await page.locator('.verdict[data-outcome="right"]').waitFor();
    await poll(() => englishLeft(page, language)).toEqual([]);
    await page.locator('.quiz-actions button').click();
  }
  await page.locator('.quiz-result[data-kind="won"] .end-draws').waitFor();
}
