import { expect, it } from '@jest/globals';
import { type ConsoleStage } from './support/console-stage.js';

/** What was typed is not lost by a key, a click, a slow server or a search; and what was typed does not stay behind. */
export function typedWordsJourneys(stage: () => ConsoleStage): void {
  it('keeps the blank between two words of a search, however slowly they are typed', async () => {
    const { page } = await stage().enter('super', '/admin/users');
    const search = page.getByLabel('Search by name');
    for (const word of ['ada', ' ', 'obi']) {
      const listed = page.waitForResponse('**/api/admin/users?*').catch(() => null);
      await search.pressSequentially(word);
      if (word.trim() !== '') await listed;
      await page.waitForTimeout(700);
    }
    expect(await search.inputValue()).toBe('ada obi');
    expect(new URL(page.url()).searchParams.get('filter')).toContain('ada obi');
  });

  it('refuses reversed dates with words, and has forgotten them at the next visit', async () => {
    const { page } = await stage().enter('super', '/admin/users');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByLabel('Start date').fill('2026-03-02');
    await page.getByLabel('End date').fill('2026-03-01');
    await page.getByText('The end date is before the start date').waitFor();
    await page.goto('/admin');
    await page.goto('/admin/users');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByLabel('Start date').inputValue()).toBe('');
  });

  it('takes a mail that was being written, with its addresses, away at the logout', async () => {
    const { page } = await stage().enter('super', '/admin/broadcast/custom');
    await page.getByLabel('Recipient emails').fill('somebody@journeys.sabi50.test');
    await page.getByText('1 addresses').or(page.getByText('Please fill in subject')).first().waitFor();
    expect(await page.evaluate(STORED)).toContain('somebody@journeys');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/$/);
    expect(await page.evaluate(STORED)).not.toContain('somebody@journeys');
  });
}

const STORED = 'JSON.stringify({ ...localStorage })';
