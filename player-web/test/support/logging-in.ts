import { expect } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { type Page } from 'playwright-core';

/** Nothing to find for axe, for the console or at the side. */
export async function expectSound(visitor: Visitor): Promise<void> {
  await poll(() => visitor.axeViolations()).toEqual([]);
  await poll(() => visitor.fitsWidth()).toBe(true);
  expect(visitor.pageErrors).toEqual([]);
}

/** Waits for a toast with this text. */
export const expectToast = (page: Page, words: string) => page.locator('.toast', { hasText: words }).waitFor();

/** By the page for it. */
export async function logIn(page: Page, emailOrMobile: string, pin: string): Promise<void> {
  await page.locator('[name=emailOrMobile]').fill(emailOrMobile);
  await page.locator('[name=password]').fill(pin);
  await page.locator('main [type=submit]').click();
}
