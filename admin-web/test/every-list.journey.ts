import { beforeAll, expect, it } from '@jest/globals';
import { type Locator, type Page } from 'playwright-core';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage } from './support/console-stage.js';
import { fillFilter, type FilterChoice, setFilter } from './support/filters.js';
import { type ListCase, LISTS } from './support/lists.js';
import { type RowsOfLists, rowsOfLists } from './support/rows-of-lists.js';

/** Through each list as staff use it: by its address, with filters, columns, views, rows that open, and on a phone. */
export function everyListJourneys(stage: () => ConsoleStage): void {
  let rows: RowsOfLists;
  beforeAll(async () => {
    rows = await rowsOfLists(stage());
  });

  it.each(LISTS)('is walked through: $source at $path', async ({ path, who = 'super', filter, opens }) => {
    const address = path.replace(':broadcastId', rows.broadcastId);
    const visitor = await stage().resume(who, address);
    const { page } = visitor;
    const frame = page.locator('.list-page');
    const row = opensIn(rowsOf(frame), opens);
    await row.waitFor();

    if (filter) {
      if (filter.fields) await fillFilter(page, filter.label, filter.fields);
      else await setFilter(page, filter.label, filter.option ?? '');
      const chip = chipOf(frame, filter);
      await chip.waitFor();
      await row.waitFor();
      await savesView(page, frame);
      await frame.getByRole('button', { name: new RegExp(`^Remove filter: ${escaped(filter.label)}: `) }).click();
      await chip.waitFor({ state: 'detached' });
      await row.waitFor();
    }

    await choosesColumns(page, frame);
    await choosesPageSize(frame);
    if (opens !== null) {
      await pressBeside(row);
      await page.waitForURL((url) => url.pathname.includes(opens) && url.href !== new URL(address, url).href);
      await page.goBack();
      await row.waitFor();
    }

    await page.setViewportSize(PHONE);
    const card = opensIn(frame.locator('.row-card'), opens);
    await card.waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
}

/** Those of the list; charts above it have tables of their own. */
const rowsOf = (frame: Locator): Locator => frame.locator('.RaDataTable-tbody tr');

/** The first row or card, of those that lead there. */
function opensIn(rows: Locator, opens: ListCase['opens']): Locator {
  return (opens === null ? rows : rows.filter({ has: rows.page().locator(`a[href*="${opens}"]`) })).first();
}

const chipOf = (frame: Locator, { label, option, chip = `${label}: ${option}` }: FilterChoice) =>
  frame.getByRole('button', { name: new RegExp(`^${escaped(chip)}`) });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Saves what is filtered under a name, finds it among the views, and takes it away again. */
async function savesView(page: Page, frame: Locator): Promise<void> {
  await frame.getByRole('button', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill('Of the journey');
  await dialog.getByLabel('Name of the view').press('Enter');
  await frame.getByRole('button', { name: 'Of the journey', exact: true, pressed: true }).waitFor();
  await frame.getByRole('button', { name: 'Remove the view "Of the journey"' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await frame.getByRole('button', { name: 'Of the journey' }).first().waitFor({ state: 'detached' });
}

/** Hides a column and shows it again, and lets the rows stand wider apart and close again. */
async function choosesColumns(page: Page, frame: Locator): Promise<void> {
  const headings = frame.locator('.RaDataTable-thead th:not(.column-choice)');
  const count = await headings.count();
  await frame.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const second = dialog.getByRole('switch').nth(1);
  await second.click();
  await poll(() => headings.count()).toBe(count - 1);
  await second.click();
  await poll(() => headings.count()).toBe(count);
  const height = async (): Promise<number> => (await rowsOf(frame).first().boundingBox())?.height ?? 0;
  const dense = await height();
  await dialog.getByRole('button', { name: 'Comfortable' }).click();
  await poll(height).toBeGreaterThan(dense);
  await dialog.getByRole('button', { name: 'Compact' }).click();
  await poll(height).toBe(dense);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Asks for 50 rows, where there are more than the smallest page holds. */
async function choosesPageSize(frame: Locator): Promise<void> {
  const size = frame.getByRole('combobox', { name: 'Rows per page:' });
  if ((await size.count()) === 0) return;
  await size.selectOption('50');
  await poll(() => rowsOf(frame).count()).toBeLessThanOrEqual(50);
  await frame.page().waitForURL((url) => url.searchParams.get('perPage') === '50');
}

/** Presses the row where it has nothing to press of its own: it opens as a whole. */
const pressBeside = (row: Locator): Promise<void> =>
  row.locator('td:visible:not(:has(a, button, input, summary, label))').first().click();
