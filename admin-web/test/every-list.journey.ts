import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { PAGES } from '@sabi50/vocabulary/routes';
import { type Page } from 'playwright-core';
import { type ConsoleStage } from './support/console-stage.js';
import { EVERY_LIST, type ListPlace } from './support/every-list.js';

const LARGE = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 568 };
/** Of the window; the bar at the side has the rest. */
const WIDTH_USED_MIN = 0.75;
const ROLES = ['super', 'viewer'] as const;
const placesOf = (role: (typeof ROLES)[number]): readonly ListPlace[] =>
  Object.values(EVERY_LIST)
    .flat()
    .filter(({ who = 'super' }) => who === role);

/** What every list has, whatever it is of (rules screens/lists, screens/list-keys). */
export function everyListJourneys(stage: () => ConsoleStage): void {
  it('has a payment, a player and an entry of the staff log to show', async () => {
    const { userId } = await stage().product.newPlayer(200);
    const visitor = await stage().enter('super', `/admin/users/${userId}`);
    const { page } = visitor;
    await page.getByRole('dialog').getByLabel('First name').fill('Changed');
    await page.getByRole('dialog').getByRole('button', { name: 'Update User' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
  });

  it.each(ROLES)('lets %s choose columns, density, filters and views of each, all the width used', async (who) => {
    const visitor = await stage().enter(who, PAGES.admin, { viewport: LARGE });
    const { page } = visitor;
    for (const place of placesOf(who)) {
      await open(page, place);
      await choosesColumns(page);
      await isNarrowedByAChip(page);
      await showsItsKeys(page);
      if (place.hasRows) await hasRowsThatOpen(page, place);
      if (place.isSelectable && place.hasRows) await page.getByRole('checkbox', { name: 'Select all' }).waitFor();
      expect([place.path, (await widthUsed(page)) > WIDTH_USED_MIN]).toEqual([place.path, true]);
    }
    expect(visitor.complaints).toEqual([]);
  });

  it.each([PHONE, SMALL_PHONE])('has cards in place of a table, and filters in reach: $width px', async (viewport) => {
    const visitor = await stage().enter('super', PAGES.admin, { viewport });
    const { page } = visitor;
    for (const place of placesOf('super')) {
      await open(page, place);
      await poll(() => visitor.fitsWidth()).toBe(true);
      await poll(() => page.locator('.list-frame .RaDataTable-root').count()).toBe(0);
      if (place.hasRows) await page.locator('.row-card').first().waitFor();
      await addsAFilter(page, viewport);
      await activeTabIsInView(page);
    }
    expect(visitor.complaints).toEqual([]);
  });
}

async function open(page: Page, { path }: ListPlace): Promise<void> {
  await page.goto(path);
  await page.locator('.list-frame').first().waitFor();
  await poll(() => page.locator('.list-frame [aria-busy=true]').count()).toBe(0);
}

async function choosesColumns(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Columns' });
  await button.click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await poll(async () => (await chooser.getByRole('switch').count()) >= 3).toBe(true);
  for (const density of ['Dense', 'Roomy']) await chooser.getByRole('button', { name: density }).waitFor();
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'detached' });
  await poll(() => button.evaluate((one) => one.ownerDocument.activeElement === one)).toBe(true);
}

/** The first filter that is there is set: a chip says so, the view can be kept under a name, and the chip takes it away. */
async function isNarrowedByAChip(page: Page): Promise<void> {
  const frame = page.locator('.list-frame').first();
  const chips = frame.getByRole('button', { name: /remove this filter/ });
  const before = await chips.count();
  await setAFilter(page);
  await poll(() => chips.count()).toBe(before + 1);
  await frame.getByRole('button', { name: 'Save view...' }).waitFor();
  await chips.last().click();
  await poll(() => chips.count()).toBe(before);
}

async function setAFilter(page: Page): Promise<void> {
  const form = page.locator('.list-frame .RaFilterForm-filterFormInput, .list-frame form').first();
  const search = page.locator('.list-frame form input[type=search]').first();
  if ((await search.count()) > 0) return search.fill('sabi');
  await form.waitFor();
  await page.locator('.list-frame form select').last().selectOption({ index: 2 });
}

async function showsItsKeys(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of ['J', 'K', 'Enter']) await help.getByText(key, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
}

/** `J` goes to the first row, whose link `Enter` follows. */
async function hasRowsThatOpen(page: Page, { opensNothing }: ListPlace): Promise<void> {
  await page.locator('.list-frame tbody tr').first().waitFor();
  await page
    .getByText(/^Showing 1 to \d+ of \d+/)
    .first()
    .waitFor();
  await page.keyboard.press('j');
  const focused = () => page.evaluate<boolean>(`document.activeElement.closest('.list-frame tbody tr') !== null`);
  await poll(focused).toBe(true);
  if (opensNothing) return;
  const address = page.url();
  await page.keyboard.press('Enter');
  await poll(() => page.url() !== address).toBe(true);
  await page.goBack();
}

/** The part of the page's width, without the bar at the side, that the list takes. */
const widthUsed = (page: Page): Promise<number> =>
  page.evaluate<number>(`document.querySelector('.list-frame').getBoundingClientRect().width / innerWidth`);

/** Its menu lies within the window, and what is chosen there is a field that can be filled. */
async function addsAFilter(page: Page, { width, height }: typeof PHONE): Promise<void> {
  const button = page.getByRole('button', { name: 'Add filter' });
  if ((await button.count()) === 0) return;
  await button.click();
  const item = page.getByRole('menuitemcheckbox').first();
  await item.waitFor();
  const box = await item.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height).toBe(true);
  await item.click();
  await page.keyboard.press('Escape');
}

const activeTabIsInView = (page: Page): Promise<void> =>
  poll(() =>
    page.evaluate<boolean>(`(() => {
      const box = document.querySelector('nav [aria-current=page]').getBoundingClientRect();
      return box.left >= 0 && box.right <= innerWidth;
    })()`),
  ).toBe(true);
