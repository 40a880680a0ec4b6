import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage } from './support/console-stage.js';
import { paidOtherwise } from './tasks.journey.js';

/** The page of one payment: what it says, and what staff may do there. */
export function paymentPageJourneys(stage: () => ConsoleStage): void {
  it('is reached from the held ones, asks the provider once however often it is pressed, and wants a reason', async () => {
    const reference = await paidOtherwise(stage());
    const visitor = await stage().enter('super', '/admin/payments');
    const { page } = visitor;
    await page.getByLabel('Status').selectOption('held');
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('"status":"held"'));
    await page.getByRole('link', { name: reference }).click();
    await page.waitForURL(`**/payments/${reference}/show`);
    await page.getByRole('button', { name: 'Ask the provider again' }).dblclick();
    await page.getByText('The provider has answered').waitFor();
    await poll(() => page.getByRole('button', { name: 'Ask the provider again' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Release' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Release this payment?' });
    await dialog.getByLabel('Reason').press('Enter');
    await dialog.getByText('Please give a reason').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('has room on a phone, in every language', async () => {
    const reference = await paidOtherwise(stage());
    for (const [language, viewport] of [
      ['yo', PHONE],
      ['ha', PHONE],
      ['ig', undefined],
    ] as const) {
      const options = { language, ...(viewport && { viewport }) };
      const visitor = await stage().enter('super', `/admin/payments/${reference}/show`, options);
      await visitor.page.getByRole('heading', { name: '₦500.00' }).waitFor();
      await poll(() => visitor.page.getByRole('button', { name: LABELS[language] }).count()).toBe(1);
      await poll(() => visitor.fitsWidth()).toBe(true);
      await poll(() => visitor.axeComplaints()).toEqual([]);
      await visitor.leave();
    }
  });
}

/** The button that releases. */
const LABELS = { yo: /^Tú ₦.* sílẹ̀/, ha: /^Saki ₦/, ig: /^Tọhapụ ₦/ } as const;
