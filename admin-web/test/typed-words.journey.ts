import { expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { ROUTES } from '@sabi50/contracts/routes';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage } from './support/console-stage.js';
import { fillFilter } from './support/filters.js';

const SMALL_PHONE = { width: 320, height: 568 };
const DISCARD = 'Discard changes?';

/** What was typed is not lost by a key, a click, a slow server or a search; and what was typed does not stay behind. */
export function typedWordsJourneys(stage: () => ConsoleStage): void {
  it('keeps the blank between two words of a search, however slowly they are typed', async () => {
    const { page } = await stage().resume('super', '/admin/users');
    const search = page.getByLabel('Name, email or phone');
    // Words are looked up without a blank at their end, and typing goes on behind it.
    for (const words of ['ada ', 'obi']) {
      const listed = page.waitForResponse('**/api/admin/users?*');
      await search.pressSequentially(words);
      await listed;
      await page.waitForTimeout(700);
    }
    await poll(() => search.inputValue()).toBe('ada obi');
    await poll(() => new URL(page.url()).searchParams.get('filter')).toContain('ada obi');
  });

  it('refuses reversed dates with words, and has forgotten them at the next visit', async () => {
    const { page } = await stage().resume('super', '/admin/users');
    await page.getByRole('row').nth(1).waitFor();
    await fillFilter(page, 'Joined', { 'Start date': '2026-03-02', 'End date': '2026-03-01' });
    await page.getByText('The end date is before the start date').waitFor();
    await page.goto('/admin');
    await page.goto('/admin/users');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('button', { name: /^Joined: / }).count()).toBe(0);
  });

  it('asks before Escape or a click beside closes a form in which something stands', async () => {
    const { page } = await stage().resume('super', '/admin/radio-stations/new');
    const form = page.getByRole('dialog', { name: 'Add Station' });
    const question = page.getByRole('dialog', { name: DISCARD });
    await form.getByLabel('Name').fill('Half written FM');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await page.mouse.click(5, 400);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await poll(() => form.getByLabel('Name').inputValue()).toBe('Half written FM');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await form.waitFor({ state: 'detached' });
  });

  it('gives up a call after 20 seconds and says so, and the dialog can be closed', async () => {
    const { page } = await stage().enter('super', '/admin/radio-stations/new');
    const form = page.getByRole('dialog', { name: 'Add Station' });
    await fillStation(page, 'Slow FM');
    await page.route(`**${ROUTES.adminRadioStations}`, () => new Promise(() => undefined));
    await page.clock.install();
    await form.getByRole('button', { name: 'Add Station' }).click();
    await page.clock.runFor(19_000);
    await poll(() => form.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await page.clock.runFor(2_000);
    await form.getByText('The server did not respond within 20 seconds. Please try again.').waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
  });

  it('tells a failure above a dialog without covering its buttons, where assistive technology hears it', async () => {
    const { page } = await stage().resume('super', '/admin/radio-stations/new', SMALL_PHONE);
    const form = page.getByRole('dialog', { name: 'Add Station' });
    await fillStation(page, 'Akure FM');
    await form.getByRole('button', { name: 'Add Station' }).click();
    const toast = page.locator('.MuiSnackbar-root');
    await toast.waitFor();
    const space = await toast.locator('.MuiAlert-root').boundingBox();
    for (const button of await form.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box && space && box.y >= space.y + space.height).toBe(true);
    }
    await poll(() =>
      page.evaluate(`document.querySelector('.MuiSnackbar-root').closest('[aria-hidden]') === null`),
    ).toBe(true);
    await poll(() => page.evaluate(`document.querySelector('.MuiSnackbar-root').closest('[aria-live]').ariaLive`)).toBe(
      'assertive',
    );
  });

  it('takes a mail that was being written, with its addresses, away at the logout', async () => {
    const { page } = await stage().enter('super', '/admin/broadcast/custom');
    await page.getByLabel('Recipient emails').fill('somebody@journeys.sabi50.test');
    await page.getByText('1 address').or(page.getByText('Please fill in subject')).first().waitFor();
    await poll(() => page.evaluate(STORED)).toContain('somebody@journeys');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/$/);
    await poll(() => page.evaluate(STORED)).not.toContain('somebody@journeys');
  });
}

const STORED = 'JSON.stringify({ ...localStorage })';

async function fillStation(page: Page, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Station' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Frequency').fill('101.5 FM');
  await form.getByLabel('Location').selectOption('port-harcourt');
  await form.getByLabel('Language').selectOption({ label: 'Igbo' });
}
