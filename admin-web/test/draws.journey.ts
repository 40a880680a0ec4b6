import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage } from './support/console-stage.js';

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Setting the prize of a draw, and what was set before. */
export function drawsJourneys(stage: () => ConsoleStage): void {
  it('sets a prize with a picture, refuses what is missing, and keeps what was set before (rule screens/draws)', async () => {
    const visitor = await stage().resume('super', '/admin/draws');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Set the prize: Daily draw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the prize: Daily draw' });
    await dialog.getByLabel('Prize', { exact: true }).press('Enter');
    await dialog.getByText('Enter the prize').first().waitFor();
    await dialog.getByLabel('Prize', { exact: true }).fill('Rechargeable fan');
    await dialog.getByLabel('Value in naira').fill('₦38,000');
    await dialog.getByLabel('Points needed').fill('15');
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'fan.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
    });
    await page.getByText('Picture uploaded').waitFor();
    await dialog.getByText('worth ₦38,000').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Set the prize' }).dblclick();
    await page.getByText('Draw saved').waitFor();
    const card = page.getByRole('region', { name: 'Daily draw' });
    await card.getByRole('heading', { name: 'Rechargeable fan' }).waitFor();
    await card.getByText('worth ₦38,000').waitFor();
    await page.getByRole('row').filter({ hasText: 'Rechargeable fan' }).waitFor();

    await card.getByRole('link', { name: 'Change: Daily draw' }).click();
    const change = page.getByRole('dialog', { name: 'Change: Daily draw' });
    await change.getByLabel('Prize', { exact: true }).fill('Bluetooth speaker');
    await change.getByLabel('Prize', { exact: true }).press('Enter');
    const own = page.getByRole('row').filter({ hasText: /Rechargeable fan|Bluetooth speaker/ });
    await poll(() => own.count()).toBe(2);
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
}
