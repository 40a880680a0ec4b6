import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { DESKTOP } from '@sabi50/proof/stage/visitor';

/** The profile, its settings, and the way back after a session that ended. */
export function profileJourneys(stage: () => Stage): void {
  it('is looked at, edited, refused, cancelled and saved, and then speaks the language that was chosen (rule screens/profile)', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    const player = await stage().newPlayer(200);
    await stage().signIn(visitor, player);
    await page.goto('/profile');
    await page.getByText('₦200.00').waitFor();
    await page.getByText('Verified', { exact: true }).waitFor();
    await page
      .getByText(/\d MB|\d kB/)
      .first()
      .waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);

    const [ownData] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as web page' }).click(),
    ]);
    expect(ownData.suggestedFilename()).toMatch(/^sabi50-data-.*\.html$/);
    expect(await readFile(await ownData.path(), 'utf8')).toContain(player.email);

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await poll(() => page.getByLabel('Email').isEditable()).toBe(false);
    await poll(() => page.getByLabel('Mobile number').inputValue()).toMatch(/^0803\d{7}$/);
    await page.getByLabel('First name').fill('Chiamaka');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await poll(() => page.getByLabel('First name').inputValue()).toBe(player.firstName);
    await page.getByLabel('First name').fill('C');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('First name must be at least 2 characters').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);

    await page.getByLabel('First name').fill('Chiamaka');
    await page.getByLabel('Preferred language').selectOption('ha');
    await page.getByLabel('How did you hear about us?').selectOption('radio');
    await page.getByLabel('Radio station').selectOption({ index: 2 });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.toast', { hasText: 'Update Failed' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.toast', { hasText: 'An sabunta bayanai' }).waitFor();
    await page.locator('html[lang="ha"]').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Chiamaka Obi' }).waitFor();
    await page.getByRole('button', { name: 'Gyara bayanai' }).waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
  });

  it('keeps sound and vibration off until they are switched on, and remembers them', async () => {
    const visitor = await stage().visit({ viewport: DESKTOP, colorScheme: 'dark' });
    const { page } = visitor;
    await stage().signIn(visitor, await stage().newPlayer());
    await page.goto('/profile');
    const sound = page.getByRole('switch', { name: 'Quiz sounds' });
    await poll(() => sound.isChecked()).toBe(false);
    await poll(() => page.getByRole('switch', { name: 'Quiz vibration' }).isChecked()).toBe(false);
    await sound.check();
    await page.reload();
    await sound.waitFor();
    await poll(() => sound.isChecked()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('comes back after a session that ended and a new login', async () => {
    const visitor = await stage().visit();
    const { page, context } = visitor;
    const player = await stage().newPlayer();
    await stage().signIn(visitor, player);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await context.clearCookies({ name: 'sid' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your session has ended.').first().waitFor();
    await page.waitForURL('**/login');
    await page.locator('[name=emailOrMobile]').fill(player.email);
    await page.locator('[name=password]').fill(player.pin);
    await page.locator('main [type=submit]').click();
    await page.waitForURL('**/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });
}
