import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { pathOf } from '@sabi50/contracts/routes';
import { parse } from 'csv-parse/sync';
import { type ConsoleStage, goWithin } from './support/console-stage.js';
import { setFilter } from './support/filters.js';

/** Wide enough that every column has room. */
const WIDE = { width: 1440, height: 900 };

/** Looking through users, and changing them. */
export function usersJourneys(stage: () => ConsoleStage): void {
  it('finds users by name, email and filters, keeps the filters in the address and exports what is shown (rule screens/users)', async () => {
    const player = await stage().product.newPlayer();
    const visitor = await stage().resume('super', '/admin/users', { width: 1920, height: 1080 });
    const { page } = visitor;
    await page.getByLabel('Name, email or phone').fill(player.email);
    await page.getByText('Showing 1 to 1 of 1 users').waitFor();
    await setFilter(page, 'Source', 'Television');
    await setFilter(page, 'Status', 'Verified');
    const row = page.getByRole('row').filter({ hasText: player.email });
    for (const cell of ['Amaka Obi', 'Lagos', 'English', 'Female', 'Television', '₦0.00', 'Verified'])
      await row.getByText(cell).waitFor();
    await page.waitForURL((url) => url.search.includes('verificationStatus'));
    // The address leads everybody to the same list.
    await page.goto(page.url());
    await page.getByText('Showing 1 to 1 of 1 users').waitFor();
    await poll(() => page.getByLabel('Name, email or phone').inputValue()).toBe(player.email);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/);
    const records: Record<string, string>[] = parse(await readFile(await download.path()), {
      bom: true,
      columns: true,
    });
    expect(records.map((record) => Object.values(record).includes(player.email))).toEqual([true]);
    await page.getByText('Export Successful').waitFor();
    await setFilter(page, 'Status', 'Pending');
    await page.getByText('No users found').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.getByText(/^Showing 1 to/).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('adjusts a balance by an amount, for a reason, and shows both values where it changed meanwhile (rule money/staff-adjust-by-amount)', async () => {
    const { userId, email } = await stage().product.newPlayer(200);
    const visitor = await stage().resume('super', `/admin/users/${userId}`);
    const { page } = visitor;
    const edit = page.getByRole('dialog', { name: 'Edit user' });
    await edit.getByText('Balance ₦200.00 · Points 0').waitFor();
    await edit.getByRole('link', { name: 'Adjust' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust balance or points' });
    const amount = dialog.getByLabel('Amount (₦)');
    await dialog.getByRole('button', { name: 'Deduct' }).click();
    await amount.fill('200.01');
    await amount.press('Enter');
    await dialog.getByText('The result cannot be below zero').waitFor();
    await dialog.getByText('Enter a reason').waitFor();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await amount.fill('75.50');
    await dialog.getByRole('status').getByText('₦275.50').waitFor();
    await dialog.getByLabel('Reason', { exact: true }).fill('A quiz broke off');
    await dialog.getByRole('combobox', { name: 'Related payment or quiz' }).click();
    await page.getByRole('option', { name: /^Payment of ₦200\.00/ }).click();
    await dialog.getByText('Adjustments: Correction Dr ₦75.50, Player wallets Cr ₦75.50').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    // Somebody else was quicker.
    await change(stage(), visitor, userId, { balance: '220.00', expectedBalance: '200.00', reason: 'Another reason' });
    await dialog.getByRole('button', { name: 'Add ₦75.50' }).click();
    await dialog.getByText('it was ₦200.00, now it is ₦220.00').waitFor();
    await dialog.getByRole('button', { name: 'Add ₦75.50 to ₦220.00' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByText('₦295.50').waitFor();
    await goWithin(page, '/admin/staff-log');
    await page.getByRole('row').filter({ hasText: 'Balance or points adjusted' }).first().waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('never writes back what was not touched: shows what somebody else changed, and lets the person choose', async () => {
    const { userId, email } = await stage().product.newPlayer();
    const visitor = await stage().resume('super', `/admin/users/${userId}`);
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: 'Edit user' });
    await dialog.getByLabel('First name').fill('A');
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await dialog.getByText('First name must be at least 2 characters').waitFor();
    await dialog.getByLabel('First name').fill('Adaeze');
    await dialog.getByLabel('Last name').fill('Eze');
    await change(stage(), visitor, userId, { lastName: 'Okafor', location: 'northern', isEmailVerified: false });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await dialog.getByText('Someone else changed this').waitFor();
    await dialog.getByText('Location: now Northern').waitFor();
    await dialog.getByText('Email verified: now No').waitFor();
    const lastName = dialog.getByRole('radiogroup', { name: 'Last name' });
    await poll(() => lastName.getByLabel('Theirs: Okafor').isChecked()).toBe(true);
    await poll(() => dialog.getByLabel('First name').inputValue()).toBe('Adaeze');
    await poll(() => dialog.getByRole('switch', { name: 'Email verified' }).isChecked()).toBe(false);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await lastName.getByLabel('Yours: Eze').check();
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('User Updated').waitFor();
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByText('Adaeze Eze').waitFor();
    // A wider window has room for the column.
    await row.getByText('Northern').waitFor({ state: 'attached' });
    await row.getByText('Pending').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('suspends a player from the list, says so there, notes why, and lets them play again', async () => {
    const { userId, email } = await stage().product.newPlayer();
    const visitor = await stage().resume('super', '/admin/users', WIDE);
    const { page } = visitor;
    await page.getByLabel('Name, email or phone').fill(email);
    await page.getByText('Showing 1 to 1 of 1 users').waitFor();
    const row = page.getByRole('row').filter({ hasText: email });
    const choose = async (act: string): Promise<void> => {
      await row.getByRole('button', { name: 'Actions for Amaka Obi' }).click();
      await page.getByRole('menuitem', { name: act }).click();
    };
    await row.getByRole('button', { name: 'Actions for Amaka Obi' }).click();
    await page.getByRole('menuitem', { name: 'Unlock login… not locked' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.keyboard.press('Escape');
    await choose('Suspend player…');
    const suspending = page.getByRole('dialog', { name: 'Suspend Amaka Obi' });
    await suspending.getByRole('button', { name: 'Suspend player' }).click();
    await suspending.getByText('Enter a reason').waitFor();
    await suspending.getByLabel('Reason type').selectOption('Multiple accounts');
    await suspending.getByLabel('Reason', { exact: true }).fill('The same phone as four others');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await suspending.getByRole('button', { name: 'Suspend player' }).dblclick();
    await suspending.waitFor({ state: 'detached' });
    await row.getByText('Suspended').waitFor();
    await choose('Notes…');
    const notes = page.getByRole('dialog', { name: 'Notes about Amaka Obi' });
    await notes.getByLabel('New note').fill('Wrote that it is a family');
    await notes.getByRole('button', { name: 'Add note' }).dblclick();
    await poll(() => notes.getByRole('listitem').count()).toBe(1);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await notes.getByRole('button', { name: 'Close' }).click();
    await choose('Lift suspension…');
    const lifting = page.getByRole('dialog', { name: 'Lift suspension of Amaka Obi' });
    await lifting.getByLabel('Reason', { exact: true }).fill('It is a family');
    await lifting.getByRole('button', { name: 'Lift suspension' }).click();
    await lifting.waitFor({ state: 'detached' });
    await poll(() => row.getByText('Suspended').count()).toBe(0);
    await goWithin(page, `/admin/staff-log?filter=${encodeURIComponent(JSON.stringify({ subjectId: userId }))}`);
    for (const action of ['Player suspended', 'Note added', 'Suspension lifted'])
      await page.getByRole('row').filter({ hasText: action }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('makes a player a station administrator and back, and tells what the server refuses', async () => {
    const { userId } = await stage().product.newPlayer();
    const { page } = await stage().resume('super', `/admin/users/${userId}`);
    const dialog = page.getByRole('dialog', { name: 'Edit user' });
    await dialog.getByRole('switch', { name: 'Administrator' }).check();
    await dialog.getByLabel('Role', { exact: true }).selectOption('Radio Station Administrator');
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await dialog.getByText('Select the administrator’s radio station').waitFor();
    await dialog.getByLabel('Administrator’s station').selectOption('Akure FM');
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await dialog.waitFor({ state: 'detached' });
    await goWithin(page, `/admin/users/${userId}`);
    await poll(() => dialog.getByRole('switch', { name: 'Administrator' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Remove two-step login' }).click();
    await page.getByRole('dialog', { name: 'Remove two-step login' }).getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByLabel('Email', { exact: true }).fill('admin@sabi50.test');
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await dialog.getByText('An account with this email already exists').first().waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/users');
  });

  it('lets others look only: one search, no changes, and no phones and points for a station', async () => {
    const viewer = await stage().resume('viewer', '/admin/users', WIDE);
    await viewer.page.getByLabel('Search by name or email').fill('ada@sabi50.test');
    await viewer.page.getByText('Page 1 of 1').waitFor();
    const row = viewer.page.getByRole('row').filter({ hasText: 'Ada Obi' });
    await row.getByText('View Only').waitFor();
    await row.getByRole('cell', { name: '080****0001', exact: true }).waitFor();
    await poll(() => viewer.page.getByText('Edit', { exact: true }).count()).toBe(0);
    await poll(() => viewer.axeViolations()).toEqual([]);
    const station = await stage().resume('station', '/admin/users');
    await station.page.getByRole('heading', { level: 1, name: 'Station Users' }).waitFor();
    await station.page.getByText('You only see users of Akure FM.').waitFor();
    await station.page.getByText(/No users found|Showing/).waitFor();
    await poll(() => station.page.getByRole('columnheader', { name: /Phone|Points|Actions/ }).count()).toBe(0);
    await poll(() => station.axeViolations()).toEqual([]);
    expect([...viewer.pageErrors, ...station.pageErrors]).toEqual([]);
  });
}

/** The same administrator in another window. */
async function change(stage: ConsoleStage, { context }: Visitor, userId: string, data: object): Promise<void> {
  const { url } = stage.product;
  const answer = await context.request.put(url + pathOf('adminUser', { id: userId }), {
    data,
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`The change answered ${answer.status()}: ${await answer.text()}`);
}
