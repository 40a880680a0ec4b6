import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage } from './support/console-stage.js';
import { explainedStray, plantStray } from './support/differences.js';
import { setFilter } from './support/filters.js';

/** Comparing with the card provider, and closing what does not fit. */
export function reconciliationJourneys(stage: () => ConsoleStage): void {
  it('compares at the press of a button, shows what does not fit, and has it explained (rule screens/reconciliation)', async () => {
    const reference = await plantStray(stage().product);
    const visitor = await stage().resume('super', '/admin/reconciliation');
    const { page } = visitor;
    await page
      .getByText('No exceptions. All records match.')
      .or(page.getByText('No exceptions match these filters.'))
      .waitFor();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('Reconciliation started').waitFor();
    await page
      .getByRole('group', { name: 'Last run' })
      .getByText(/^Payments compared: [1-9]/)
      .waitFor();
    await page.getByLabel('Reference').fill(reference);
    const row = page.getByRole('row').filter({ hasText: reference });
    await row.waitFor();

    for (const cell of ['₦700.00', '5 hours', 'Open', 'Credit now'])
      await row.getByText(cell, { exact: true }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await row.getByRole('link', { name: 'Missing in our records' }).click();
    const dialog = page.getByRole('dialog', { name: 'Missing in our records' });
    await dialog.getByText('₦700.00, paid').waitFor();

    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
    const closing = page.getByRole('dialog', { name: 'Mark as resolved' });
    await closing.getByRole('button', { name: 'Mark as resolved' }).click();
    await closing.getByText('Enter a reason').waitFor();
    await closing.getByLabel('Reason').fill('A payment of our other shop');
    await closing.getByRole('button', { name: 'Mark as resolved' }).click();
    await dialog.getByText('A payment of our other shop').waitFor();
    await dialog.getByText('Resolved').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('No exceptions match these filters.').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('fits a phone', async () => {
    await explainedStray(stage().product);
    const visitor = await stage().resume('super', '/admin/reconciliation', PHONE);
    await visitor.page.getByRole('heading', { name: 'Reconciliation' }).waitFor();
    await setFilter(visitor.page, 'Status', 'Closed');
    await visitor.page.getByText('Resolved').first().waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
}
