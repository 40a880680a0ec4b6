import { poll } from '@sabi50/proof/stage/poll';
import { type Page } from 'playwright-core';

export interface Contact {
  readonly email: string;
  readonly mobile: string;
}

/**
 * The first two steps of registering, in any language; leaves the page at the third. `answer` is for an address that the form
 * asks about.
 */
export async function reachLastStep(
  page: Page,
  { email, mobile }: Contact,
  answer?: () => Promise<void>,
): Promise<void> {
  await expectWholeGreeting(page);
  await page.locator('[name=firstName]').fill('Ṣadé');
  await page.locator('[name=lastName]').fill('Bello');
  await page.locator('[name=gender][value=female]').check();
  await page.locator('main [type=submit]').click();
  await page.locator('[name=mobile]').fill(mobile);
  await expectWholeGreeting(page);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=location]').selectOption('south-west');
  await page.locator('[name=email]').focus();
  await page.keyboard.press('Enter');
  await answer?.();
  await page.locator('[name=password]').waitFor();
  await expectWholeGreeting(page);
}

/** The question of a step stands behind the name, so it is the first to be cut. */
const expectWholeGreeting = (page: Page): Promise<void> =>
  poll(() =>
    page
      .locator('.register-greeting .two-lines')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 2),
  ).toBe(true);
