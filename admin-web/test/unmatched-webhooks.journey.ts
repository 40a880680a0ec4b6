import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage } from './support/console-stage.js';
import { unmatchedMessage } from './support/unmatched-message.js';
import { setFilter } from './support/filters.js';

/** Looking into what the card provider signed and nobody could place. */
export function unmatchedWebhooksJourneys(stage: () => ConsoleStage): void {
  it('shows what a message said, and closes it with a reason that the staff log keeps (rule money/unmatched-webhook)', async () => {
    const reference = await unmatchedMessage(stage().product);
    const visitor = await stage().resume('super', '/admin/unmatched-webhooks');
    const { page } = visitor;
    const row = page.getByRole('row').filter({ hasText: reference });
    for (const text of ['charge.success', 'Unknown payment', 'Open']) await row.getByText(text).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await row.getByRole('link', { name: /^Details: charge.success/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Webhook from the payment provider' });
    await dialog.getByText('"amount": 30000').waitFor();
    // The provider keeps whose payment it is.
    await dialog.getByText('Amaka Obi').waitFor();
    // It has an address of its own, which the mail leads to.
    await page.goto(page.url());
    await dialog.getByText('"amount": 30000').waitFor();
    await dialog.getByRole('button', { name: 'Close webhook' }).click();
    await dialog.getByText('Enter the outcome').first().waitFor();
    await dialog.getByLabel('Outcome').fill('A test of the provider');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close webhook' }).click();
    await page.getByText('Webhook closed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await setFilter(page, 'Status', 'Closed by staff');
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('"status":"settled"'));
    await row.getByRole('link', { name: /^Details/ }).click();
    await dialog.getByRole('link', { name: 'View in audit log' }).click();
    await page.getByRole('table').getByText('Unmatched webhook closed').waitFor();
    await page.getByText('Reason: A test of the provider').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });
}
