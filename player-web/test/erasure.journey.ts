import { expect, it } from '@jest/globals';
import { oneOrAll } from '@sabi50/proof/extent';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { signedIn } from './support/players.js';

/** A player has their data erased, changes their mind, and sees what it waits for (rule data/erasure). */
export function erasureJourneys(stage: () => Stage): void {
  it('is found in the profile, asked for in words and with the PIN, and taken back in one tap (rule data/erasure)', async () => {
    const { visitor, page, player } = await signedIn(stage(), { viewport: { width: 360, height: 740 } });
    await page.goto('/profile');
    await page.getByRole('link', { name: /^Delete my data/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Delete my data' }).waitFor();
    await page.getByText('Your balance: ₦200.00').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);

    const ask = page.getByRole('button', { name: 'Delete my data' });
    await ask.click();
    await poll(() => page.getByLabel('To confirm, type: DELETE MY DATA').getAttribute('aria-invalid')).toBe('true');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByLabel('To confirm, type: DELETE MY DATA').fill('delete my data');
    await page.getByLabel('Your PIN').fill(player.pin);
    await ask.click();
    await page.getByText(/^Your data will be deleted from /).waitFor();
    await page.getByText('Your balance must be paid back or given up.').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);

    await page.getByLabel('I give up ₦200.00. I understand that it will not be paid back to me.').check();
    await page.getByLabel('To confirm, type: DELETE MY DATA').fill('DELETE MY DATA');
    await page.getByLabel('Your PIN').fill(player.pin);
    await page.getByRole('button', { name: 'Give up my balance' }).click();
    await page.getByText('You gave up ₦200.00.').waitFor();
    await poll(() => page.getByText('Your balance must be paid back or given up.').count()).toBe(0);

    await page.goto('/dashboard');
    await page.getByText('Your data will be deleted').waitFor();
    await page.getByRole('link', { name: 'View request' }).click();
    await page.getByRole('button', { name: 'Keep my data' }).click();
    await page.getByText('What we delete', { exact: true }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it.each(oneOrAll(['ha', 'yo', 'ig'] as const, 2))('fits a small phone in the dark in %s', async (language) => {
    const { visitor, page } = await signedIn(stage(), {
      ...{ viewport: { width: 360, height: 740 }, language, colorScheme: 'dark' },
    });
    await page.goto('/profile/erasure');
    await page.locator('form [type=submit]').waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
  });
}
