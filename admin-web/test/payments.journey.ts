import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage, goWithin } from './support/console-stage.js';
import { fillFilter, setFilter } from './support/filters.js';

/** These headers never change (rule data/csv); the last five came later. */
const COLUMNS = [
  ...['Transaction ID', 'User Name', 'Email', 'Type', 'Amount (₦)', 'Status', 'Reference', 'Payment Method'],
  ...['Description', 'Created Date', 'Updated Date'],
  ...['Provider Fee (₦)', 'Given Back (₦)', 'Net (₦)', 'Created (Africa/Lagos)', 'Updated (Africa/Lagos)'],
];

/** Looking through movements of money, and taking them away as a file. */
export function paymentsJourneys(stage: () => ConsoleStage): void {
  it('finds a deposit by the filters, sums up the page that is shown, and exports what is found (rule screens/payments)', async () => {
    const { email } = await stage().product.newPlayer(300);
    const visitor = await stage().resume('super', '/admin/payments');
    const { page } = visitor;
    const row = page.getByRole('row').filter({ hasText: email });
    for (const cell of ['Amaka Obi', 'Deposit', '₦300.00', 'fee ₦4.50', 'Completed', 'Paystack'])
      await row.getByText(cell, { exact: true }).waitFor();
    await poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual([
      // The first one is that of the boxes.
      ...[
        '',
        'Transaction',
        'User Details',
        'Type',
        'Amount',
        'Status',
        'Reason',
        'Reference',
        'Payment Method',
        'Date',
      ],
    ]);
    await fillFilter(page, 'Search by user name', { 'Search by user name': 'amaka obi' });
    await setFilter(page, 'Type', 'Deposit');
    await setFilter(page, 'Status', 'Completed');
    const chosen = ['"userName":"amaka obi"', '"type":"deposit"', '"status":"completed"'];
    await page.waitForURL((url) => chosen.every((filter) => decodeURIComponent(url.search).includes(filter)));
    await row.waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^payment-activities-\d{4}-\d{2}-\d{2}\.csv$/);
    const options = { bom: true, columns: true } as const;
    const records: Record<string, string>[] = parse(await readFile(await download.path()), options);
    expect(Object.keys(records[0] ?? {})).toEqual(COLUMNS);
    expect(records.find((record) => record['Email'] === email)).toMatchObject({
      Type: 'deposit',
      'Amount (₦)': '300.00',
    });
    // The page holds all that is found, so its figures are those of the file.
    const revenue = records.reduce((sum, record) => sum + Number(record['Amount (₦)']), 0);
    const total = `₦${revenue.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
    await page.getByRole('group', { name: 'Total Revenue' }).getByText(total).waitFor();
    await page.getByText('The four totals cover all matching transactions.').waitFor();
    await fillFilter(page, 'Date', { 'Start date': '2020-01-01', 'End date': '2020-01-02' });
    await page.getByText('No payment activities found.').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await row.waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('turns pages, says whose figures are shown, and begins again at the first page when a filter changes', async () => {
    await stage().product.newPlayer(200);
    const { page } = await stage().resume('super', '/admin/payments?page=2&perPage=1');
    await page.getByText(/^Showing 2 to 2 of [\d,]+ transactions$/).waitFor();
    await page.getByText(/^The four totals cover the 1 transaction on this page, not all/).waitFor();
    await page.getByRole('group', { name: 'Total Revenue (this page)' }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByText(/^Showing 1 to 1 of/).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^Showing 2 to 2 of/).waitFor();
    await setFilter(page, 'Type', 'Deposit');
    await page.waitForURL((url) => url.searchParams.get('page') === '1');
    // One page of everything has no line.
    await goWithin(page, '/admin/payments?filter=%7B%22status%22%3A%22failed%22%7D&perPage=50');
    await page.getByRole('region', { name: 'Summary of this page' }).waitFor();
    await poll(() => page.getByRole('button', { name: 'Next' }).count()).toBe(0);
  });

  it('compares with the provider at once, says what that came to, and leads to messages that fit nothing', async () => {
    await stage().product.newPlayer(200);
    const visitor = await stage().resume('super', '/admin/payments');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('Reconciliation started').waitFor();
    await page.getByRole('link', { name: /^Payments compared: \d+\. New exceptions: \d+, cleared: \d+$/ }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page
      .getByRole('group', { name: 'Views' })
      .getByRole('link', { name: /^Unmatched/ })
      .click();
    await page.waitForURL('**/admin/unmatched-webhooks*');
    expect(visitor.pageErrors).toEqual([]);
  });
}
