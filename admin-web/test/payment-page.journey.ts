import { expect, it } from '@jest/globals';
import { HttpClient } from '@sabi50/proof/http-client';
import { EXTENT, oneOrAll } from '@sabi50/proof/extent';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE } from '@sabi50/proof/stage/visitor';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { pathOf } from '@sabi50/contracts/routes';
import { type ConsoleStage, goWithin } from './support/console-stage.js';
import { paidOtherwise } from './support/held-payment.js';
import { setFilter } from './support/filters.js';

/** The page of one payment: what it says, and what staff may do there. */
export function paymentPageJourneys(stage: () => ConsoleStage): void {
  it('is reached from the held ones, asks the provider once however often it is pressed, and wants a reason (rule screens/payment-case)', async () => {
    const reference = await paidOtherwise(stage());
    const visitor = await stage().resume('super', '/admin/payments');
    const { page } = visitor;
    await setFilter(page, 'Status', 'On hold');
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('"status":"held"'));
    await page.getByRole('link', { name: reference }).click();
    await page.waitForURL(`**/payments/${reference}/show`);
    await page.getByRole('button', { name: 'Check with provider' }).dblclick();
    await page.getByText('Provider response received').waitFor();
    await poll(() => page.getByRole('button', { name: 'Check with provider' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Release' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Release this payment?' });
    await dialog.getByLabel('Reason').press('Enter');
    await dialog.getByText('Enter a reason').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('contests a dispute with words for the bank, tells a second window that it is too late, and resolves a mark', async () => {
    const { product } = stage();
    const reference = await paidOtherwise(stage());
    await new HttpClient(product.paystackUrl).post('/sim/disputes', { reference });
    const first = await stage().resume('super', '/admin/payments');
    const path = product.url + pathOf('adminPayment', { reference });
    await poll(
      async () => ((await (await first.context.request.get(path)).json()) as PaymentCaseView).disputes.length,
    ).toBe(1);
    await goWithin(first.page, `/admin/payments/${reference}/show`);
    const second = await stage().enter('super', `/admin/payments/${reference}/show`);
    const panel = first.page.getByRole('region', { name: /^Dispute \d+$/ });
    await panel.getByText(/^15 h \d+ min left$/).waitFor();
    await panel.getByText('If we do not respond in time, the provider accepts the dispute for us.').waitFor();
    await second.page.getByRole('button', { name: 'Accept…' }).click();
    await panel.getByRole('button', { name: 'Contest…' }).click();
    const dialog = first.page.getByRole('dialog', { name: 'Contest the dispute?' });
    await poll(() => first.axeViolations()).toEqual([]);
    await dialog.getByLabel('Statement to the bank').fill('The player played 12 games with it');
    await dialog.getByRole('button', { name: 'Contest' }).click();
    await first.page.getByText('Dispute contested').waitFor();
    await panel.getByText('Waiting for the bank’s decision.').waitFor();
    await first.page.getByText('Staff responded to the dispute').waitFor();

    const late = second.page.getByRole('dialog', { name: 'Accept the dispute?' });
    await late.getByText(/^The payer gets ₦600\.00 back\./).waitFor();
    await late.getByLabel('Reason').fill('It is not worth it');
    await late.getByRole('button', { name: 'Accept' }).click();
    await second.page.getByText(/has changed since you opened it/).waitFor();
    await second.page.getByText('Waiting for the bank’s decision.').waitFor();

    await second.page.getByRole('button', { name: 'Mark as resolved…' }).click();
    const resolve = second.page.getByRole('dialog', { name: 'Mark this payment as resolved?' });
    await resolve.getByLabel('Reason').fill('The bank added its fee; settled on the phone');
    await resolve.getByRole('button', { name: 'Mark as resolved' }).click();
    await second.page.getByText('Payment marked as resolved').waitFor();
    await second.page.getByText('Marked as resolved by staff').waitFor();
    expect(first.pageErrors).toEqual([]);
  });

  it('closes a dispute that the provider put away undecided', async () => {
    const provider = new HttpClient(stage().product.paystackUrl);
    const reference = await paidOtherwise(stage());
    const { body } = await provider.post<{ id: number }>('/sim/disputes', { reference });
    await provider.post(`/sim/disputes/${body.id}/archive`, {});
    const visitor = await stage().resume('super', `/admin/payments/${reference}/show`);
    const { page } = visitor;
    const panel = page.getByRole('region', { name: `Dispute ${body.id}` });
    await poll(async () => {
      await page.getByRole('button', { name: 'Check with provider' }).click();
      return panel.getByText(/^The payment provider archived this dispute without a decision\./).count();
    }).toBe(1);
    await panel.getByRole('button', { name: 'Close dispute…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close the dispute?' });
    await dialog.getByText(/^We check with the provider once more\. Nothing is taken/).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByLabel('Reason').fill('The bank asks nothing back, the provider wrote');
    await dialog.getByRole('button', { name: 'Close dispute' }).click();
    await page.getByText('Dispute closed', { exact: true }).waitFor();
    await panel.getByText('closed by staff').waitFor();
    await page.getByText('Dispute closed by staff').waitFor();
    await poll(() => panel.getByRole('button').count()).toBe(0);
    expect(visitor.pageErrors).toEqual([]);
  });

  it(`has room on a phone (${EXTENT} of languages)`, async () => {
    const reference = await paidOtherwise(stage());
    for (const language of oneOrAll(['yo', 'ha', 'ig'] as const, 1)) {
      const options = { language, ...(language !== 'ig' && { viewport: PHONE }) };
      const visitor = await stage().enter('super', `/admin/payments/${reference}/show`, options);
      await visitor.page.getByRole('heading', { name: '₦500.00' }).waitFor();
      await poll(() => visitor.page.getByRole('button', { name: LABELS[language] }).count()).toBe(1);
      await poll(() => visitor.fitsWidth()).toBe(true);
      await poll(() => visitor.axeViolations()).toEqual([]);
      await visitor.leave();
    }
  });
}

/** The button that releases. */
const LABELS = { yo: /^Tú ₦.* sílẹ̀/, ha: /^Saki ₦/, ig: /^Tọhapụ ₦/ } as const;
