import { expect, it } from '@jest/globals';
import { allLoaded } from '@sabi50/proof/stage/all-loaded';
import { poll } from '@sabi50/proof/stage/poll';
import { TRANSLATE_PAGE } from '@sabi50/proof/stage/translator';
import { type ConsoleStage, STAFF } from './support/console-stage.js';

/** The sections whose texts change most, on pages that the browser translates while they are used. */
export function translatedJourneys(stage: () => ConsoleStage): void {
  it('lets staff log in, look at the analytics and choose recipients (rule screens/translated)', async () => {
    const { email } = await stage().product.newPlayer();
    const visitor = await stage().visit('/adminlogin2025');
    const { page, context } = visitor;
    await context.addInitScript(TRANSLATE_PAGE);
    await page.goto('/adminlogin2025');
    await page.locator('font').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByLabel('Email').fill(STAFF.super.email);
    await page.getByLabel('Password').fill(STAFF.super.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.goto('/admin/analytics');
    const period = page.getByRole('button', { name: '30d' });
    await period.click();
    await poll(() => period.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('region', { name: 'Activity over time' }).getByText('Show the numbers as a table').click();
    await page.getByRole('button', { name: '7d' }).click();
    await poll(() => period.getAttribute('aria-pressed')).toBe('false');

    for (const path of ['/admin/broadcast', '/admin/broadcast/reminders?type=deposit', '/admin/broadcast/custom']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await allLoaded(page);
    }
    await page.goto('/admin/broadcast/reminders?type=deposit');
    await page.getByLabel('Search by name or email').fill(email);
    const row = page.locator('label').filter({ hasText: email });
    await page.getByRole('checkbox').and(row.locator('input')).check();
    await page.getByText('Sending to 1 selected user').waitFor();
    await page.getByRole('button', { name: 'Deselect all' }).click();
    await page.getByText(/^Sending to (all [\d,]+ users|1 user)$/).waitFor();
    // The translation is kept out of the preview of a mail, where no script runs.
    expect(visitor.pageErrors.filter((error) => !error.includes('about:srcdoc'))).toEqual([]);
  });
}
