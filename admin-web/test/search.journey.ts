import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { PHONE, type Visitor } from '@sabi50/proof/stage/visitor';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { type ConsoleStage } from './support/console-stage.js';

/** Finding anything from anywhere, with the keyboard alone. */
export function searchJourneys(stage: () => ConsoleStage): void {
  /** The mobile number of a player as people write it: 0803 123 4567. */
  async function spelledNumber({ context }: Visitor, userId: string): Promise<string> {
    const answer = await context.request.get(stage().product.url + pathOf('adminUser', { id: userId }));
    const { mobile } = (await answer.json()) as AdminUserView;
    return (mobile ?? '').replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
  }

  it('leads from a phone number to its player by Ctrl-K and Enter, and back to where one was by Escape', async () => {
    const player = await stage().product.newPlayer();
    const visitor = await stage().enter('super', '/admin/questions');
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Questions' }).first().waitFor();
    const opener = page.getByRole('button', { name: /^Search players/ });
    await opener.focus();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Search players/ });
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await poll(() => opener.evaluate((button) => button.ownerDocument.activeElement === button)).toBe(true);
    await page.keyboard.press('/');
    await field.fill(await spelledNumber(visitor, player.userId));
    await page.getByRole('option', { selected: true }).getByText('Amaka Obi').waitFor();
    await page.getByText('Players, by phone number').waitFor();
    await poll(() => visitor.axeComplaints()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/users/${player.userId}/show`);
    const heading = page.getByRole('heading', { level: 1, name: 'Amaka Obi' });
    await heading.waitFor();
    await poll(() => heading.evaluate((shown) => shown.ownerDocument.activeElement === shown)).toBe(true);
    expect(visitor.complaints).toEqual([]);
  });

  it('fills a phone, walks from group to group, and leads on to the list of all', async () => {
    const visitor = await stage().enter('super', '/admin', { viewport: PHONE });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = page.getByRole('combobox', { name: /^Search players/ });
    await field.fill('nig');
    await page.getByText('Questions, by words').waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => visitor.axeComplaints()).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await page.getByRole('option', { selected: true }).getByText('Show all in the list of questions').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/questions\?.*nig/);
    await page.getByText(/^Showing 1 to 20 of/).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('finds for others than super administrators players alone, by name and address', async () => {
    const player = await stage().product.newPlayer();
    const visitor = await stage().enter('viewer', '/admin/users');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Search players by name or email' }).click();
    const field = page.getByRole('combobox', { name: /^Search players/ });
    await field.fill(await spelledNumber(visitor, player.userId));
    await page.getByText(/^Nothing was found for/).waitFor();
    await field.fill(player.email);
    await page.getByRole('option', { selected: true }).getByText(player.email).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/users/${player.userId}/show`);
    await page.getByRole('region', { name: 'Facts' }).waitFor();
    expect(await page.getByText('What happened').count()).toBe(0);
    await poll(() => visitor.axeComplaints()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
}
