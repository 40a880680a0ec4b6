import { FEEDBACK_MS } from '@sabi50/contracts/limits';
import { type Page } from 'playwright-core';

/** A tap that comes sooner after the outcome is not a wish to go on. */
const DELIBERATE_MS = 350;
const NO_RIGHT_ANSWER = 'The bank does not know this question';

type Luck = 'right' | 'wrong';

/** Where an option stands that is right, or one that is wrong, for the question on the page. */
export async function placeOf(page: Page, answers: ReadonlyMap<string, string>, luck: Luck): Promise<number> {
  const right = answers.get(await page.locator('#quiz-question').innerText());
  if (right === undefined) throw new Error(NO_RIGHT_ANSWER);
  const texts = await page.locator('.quiz-option-text').allInnerTexts();
  return texts.findIndex((text) => (text === right) === (luck === 'right'));
}

/** Answers with what the bank says is right, or with another option. */
export function playing(page: Page, answers: ReadonlyMap<string, string>) {
  const optionFor = (luck: Luck) => placeOf(page, answers, luck);
  const choose = async (luck: Luck) =>
    page
      .locator('.quiz-option')
      .nth(await optionFor(luck))
      .click();
  return {
    choose,
    letterOf: async (luck: Luck) => 'ABCD'.charAt(await optionFor(luck)),
    answer: async (luck: Luck) => {
      await choose(luck);
      await page.getByRole('button', { name: 'Submit' }).click();
    },
    /** Looks at the outcome for as long as a tap needs to count, and taps; a slow machine went on without it. */
    goOn: async (key?: 'Enter') => {
      const next = page.getByRole('button', { name: 'Next' });
      await next.waitFor();
      await page.waitForTimeout(DELIBERATE_MS);
      const goOn = key ? next.press(key, { timeout: FEEDBACK_MS }) : next.click({ timeout: FEEDBACK_MS });
      await goOn.catch(() => undefined);
    },
    /** Waits until a question can be answered. */
    question: async (number: number) => {
      await page.locator('main').getByText(`Question ${number} of 5`).waitFor();
      await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
    },
  };
}

/** What the clock of the question shows. */
export const secondsLeft = async (page: Page): Promise<number> =>
  Number(await page.locator('.bead-number').innerText());
