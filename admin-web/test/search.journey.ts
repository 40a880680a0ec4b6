import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE } from '@sabi50/proof/stage/visitor';
import { maskEmail } from '@sabi50/contracts/email-mask';
import { type ConsoleStage } from './support/console-stage.js';
import { spelledNumber } from './tasks.journey.js';

/** Finding anything from anywhere, with the keyboard alone. */
export function searchJourneys(stage: () => ConsoleStage): void {
  it('fills a phone, walks from group to group, and leads on to the list of all', async () => {
    const visitor = await stage().resume('super', '/admin', PHONE);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = page.getByRole('combobox', { name: /^Search players/ });
    await field.fill('nig');
    await page.getByText('Questions by text').waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await page.getByRole('option', { selected: true }).getByText('Show all in Questions').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/questions\?.*nig/);
    await page.getByText(/^Showing 1 to 20 of/).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('finds for others than super administrators players alone, by name and address (rule screens/search)', async () => {
    const player = await stage().product.newPlayer();
    const visitor = await stage().resume('viewer', '/admin/users');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Search players by name or email' }).click();
    const field = page.getByRole('combobox', { name: /^Search players/ });
    await field.fill(spelledNumber(player.mobile));
    await page.getByText(/^No results for/).waitFor();
    await field.fill(player.email);
    await page.getByRole('option', { selected: true }).getByText(maskEmail(player.email)).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/users/${player.userId}/show`);
    await page.getByRole('region', { name: 'Details' }).waitFor();
    expect(await page.getByText('Activity').count()).toBe(0);
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
}
