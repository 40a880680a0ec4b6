import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { HttpClient } from '@sabi50/proof/http-client';
import { type Page } from 'playwright-core';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { DESKTOP, type VisitOptions } from '@sabi50/proof/stage/visitor';

type Ending = 'Pay' | 'Decline the card' | 'Cancel';

/** On the dashboard while a payment is open. */
const IS_PENDING = /^Your payment of .* is pending$/;

/** Adding money, by the card provider's page, in a popup and in the page's place. */
export function paymentJourneys(stage: () => Stage): void {
  /** A fresh player with nothing, on this page. */
  const arrive = async (path: string, options: VisitOptions = {}) => {
    const visitor = await stage().visit(options);
    await stage().signIn(visitor, await stage().newPlayer());
    await visitor.page.goto(path);
    return visitor;
  };

  it('takes a card payment in a small window, and brings its player back to a dashboard with the money (rules screens/payment, screens/payment-outcome, screens/payment-return, screens/balance-refresh)', async () => {
    const visitor = await arrive('/payment', { viewport: DESKTOP });
    const { page } = visitor;
    const field = page.getByLabel('Or enter another amount');
    await page.getByRole('button', { name: 'Select Amount to Continue' }).waitFor();
    await field.fill('199');
    await page.getByRole('button', { name: 'Minimum ₦200 Required' }).waitFor();
    await field.press('Enter');
    await page.getByText('Minimum amount is ₦200').waitFor();
    await poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await choose(page, '₦500');
    const card = await popupOf(page, 'Proceed to Payment');
    await poll(() => card.evaluate('[innerWidth, innerHeight]')).toEqual([500, 600]);
    await page.getByText('Payment started').first().waitFor();
    await end(card, 'Pay');
    await page.waitForURL('**/dashboard');
    await page.getByText('₦500 was added to your balance.').first().waitFor();
    await page.getByText('₦500.00', { exact: true }).first().waitFor();
    if (!card.isClosed()) await card.waitForEvent('close');
    expect(visitor.pageErrors).toEqual([]);
  });

  it('refuses amounts out of range in the dialog, and reports a declined card', async () => {
    const visitor = await arrive('/dashboard', { viewport: DESKTOP });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Add money', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add money' });
    await dialog.getByLabel('Or enter another amount').fill('50,001');
    await poll(() => dialog.getByRole('radio').count()).toBe(6);
    await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.getByText('Invalid Amount').first().waitFor();
    await dialog.locator('.field-error', { hasText: 'Amount must be between ₦200 and ₦50,000' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await choose(dialog, '₦10,000');
    await end(await popupOf(page, 'Proceed to Payment'), 'Decline the card');
    await page.getByText('Your payment could not be processed. Please try again.').first().waitFor();
    await page.getByText('₦0.00', { exact: true }).first().waitFor();
    await poll(() => page.getByText(IS_PENDING).count()).toBe(0);
    await page.keyboard.press('Escape');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('link', { name: 'Another card' }).click();
    await page.getByRole('button', { name: 'Proceed to Payment ₦10,000' }).waitFor();
    await page.goto('/history');
    const row = page.getByRole('main').getByRole('listitem').first();
    await row.getByText('Declined', { exact: true }).waitFor();
    await row.getByText('₦10,000.00', { exact: true }).waitFor();
    await row.getByText('No money was added').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
  });

  it('says at once that a payment was cancelled', async () => {
    const visitor = await arrive('/payment', { viewport: DESKTOP });
    const { page } = visitor;
    await choose(page, '₦500');
    const card = await popupOf(page, 'Proceed to Payment');
    const pressed = Date.now();
    await end(card, 'Cancel');
    await page.getByText('You cancelled the payment. No money was added to your balance.').first().waitFor();
    expect(Date.now() - pressed).toBeLessThan(5_000);
    await poll(() => page.getByText(IS_PENDING).count()).toBe(0);
    await page.goto('/history');
    await page.getByRole('main').getByRole('listitem').first().getByText('Cancelled', { exact: true }).waitFor();
  });

  it('says why staff look into a payment, beside it', async () => {
    const visitor = await arrive('/payment', { viewport: DESKTOP });
    const { page } = visitor;
    await choose(page, '₦500');
    const card = await popupOf(page, 'Proceed to Payment');
    const reference = await card.locator('dd').last().innerText();
    await card.close();
    await new HttpClient(stage().paystackUrl).post(`/sim/transactions/${reference}`, {
      outcome: 'success',
      amount: 40_000,
    });
    const why = 'We received a different amount from the one you chose. Our team is checking it.';
    await page.getByText(why).waitFor();
    await page.getByText('Our team is checking your payment.').first().waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.goto('/history');
    const row = page.getByRole('main').locator('.history-line[data-kind="held_deposit"]');
    await row.getByText('Under review').waitFor();
    await row.getByText(why).waitFor();
    await page.getByText('₦500.00', { exact: true }).first().waitFor();
  });

  it('keeps an abandoned payment as pending over a reload, until the provider reports its outcome', async () => {
    const visitor = await arrive('/payment', { viewport: DESKTOP });
    const { page } = visitor;
    await choose(page, '₦1,000');
    const card = await popupOf(page, 'Proceed to Payment');
    const reference = await card.locator('dd').last().innerText();
    await card.close();
    await page.goto('/dashboard');
    await page.getByText('Your payment of ₦1,000 is pending').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('link', { name: 'View payment' }).click();
    await page.getByRole('heading', { name: 'Pending payments' }).waitFor();
    await page.getByRole('button', { name: 'Open payment page' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await new HttpClient(stage().paystackUrl).post(`/sim/transactions/${reference}`, { outcome: 'success' });
    await page.getByText('₦1,000 was added to your balance.').first().waitFor();
    await page.getByRole('heading', { name: 'Pending payments' }).waitFor({ state: 'detached' });
    await page.getByText('₦1,000.00', { exact: true }).first().waitFor();
  });

  it('leaves for the card page and comes back in the same window on a phone', async () => {
    const visitor = await arrive('/payment');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Select Amount to Continue' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await choose(page, '₦200');
    await page.getByRole('button', { name: 'Proceed to Payment' }).tap();
    await end(page, 'Pay');
    await page.getByText('₦200 was added to your balance.').first().waitFor();
    await page.getByText('₦200.00', { exact: true }).first().waitFor();
    await poll(() => new URL(page.url()).search).toBe('');
    await poll(() => page.evaluate('history.length')).toBeGreaterThan(1);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('goes on in the same window where popups are blocked, and believes nothing that an address says', async () => {
    const visitor = await arrive('/payment', { viewport: DESKTOP });
    const { page } = visitor;
    await page.evaluate('window.open = () => null');
    await choose(page, '₦2,000');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.waitForURL('**/checkout/*');
    const reference = await page.locator('dd').last().innerText();
    await end(page, 'Cancel');
    await page.getByText('Payment cancelled', { exact: true }).first().waitFor();
    for (const named of [reference, randomUUID()]) {
      await page.goto(`/dashboard?payment=success&amount=50000.00&message=You+are+rich&reference=${named}&t=1`);
      await page.getByText('₦0.00', { exact: true }).first().waitFor();
      await poll(() => new URL(page.url()).search).toBe('');
      expect(await page.evaluate('document.body.innerText')).not.toMatch(/50,?000|rich|(?<!No money )was added/);
    }
    await poll(() => page.getByText(IS_PENDING).count()).toBe(0);
  });
}

/** A preset is a visually hidden radio button behind its label. */
const choose = (within: Pick<Page, 'getByText'>, amount: string): Promise<void> =>
  within.getByText(amount, { exact: true }).click();

async function popupOf(page: Page, button: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const card = await popup;
  await card.getByRole('button', { name: 'Cancel' }).waitFor();
  return card;
}

/** Ends the checkout on the simulator's page, once that is there. */
async function end(card: Page, how: Ending): Promise<void> {
  await card.waitForURL('**/checkout/*');
  await card.getByRole('button', { name: how }).click();
}
