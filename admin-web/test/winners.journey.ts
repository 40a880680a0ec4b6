import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { parse } from 'csv-parse/sync';
import { type ConsoleStage, STAFF } from './support/console-stage.js';
import { letProofGrowOld } from './support/session-age.js';

const FAILED_ONCE = { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong' };

/** A word and a number for one try: a second one adds others. */
const ownWord = (): string => `Own${Array.from({ length: 6 }, () => 'abcdefgh'[randomInt(8)]).join('')}`;
const ownNumber = (): string => `0803${randomInt(1_000_000, 10_000_000)}`;
const maskedNumber = (number: string): string => `080****${number.slice(-4)}`;

/** Announcing winners one by one and by file, and taking them off the list. */
export function winnersJourneys(stage: () => ConsoleStage): void {
  it('adds a winner by the form, hides the number until asked, and takes the winner off again (rule screens/winners)', async () => {
    const visitor = await stage().resume('super', '/admin/winners/add');
    const { page } = visitor;
    const [name, number] = [`Ọláyẹmí ${ownWord()}`, ownNumber()];
    const dialog = page.getByRole('dialog', { name: 'Add Winner' });
    await dialog.getByRole('button', { name: 'Add Winner' }).click();
    await dialog.getByText('Please fill in all fields').nth(2).waitFor();
    await dialog.getByLabel('Full name').fill(name);
    await dialog.getByLabel('Phone number').fill('06031234567890');
    // A longer number is not cut: its end may be what makes it right.
    await poll(() => dialog.getByLabel('Phone number').inputValue()).toBe('06031234567890');
    await dialog.getByLabel('Phone number').fill('06031234567');
    await dialog.getByLabel('State').selectOption('Ekiti');
    await page.keyboard.press('Enter');
    await dialog.getByText('Phone number must be 11 digits starting with 070, 080, 081, 090, or 091').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByLabel('Phone number').fill(number);
    await dialog.getByLabel('Phone number').press('Enter');
    await page.getByText('Winner added successfully').waitFor();
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText(maskedNumber(number)).waitFor();
    await row.getByRole('button', { name: `Show the phone number of ${name}` }).click();
    await row.getByText(number).waitFor();
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByText(`Are you sure you want to delete ${name} from the winners list?`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Winner deleted successfully').waitFor();
    await row.waitFor({ state: 'detached' });
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('refuses who is on the list already, and tells a winner apart who was added unseen', async () => {
    const { page } = await stage().resume('super', '/admin/winners');
    const [name, number, other] = [`Unseen ${ownWord()}`, ownNumber(), ownNumber()];
    await add(page, name, number);
    await page.getByText('Winner added successfully').waitFor();
    await add(page, name, number);
    await page.getByRole('dialog').getByText('This winner is already on the list').waitFor();
    await page.getByRole('dialog').getByLabel('Phone number').fill(other);
    await page.route('**/api/admin/winners?*', (route) => route.fulfill({ status: 500, json: FAILED_ONCE }));
    await page.keyboard.press('Enter');
    const warning = 'Warning: Winner added but failed to refresh list. Please reload the page.';
    await page.getByText(warning).waitFor();
    await page.getByText('Failed to load winners data').waitFor();
    await page.unroute('**/api/admin/winners?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row').filter({ hasText: name }).getByText(maskedNumber(other)).waitFor();
  });

  it('announces players of a draw together, each with a prize, and takes them off again', async () => {
    const { product } = stage();
    const names = ['Zainab', 'Zubairu'];
    const last = ownWord();
    for (const name of names) {
      const { userId } = await product.newPlayer();
      await product.execute(`update accounts set first_name = '${name}', last_name = '${last}' where id = '${userId}'`);
    }
    const visitor = await stage().resume('super', '/admin/winners');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Announce winners' }).click();
    const dialog = page.getByRole('dialog', { name: 'Announce winners' });
    await dialog.getByRole('searchbox', { name: 'Search players' }).fill(last);
    for (const name of names) {
      await dialog.getByRole('checkbox', { name: new RegExp(`${name} ${last}`) }).click();
      await page.getByRole('dialog', { name: 'Pick a player who did not qualify?' }).getByText('Pick anyway').click();
    }
    await dialog.getByRole('button', { name: 'Announce 2 winners' }).click();
    await dialog.getByText('Enter the prize').nth(1).waitFor();
    await dialog.getByLabel('Prize for all').fill('A rechargeable lamp');
    await dialog.getByLabel(`Prize for Zubairu ${last}`).fill('A radio');
    await dialog
      .getByText(new RegExp(`^Players will see on their dashboard: “Zubairu ${last}, .*, A radio”$`))
      .waitFor();
    await dialog.getByRole('button', { name: 'Never won' }).click();
    await poll(() => dialog.getByRole('button', { name: 'Never won' }).getAttribute('aria-pressed')).toBe('true');
    await poll(() => dialog.getByRole('checkbox', { name: 'Notify by email' }).isChecked()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Announce 2 winners' }).dblclick();
    await dialog.getByText('2 winners announced.').waitFor();
    await dialog.getByText('No winners picked yet.').waitFor();
    await poll(() => dialog.getByRole('checkbox', { name: new RegExp(last) }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Never won' }).click();
    await dialog.getByText('Already won this draw').nth(1).waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('2 winners announced.').waitFor({ state: 'detached' });
    await dialog.getByRole('checkbox', { name: `Zainab ${last}` }).click();
    await page.getByRole('dialog', { name: 'Pick a player who did not qualify?' }).getByText('Pick anyway').click();
    await dialog.getByLabel(`Prize for Zainab ${last}`).fill('A fan');
    // The password is asked for in the dialog itself, and who was picked is announced.
    await letProofGrowOld(product, STAFF.super.email);
    await dialog.getByRole('button', { name: 'Announce 1 winner' }).click();
    await dialog
      .getByRole('group', { name: 'Confirm it is you' })
      .getByLabel('Your password')
      .fill(STAFF.super.password);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Announce 1 winner' }).click();
    await dialog.getByText('1 winner announced.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: `Zainab ${last}` })
      .getByText('A fan')
      .waitFor();
    expect(
      await page
        .getByRole('row')
        .filter({ hasText: `Zubairu ${last}` })
        .count(),
    ).toBe(0);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('takes a file, lists the rows that failed, and finds who was added', async () => {
    const visitor = await stage().resume('super', '/admin/winners', { width: 820, height: 1180 });
    const { page } = visitor;
    await page.getByRole('link', { name: 'Bulk Upload' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk upload winners' });
    const send = dialog.getByRole('button', { name: 'Upload Winners' });
    await poll(() => send.isDisabled()).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download Sample CSV' }).click(),
    ]);
    const sample = await readFile(await download.path(), 'utf8');
    const rows: string[][] = parse(sample);
    expect([rows[0], rows.length]).toEqual([['fullName', 'phoneNumber', 'state'], 3]);
    // A try before added the winners of the sample.
    const sampled = rows.slice(1).map(([name]) => `'${name}'`);
    await stage().product.execute(`delete from winners where full_name in (${sampled.join()})`);
    const kemi = `Kemi ${ownWord()}`;
    await pick(page, 'winners.txt', sample);
    await dialog.getByText('Please select a CSV file').waitFor();
    await poll(() => send.isDisabled()).toBe(true);
    await pick(page, 'mixed.csv', `${sample}Journey Kemi,0803,Oyo\r\nJourney Bola,08039990004,Atlantis\r\n`);
    await dialog.getByText('2 of 4 rows are valid.').waitFor();
    await dialog.getByText('Line 4: Phone number must be exactly 11 digits').waitFor();
    await dialog.getByText('Line 5: Please select a valid Nigerian state').waitFor();
    await poll(() => send.isDisabled()).toBe(true);
    const [errors] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download errors' }).click(),
    ]);
    expect((await readFile(await errors.path(), 'utf8')).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFfullName,phoneNumber,state,Line,Reason',
      'Journey Kemi,0803,Oyo,4,Phone number must be exactly 11 digits',
    ]);
    await dialog.getByLabel('Leave out the rows with errors and upload the others').check();
    await dialog.getByRole('button', { name: 'Upload Winners (2)' }).click();
    const failed = dialog.getByRole('table', { name: 'Rows not added' });
    await failed.getByRole('row', { name: '4 Phone number must be exactly 11 digits' }).waitFor();
    await failed.getByRole('row', { name: '5 Please select a valid Nigerian state' }).waitFor();
    await dialog.getByText('2 winners uploaded successfully. 2 failed.').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await pick(page, 'damaged.csv', `fullName,phoneNumber,state\nJourney KemŽ,${ownNumber()},Oyo\n`);
    await dialog.getByText('Line 2: Signs such as Ã replace letters in this row').waitFor();
    await poll(() => send.isDisabled()).toBe(true);
    await dialog.getByLabel('I have checked the warnings (1): the texts are correct').check();
    await poll(() => send.isEnabled()).toBe(true);
    await pick(page, 'good.csv', `fullName,phoneNumber,state\n${kemi},${ownNumber()},Oyo\n`);
    await dialog.getByText('1 of 1 rows are ready to upload.').waitFor();
    await send.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Upload Successful: 1 winner uploaded successfully').waitFor();
    await page.getByLabel('Search by name').fill(kemi.toLowerCase());
    await page.getByText('Showing 1 to 1 of 1 winners').waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    expect(visitor.pageErrors).toEqual([]);
  });
}

type Page = Visitor['page'];

async function add(page: Page, fullName: string, phoneNumber: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Winner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Winner' });
  await dialog.getByLabel('Full name').fill(fullName);
  await dialog.getByLabel('Phone number').fill(phoneNumber);
  await dialog.getByLabel('State').selectOption('Kano');
  await dialog.getByRole('button', { name: 'Add Winner' }).click();
}

const pick = (page: Page, name: string, content: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
