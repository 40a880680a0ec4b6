import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage } from './support/console-stage.js';
import { countClicks } from './support/count-clicks.js';
import { paidOtherwise } from './support/held-payment.js';

/** What staff do all day, in no more clicks than agreed; typing is none. */
export function tasksJourneys(stage: () => ConsoleStage): void {
  it('leads from a phone number to the history of its wallet in 2 clicks, and back to where one was by Escape', async () => {
    const player = await stage().product.newPlayer(200);
    const visitor = await stage().enter('super', '/admin/questions');
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Questions' }).first().waitFor();
    const clicks = await countClicks(page);
    const opener = page.getByRole('button', { name: /^Search players/ });
    await opener.focus();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Search players/ });
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await poll(() => opener.evaluate((button) => button.ownerDocument.activeElement === button)).toBe(true);
    await opener.click();
    await field.fill(spelledNumber(player.mobile));
    await page.getByRole('option', { selected: true }).getByText('Amaka Obi').waitFor();
    await page.getByText('Players by phone number').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/users/${player.userId}/show`);
    const deposit = page.getByRole('region', { name: 'Activity' }).getByRole('listitem').filter({ hasText: 'Deposit' });
    await deposit.getByText('+₦200.00').waitFor();
    expect(clicks()).toBe(2);
    const heading = page.getByRole('heading', { level: 1, name: 'Amaka Obi' });
    await poll(() => heading.evaluate((shown) => shown.ownerDocument.activeElement === shown)).toBe(true);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('settles a complaint about a held payment in 5 clicks from its reference, and gives a part of it back', async () => {
    const reference = await paidOtherwise(stage());
    const visitor = await stage().enter('super', '/admin/winners');
    const { page } = visitor;
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: /^Search players/ }).click();
    await page.getByRole('combobox', { name: /^Search players/ }).fill(reference);
    await page.getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/payments/${reference}/show`);
    await page.getByRole('heading', { name: '₦500.00' }).waitFor();
    await page.getByText('On hold: Amount mismatch').waitFor();
    const compared = page.getByRole('region', { name: 'Expected and actual' });
    await compared.getByRole('row', { name: 'Amount ₦500.00 ₦600.00 ₦100.00 more' }).waitFor();
    await compared.getByRole('row', { name: 'Currency NGN NGN match' }).waitFor();
    await compared.getByRole('row', { name: /^Provider transaction ID – \d+$/ }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await page.getByRole('button', { name: 'Release' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Release this payment?' });
    await dialog.getByText('The provider’s last reported amount is ₦600.00.').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByLabel('Reason').fill('The bank added its fee');
    await dialog.getByLabel('Reason').press('Enter');
    await page.getByText('Payment released').waitFor();
    await page.getByText('Released by staff').waitFor();
    await page.getByText('Credited to the wallet').waitFor();
    expect(clicks()).toBeLessThanOrEqual(5);
    await poll(() => page.getByRole('button', { name: 'Release' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog', { name: 'Refund this payment?' });
    await refund.getByLabel('Amount in naira').fill('600.01');
    await refund.getByLabel('Reason').fill('Player’s request');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await refund.getByText('Enter an amount in naira, with at most two decimals and no more than ₦600.00').waitFor();
    await refund.getByLabel('Amount in naira').fill('100');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await page.getByText('Refund started', { exact: true }).waitFor();
    const refunds = page.getByRole('region', { name: 'Refunds' });
    await poll(async () => {
      await page.reload();
      return refunds.innerText();
    }).toContain('paid out');
    await page.getByRole('region', { name: 'Player' }).getByText('₦500.00').first().waitFor();
    const wallet = page.getByRole('region', { name: 'Wallet entries' });
    await wallet.getByText('Deposit reversed').waitFor();
    await wallet.getByText('Dr ₦100.00').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('announces 10 winners in 14 clicks, and compares the revenue of this week with the last in 1', async () => {
    const { product } = stage();
    const people = await Promise.all(Array.from({ length: 10 }, () => product.newPlayer()));
    const ids = people.map(({ userId }) => `'${userId}'`).join(', ');
    await product.execute(`update accounts set first_name = 'Ladi', last_name = 'Draw' where id in (${ids})`);
    await product.execute(
      `insert into read.points_won (user_id, won_at, points)
       select id, now(), 1000 from accounts where id in (${ids})`,
    );
    const visitor = await stage().enter('super', '/admin/staff-log');
    const { page } = visitor;
    const clicks = await countClicks(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Winners/ })
      .click();
    await page.getByRole('link', { name: 'Announce winners' }).click();
    const dialog = page.getByRole('dialog', { name: 'Announce winners' });
    const search = dialog.getByRole('searchbox', { name: 'Search players' });
    await poll(() => search.evaluate((field) => field.ownerDocument.activeElement === field)).toBe(true);
    await page.keyboard.type('ladi draw');
    await poll(() => dialog.getByRole('checkbox', { name: /Ladi Draw/ }).count()).toBe(10);
    for (const box of await dialog.getByRole('checkbox', { name: /Ladi Draw/ }).all()) await box.click();
    await dialog.getByLabel('Prize for all').click();
    await page.keyboard.type('A rechargeable lamp');
    await dialog.getByRole('button', { name: 'Announce 10 winners' }).click();
    await dialog.getByText('10 winners announced.').waitFor();
    expect(clicks()).toBeLessThanOrEqual(14);
    await product.execute(`delete from winners where user_id in (${ids})`);
    await product.execute(`delete from read.points_won where user_id in (${ids})`);
    await dialog.getByRole('button', { name: 'Close' }).click();

    const before = clicks();
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    const revenue = page.getByRole('region', { name: 'Revenue analytics', exact: true });
    // On a Monday nobody may have played yet.
    await revenue
      .getByRole('group', { name: 'Current period' })
      .getByText(/^₦[\d,]+\.\d\d$/)
      .first()
      .waitFor();
    await poll(() => revenue.getByRole('button', { name: 'This week' }).getAttribute('aria-pressed')).toBe('true');
    await revenue.getByText(/^\d+ [A-Z][a-z]+ 20\d\d, 00:00 to .*, compared with \d/).waitFor();
    expect(clicks() - before).toBe(1);
    expect(visitor.pageErrors).toEqual([]);
  });
}

/** A mobile number as people write it: 0803 123 4567. */
export const spelledNumber = (mobile: string): string => mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
