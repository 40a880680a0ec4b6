import { expect, it } from '@jest/globals';
import { monthText } from '@sabi50/contracts/formats';
import { pathOf } from '@sabi50/contracts/routes';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage, STAFF } from './support/console-stage.js';
import { setFilter } from './support/filters.js';

const TABLET = { width: 820, height: 1180 };

/** The radio stations. */
export function stationsJourneys(stage: () => ConsoleStage): void {
  it('adds a station, changes it over the end of a session, and deletes it, once for a double click (rules screens/stations, screens/confirm-deletes, screens/toasts)', async () => {
    const visitor = await stage().enter('super', '/admin/radio-stations');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Add Station' }).click();
    const form = page.getByRole('dialog', { name: 'Add Station' });
    await form.getByRole('button', { name: 'Add Station' }).click();
    await form
      .getByText('Missing Information: Please fill in all required fields: Name, Frequency, Location, Language')
      .waitFor();
    await form.getByLabel('Name').fill('Akure FM');
    await form.getByLabel('Frequency').fill('101.5 FM');
    await form.getByRole('button', { name: 'Add Station' }).click();
    await form.getByText('Missing Information: Please fill in all required fields: Location, Language').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await form.getByLabel('Location').selectOption('port-harcourt');
    await form.getByLabel('Language').selectOption({ label: 'Igbo' });
    await form.getByRole('button', { name: 'Add Station' }).click();
    await form.getByText('A radio station with this name already exists').waitFor();
    await form.getByLabel('Name').fill('Journey FM');
    await page.keyboard.press('Enter');
    await page.getByText('Station Added: Radio station added successfully').waitFor();

    const row = page.getByRole('row').filter({ hasText: 'Journey FM' });
    for (const text of ['101.5 FM', 'Port Harcourt', 'Igbo', 'Active']) await row.getByText(text).waitFor();
    await row.getByRole('link', { name: 'Edit Journey FM' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit station' });
    await edit.getByLabel('Frequency').fill('99.9 FM');
    // Somebody else is quicker: theirs stands until the person chooses.
    await change(stage(), visitor, page.url(), { frequency: '88.8 FM', language: 'ha' });
    await edit.getByRole('button', { name: 'Update station' }).click();
    await edit.getByText('Language: now Hausa').waitFor();
    await edit.getByRole('radiogroup', { name: 'Frequency' }).getByLabel('Yours: 99.9 FM').waitFor();
    await poll(() => edit.getByRole('textbox', { name: 'Frequency' }).inputValue()).toBe('88.8 FM');
    await edit.getByRole('textbox', { name: 'Frequency' }).fill('102.5 FM');
    // The session ends meanwhile: what was typed outlives it.
    await visitor.context.clearCookies();
    await edit.getByRole('button', { name: 'Update station' }).click();
    const over = page.getByRole('dialog', { name: 'Your session has ended' });
    await over.getByLabel('Email').fill(STAFF.super.email);
    await over.getByLabel('Password').fill(STAFF.super.password);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await over.getByRole('button', { name: 'Login', exact: true }).click();
    await over.waitFor({ state: 'detached' });
    await poll(() => edit.getByRole('textbox', { name: 'Frequency' }).inputValue()).toBe('102.5 FM');
    await edit.getByRole('button', { name: 'Update station' }).click();
    await page.getByText('Station updated').waitFor();
    await row.getByText('102.5 FM').waitFor();
    await row.getByRole('button', { name: 'Delete Journey FM' }).click();
    await page.getByText('Are you sure you want to delete Journey FM? This action cannot be undone.').waitFor();
    const deletions: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()));
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick();
    await page.getByText('Station deleted: Radio station deleted successfully').waitFor();
    await row.waitFor({ state: 'detached' });
    expect(deletions).toHaveLength(1);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('deactivates a station that staff belong to, says so, and takes it back', async () => {
    const visitor = await stage().resume('super', '/admin/radio-stations', TABLET);
    const { page } = visitor;
    const row = page.getByRole('row').filter({ hasText: 'Akure FM' });
    await row.getByRole('button', { name: 'Delete Akure FM' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByText(
        'Station deactivated: This radio station is used by players or staff, so it was deactivated instead of deleted.',
      )
      .waitFor();
    await row.getByText('Inactive').waitFor();
    await setFilter(page, 'Status', 'Inactive');
    await page.getByText('Showing 1 to 1 of 1 stations').waitFor();
    await row.getByRole('link', { name: 'Edit Akure FM' }).click();
    await page.getByRole('switch', { name: 'Active: players can choose it' }).click();
    await page.getByRole('button', { name: 'Update station' }).click();
    await page.getByText('No radio stations found').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await row.getByText('Active').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('sets the share of a station and issues a month of it, which its own administrator downloads (rule screens/station-statements)', async () => {
    const visitor = await stage().resume('super', '/admin/radio-stations');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Statements of Akure FM' }).click();
    await page.getByRole('heading', { name: 'Statements: Akure FM' }).waitFor();
    const month = page.getByRole('region', { name: 'Month', exact: true });
    await month.getByText('No share is set for this month').waitFor();
    const lastMonth = await month.getByLabel('Month').inputValue();
    await page.getByRole('button', { name: 'Set share' }).click();
    const share = page.getByRole('dialog', { name: 'Set revenue share for Akure FM' });
    await share.getByLabel('Share in percent').fill('120');
    await page.keyboard.press('Enter');
    await share.getByText('Enter 0 to 100, with at most two decimals').waitFor();
    await share.getByText('Enter a reason').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await share.getByLabel('Share in percent').fill('12.5');
    const over = await share.getByLabel('From month').locator('option').allTextContents();
    expect(over).toContain(monthText(lastMonth));
    await share.getByLabel('From month').selectOption(lastMonth);
    await share.getByLabel('Reason').fill('As the contract says');
    await share.getByRole('button', { name: 'Set share' }).dblclick();
    await page
      .getByRole('region', { name: 'Revenue share', exact: true })
      .getByRole('cell', { name: '12.5%' })
      .waitFor();

    await month.getByText('Not issued', { exact: true }).waitFor();
    await month.getByText('Station share (12.5%)').waitFor();
    await month.getByRole('button', { name: 'Issue' }).click();
    const question = page.getByRole('dialog', { name: `Issue the statement of ${monthText(lastMonth)}?` });
    await poll(() => visitor.axeViolations()).toEqual([]);
    await question.getByRole('button', { name: 'Issue' }).dblclick();
    const number = `AKURE-FM-${lastMonth}`;
    await month.getByText(`Issued as ${number}`).waitFor();
    await poll(() => page.getByRole('row').filter({ hasText: number }).count()).toBe(1);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);

    const own = await stage().enter('station');
    await own.page.getByRole('link', { name: 'Statements' }).click();
    await own.page.getByRole('heading', { name: 'Statements: Akure FM' }).waitFor();
    await poll(() => own.page.getByRole('button', { name: 'Set share' }).count()).toBe(0);
    const file = own.page.waitForEvent('download');
    await own.page.getByRole('button', { name: `Export PDF: ${number}` }).click();
    expect((await file).suggestedFilename()).toBe(`${number}.pdf`);
    await poll(() => own.axeViolations()).toEqual([]);
    expect([...visitor.pageErrors, ...own.pageErrors]).toEqual([]);
  });
}

/** The same administrator in another window, about the station whose dialog is at this address. */
async function change(stage: ConsoleStage, { context }: Visitor, address: string, data: object): Promise<void> {
  const { url } = stage.product;
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  const path = url + pathOf('adminRadioStation', { id });
  const answer = await context.request.put(path, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`The change answered ${answer.status()}: ${await answer.text()}`);
}
