import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage } from './support/console-stage.js';

/** A complaint by phone: who it is, what happened to their money, and what is done about it. */
export function playerPageJourneys(stage: () => ConsoleStage): void {
  it('shows what happened to a player, adjusts the balance beside it, and comes back from an edit (rule screens/player-page)', async () => {
    const { userId } = await stage().product.newPlayer(200);
    const visitor = await stage().resume('super', `/admin/users/${userId}/show`);
    const { page } = visitor;
    const timeline = page.getByRole('region', { name: 'Activity' });
    const row = (words: string | RegExp) => timeline.getByRole('listitem').filter({ hasText: words });
    await row('Deposit').getByText('+₦200.00').waitFor();
    await row('Email: Verify your email').first().waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);

    await page.getByRole('button', { name: 'Adjust balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust balance or points' });
    await dialog.getByLabel('Amount (₦)').fill('50');
    await dialog.getByLabel('Reason', { exact: true }).fill('A quiz broke off');
    await dialog.getByRole('button', { name: 'Add ₦50.00' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await row('Adjusted by').getByText('“A quiz broke off”').waitFor();
    await row('Adjusted by').getByText('Balance ₦250.00').waitFor();

    await timeline.getByRole('button', { name: 'Emails' }).click();
    await poll(() => row('Adjusted by').count()).toBe(0);
    await row('Email: Verify your email').first().waitFor();
    await timeline.getByRole('button', { name: 'Money' }).click();
    await row('Deposit').getByRole('link', { name: 'Deposit' }).click();
    await page.waitForURL(/\/admin\/payments\/.+\/show/);
    await page.getByRole('link', { name: 'Amaka Obi' }).click();
    await page.waitForURL(`**/admin/users/${userId}/show`);

    await page.getByRole('button', { name: 'Download as web page' }).click();
    await page.getByText(/sabi50-data-.*\.html/).waitFor();
    await page.reload();
    await row('Personal data downloaded').waitFor();

    await page.getByRole('link', { name: 'Edit Amaka Obi' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit user' });
    await edit.getByLabel('First name').fill('Adaeze');
    await edit.getByRole('button', { name: 'Update User' }).click();
    await page.waitForURL(`**/admin/users/${userId}/show`);
    await page.getByRole('heading', { level: 1, name: 'Adaeze Obi' }).waitFor();
    await row('User edited').first().waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('fits a phone', async () => {
    const { userId } = await stage().product.newPlayer(200);
    const visitor = await stage().resume('super', `/admin/users/${userId}/show`, PHONE);
    await visitor.page.getByRole('listitem').filter({ hasText: 'Deposit' }).waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
}
