import { type Locator, type Page } from 'playwright-core';

/** A filter of a list by its label: an option that is chosen, or fields that are filled in and applied. */
export interface FilterChoice {
  readonly label: string;
  readonly option?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** What the chip says, where that is not the label with the option. */
  readonly chip?: string;
}

/** Sets a filter as staff do: by the button that adds one. Options are named as a whole or by a pattern. */
export async function setFilter(page: Page, label: string, option: string | RegExp): Promise<void> {
  await openFilter(page, label);
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** Fills in the fields of a filter and applies it. */
export async function fillFilter(page: Page, label: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const editor = await openFilter(page, label);
  for (const [field, value] of Object.entries(fields)) await editor.getByLabel(field, { exact: true }).fill(value);
  await editor.getByRole('button', { name: 'Apply' }).click();
  await editor.waitFor({ state: 'detached' });
}

async function openFilter(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
  return page.getByRole('dialog', { name: label, exact: true });
}
