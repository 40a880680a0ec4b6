import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage, STAFF } from './support/console-stage.js';
import { fillFilter, setFilter } from './support/filters.js';

/** Reading what staff did. */
export function staffLogJourneys(stage: () => ConsoleStage): void {
  it('shows what was just done, field by field, and everything that was done to the same subject (rule staff/log)', async () => {
    const visitor = await stage().resume('super', '/admin/staff-log');
    const { page } = visitor;
    const station = await changeStation(visitor, stage().product.url);
    await page.reload();
    const newest = page.getByRole('row').nth(1);
    for (const text of ['Amina Bello', STAFF.super.email, 'Station edited']) await newest.getByText(text).waitFor();
    await newest.getByText('Frequency: 88.1 FM → 88.2 FM').waitFor();
    await setFilter(page, 'Record', 'Radio station');
    await setFilter(page, 'Action', 'Station edited');
    await setFilter(page, 'Staff member', 'Amina Bello');
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('actorId'));
    await newest.getByRole('link', { name: /^Details: Station edited/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Staff change' });
    await dialog.getByRole('row', { name: 'Frequency 88.1 FM 88.2 FM' }).waitFor();
    for (const text of ['Super Admin', station]) await dialog.getByText(text).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    // An entry has an address of its own.
    await page.goto(page.url());
    await dialog.getByRole('row', { name: 'Frequency 88.1 FM 88.2 FM' }).waitFor();
    await dialog.getByRole('link', { name: 'Show record history' }).click();
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    await page.getByRole('row').nth(2).getByText('Station added').waitFor();
    await page.getByRole('button', { name: `Record ID: ${station}`, exact: true }).waitFor();
    await fillFilter(page, 'Date', { 'End date': '2020-01-01' });
    await page.getByText('No entries match these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await newest.getByText('Station edited').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    expect(visitor.pageErrors).toEqual([]);
  });
}

/** Adds a station and changes its frequency; answers its id. */
async function changeStation({ context }: Visitor, url: string): Promise<string> {
  const headers = { origin: url };
  // A second try adds another one.
  const facts = {
    name: `Journey FM ${randomUUID().slice(0, 4)}`,
    frequency: '88.1 FM',
    location: 'kano',
    language: 'ha',
  };
  const added = await context.request.post(url + ROUTES.adminRadioStations, { data: facts, headers });
  const { id } = (await added.json()) as { readonly id: string };
  const data = { ...facts, frequency: '88.2 FM' };
  const changed = await context.request.put(url + pathOf('adminRadioStation', { id }), { data, headers });
  expect([added.status(), changed.status()]).toEqual([201, 200]);
  return id;
}
