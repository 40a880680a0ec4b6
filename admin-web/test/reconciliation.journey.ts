import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage } from './support/console-stage.js';
import { explainedStray, plantStray } from './support/differences.js';

/** Comparing with the card provider, and closing what does not fit. */
export function reconciliationJourneys(stage: () => ConsoleStage): void {
  it('compares at the press of a button, shows what does not fit, and has it explained (rule screens/reconciliation)', async () => {
    const reference = await plantStray(stage().product);
    const visitor = await stage().resume('super', '/admin/reconciliation');
    const { page } = visitor;
    await page.getByText('Everything fits.').or(page.getByText('No differences like this.')).waitFor();
    await page.getByRole('button', { name: 'Compare now' }).click();
    await page.getByText('The comparison has begun').waitFor();
    await page
      .getByRole('group', { name: 'Last comparison' })
      .getByText(/^Payments compared: [1-9]/)
      .waitFor();
    await page.getByLabel('Reference').fill(reference);
    const row = page.getByRole('row').filter({ hasText: reference });
    await row.waitFor();

    for (const cell of ['₦700.00', '5 hours', 'Open', 'Credit now'])
      await row.getByText(cell, { exact: true }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await row.getByRole('link', { name: 'Unknown to us' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unknown to us' });
    await dialog.getByText('₦700.00, paid').waitFor();

    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Explain' }).click();
    const closing = page.getByRole('dialog', { name: 'Explain' });
    await closing.getByRole('button', { name: 'Explain' }).click();
    await closing.getByText('Please say why').waitFor();
    await closing.getByLabel('Reason').fill('A payment of our other shop');
    await closing.getByRole('button', { name: 'Explain' }).click();
    await dialog.getByText('A payment of our other shop').waitFor();
    await dialog.getByText('Explained').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('No differences like this.').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('fits a phone', async () => {
    await explainedStray(stage().product);
    const visitor = await stage().resume('super', '/admin/reconciliation', PHONE);
    await visitor.page.getByRole('heading', { name: 'Reconciliation' }).waitFor();
    await visitor.page.getByLabel('Status').selectOption('closed');
    await visitor.page.getByText('Explained').first().waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
}
