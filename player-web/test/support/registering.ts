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
  await page.locator('[name=firstName]').fill('Ṣadé');
  await page.locator('[name=lastName]').fill('Bello');
  await page.locator('[name=gender][value=female]').check();
  await page.locator('main [type=submit]').click();
  await page.locator('[name=mobile]').fill(mobile);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=location]').selectOption('south-west');
  await page.locator('[name=email]').focus();
  await page.keyboard.press('Enter');
  await answer?.();
  await page.locator('[name=password]').waitFor();
}
