import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { HttpClient } from '@sabi50/proof/http-client';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE } from '@sabi50/proof/stage/visitor';
import { type PaymentInitiateView, type PaymentStatusView } from '@sabi50/vocabulary/money-views';
import { pathOf, ROUTES } from '@sabi50/vocabulary/routes';
import { type ConsoleStage } from './support/console-stage.js';

/** The page of one payment: what it says, and what staff may do there. */
export function paymentPageJourneys(stage: () => ConsoleStage): void {
  /** 500 naira were begun and 600 are paid: the payment is held. */
  const paidOtherwise = async (): Promise<string> => {
    const { product } = stage();
    const { userId, email, pin } = await product.newPlayer();
    const http = product.client();
    await http.post(ROUTES.login, { emailOrMobile: email, password: pin });
    const { body } = await http.post<PaymentInitiateView>(
      ROUTES.paymentInitiate,
      { amount: 500, userId, paymentMethod: 'paystack' },
      { 'idempotency-key': randomUUID() },
    );
    const card = new HttpClient(product.paystackUrl);
    await card.post(`/sim/transactions/${body.reference}`, { outcome: 'success', amount: 60_000 });
    const { reference } = body;
    const path = pathOf('paymentVerifyCallback', { reference });
    await poll(async () => (await http.get<PaymentStatusView>(path)).body.held).toBe(true);
    return reference;
  };

  it('is reached from the held ones, releases what the provider says, and gives a part of it back', async () => {
    const reference = await paidOtherwise();
    const visitor = await stage().enter('super', '/admin/payments');
    const { page } = visitor;
    await page.getByLabel('Status').selectOption('held');
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('"status":"held"'));
    await page.getByRole('link', { name: reference }).click();
    await page.waitForURL(`**/payments/${reference}/show`);
    await page.getByRole('heading', { name: '₦500.00' }).waitFor();
    await page.getByText('Held: Amount differs').waitFor();
    const compared = page.getByRole('region', { name: 'What we expected, what the provider says' });
    await compared.getByRole('row', { name: 'Amount ₦500.00 ₦600.00 differs' }).waitFor();
    await compared.getByRole('row', { name: 'Currency NGN NGN same' }).waitFor();
    await compared.getByRole('row', { name: /^Provider’s number – \d+$/ }).waitFor();
    await poll(() => visitor.axeComplaints()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);

    await page.getByRole('button', { name: 'Ask the provider again' }).dblclick();
    await page.getByText('The provider has answered').waitFor();
    await poll(() => page.getByRole('button', { name: 'Ask the provider again' }).count()).toBe(1);

    await page.getByRole('button', { name: 'Release' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Release this payment?' });
    await dialog.getByText('So far it said ₦600.00.').waitFor();
    await poll(() => visitor.axeComplaints()).toEqual([]);
    await dialog.getByLabel('Reason').press('Enter');
    await dialog.getByText('Please give a reason').waitFor();
    await dialog.getByLabel('Reason').fill('The bank added its fee');
    await dialog.getByLabel('Reason').press('Enter');
    await page.getByText('Payment released').waitFor();
    await page.getByText('Released by staff').waitFor();
    await page.getByText('Credited to the wallet').waitFor();
    await poll(() => page.getByRole('button', { name: 'Release' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Give back' }).click();
    const refund = page.getByRole('dialog', { name: 'Give this payment back?' });
    await refund.getByLabel('Amount in naira').fill('600.01');
    await refund.getByLabel('Reason').fill('The player asked for it');
    await refund.getByRole('button', { name: 'Give back' }).click();
    await refund.getByText('Type naira with at most two decimals, no more than ₦600.00').waitFor();
    await refund.getByLabel('Amount in naira').fill('100');
    await refund.getByRole('button', { name: 'Give back' }).click();
    await page.getByText('Refund started', { exact: true }).waitFor();
    const refunds = page.getByRole('region', { name: 'Refunds' });
    await poll(async () => {
      await page.reload();
      return refunds.innerText();
    }).toContain('paid out');
    await page.getByRole('region', { name: 'Player' }).getByText('₦500.00').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('has room on a phone, in every language', async () => {
    const reference = await paidOtherwise();
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
const LABELS = { yo: 'Tú sílẹ̀', ha: 'Saki', ig: 'Tọhapụ' } as const;
