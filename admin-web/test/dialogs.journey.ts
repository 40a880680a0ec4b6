import { beforeAll, expect, it } from '@jest/globals';
import { type Locator, type Page, type Route } from 'playwright-core';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage } from './support/console-stage.js';
import { DIALOGS, type Subjects, subjectsOf } from './support/dialogs.js';

/** Longer than a double click, or a second press of Enter, takes. */
const SETTLED_MS = 400;

/** What holds for each dialog of an act: it does nothing by accident, nothing twice, and leads back to where one was. */
export function dialogsJourneys(stage: () => ConsoleStage): void {
  let subjects: Subjects;
  beforeAll(async () => {
    subjects = await subjectsOf(stage());
  });

  it.each(DIALOGS)(
    'is safe to press: $name',
    async ({ path, open, empty, fill, confirm, title, call, leave = 'Cancel' }) => {
      const visitor = await stage().resume('super', path(subjects));
      const { page } = visitor;
      const sent = await heldCalls(page, call);

      // Escape leaves an empty one, and leads back.
      const opener = await open(page, subjects);
      const name = { name: confirm, exact: typeof confirm === 'string' };
      const dialogs = page.getByRole('dialog', title === undefined ? {} : { name: title, exact: true });
      const dialog = dialogs.filter({ has: page.getByRole('button', name) });
      await dialog.waitFor();
      await poll(() => visitor.axeViolations()).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await poll(() => hasFocus(opener)).toBe(true);

      // Enter sends nothing that is not complete; in a question it is on Cancel.
      await open(page, subjects);
      await dialog.waitFor();
      if (fill === null) {
        await page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'detached' });
        await open(page, subjects);
      } else {
        await empty?.(dialog);
        for (const field of await dialog.locator('input:not([type=file]):visible, textarea:visible').all()) {
          await field.focus();
          await page.keyboard.press('Enter');
        }
        await dialog.waitFor();
        await fill(dialog);
      }
      await page.waitForTimeout(SETTLED_MS);
      expect(sent).toHaveLength(0);

      // A double click is one call, and as long as no answer comes it stays one.
      const button = dialog.getByRole('button', name);
      await poll(() => button.isEnabled()).toBe(true);
      await button.dblclick();
      await poll(() => sent.length).toBe(1);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(SETTLED_MS);
      expect(sent).toHaveLength(1);

      // An answer that is lost is told, and what was typed is still there.
      await sent[0]?.abort();
      await page.getByText('We cannot reach the server').first().waitFor();
      if (fill !== null) await dialog.getByRole('button', { name: leave }).click();
      await dialog.waitFor({ state: 'detached' });
      await poll(() => hasFocus(opener)).toBe(true);
      expect(visitor.pageErrors).toEqual([]);
    },
  );
}

/** Holds what is sent to there back, and answers nothing. */
async function heldCalls(page: Page, call: string): Promise<readonly Route[]> {
  const sent: Route[] = [];
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') await route.fallback();
    else sent.push(route);
  });
  return sent;
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === element.ownerDocument.activeElement);
