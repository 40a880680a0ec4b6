import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { DeviceElsewhere } from '@sabi50/proof/stage/device-elsewhere';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { OPTION_LETTERS } from '@sabi50/vocabulary/enumerations';
import { type GameCaseView } from '@sabi50/vocabulary/game-case-views';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';
import { pathOf, ROUTES } from '@sabi50/vocabulary/routes';
import { mailTo } from './support/caught-mails.js';
import { type ConsoleStage, STAFF } from './support/console-stage.js';
import { countClicks } from './support/count-clicks.js';
import { letProofGrowOld } from './support/session-age.js';

/** From a wrong question to the points that its games earn. */
export function regradeJourneys(stage: () => ConsoleStage): void {
  it('corrects a wrong question from any page and has its games regraded, within eight clicks', async () => {
    const player = await stage().product.newPlayer(200);
    await (await DeviceElsewhere.of(stage().product, player)).play('entertainment', 2);
    const visitor = await stage().enter('super', '/admin/winners');
    const { page } = visitor;
    const { game, asked, label, chosen } = await wrongQuestionOf(visitor, player.userId);
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: /^Search players/ }).click();
    await page.getByRole('combobox', { name: /^Search players/ }).fill(asked.split(' ').slice(0, 6).join(' '));
    await page.getByRole('option').filter({ hasText: asked }).click();
    await page.getByRole('heading', { name: asked, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Question' });
    await edit.getByLabel('Correct Answer').selectOption({ label });
    await edit.getByRole('button', { name: 'Update Question' }).click();
    const regrade = page.getByRole('dialog', { name: 'Regrade games' });
    await regrade.getByRole('button', { name: 'Show what it does' }).click();
    const row = regrade.getByRole('row').filter({ hasText: game.id.slice(0, 8) });
    for (const words of ['Amaka Obi', '2 → 3', '1 point more', 'English']) await row.getByText(words).waitFor();
    await regrade.getByRole('button', { name: 'Regrade 1 game' }).click();
    await regrade.getByText(/^Regrading games 1 of 1/).waitFor();
    expect(clicks()).toBeLessThanOrEqual(8);

    await poll(() => visitor.axeViolations()).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      regrade.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(
      `"${game.id}","Amaka Obi","${player.userId}","en","point","2","3"`,
    );
    // Games that are still played may come: it can be paused, left, and found again.
    await regrade.getByRole('button', { name: 'Pause' }).click();
    await regrade.getByText(/^Paused by staff/).waitFor();
    await regrade.getByRole('button', { name: 'Close' }).click();
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.getByText(/Amina Bello$/).waitFor();
    await versions.getByRole('heading', { name: 'Changed in version 2' }).waitFor();
    await versions.locator('ins').getByText(label, { exact: true }).waitFor();
    const panel = page.getByRole('region', { name: 'Regrade games' });
    await panel.getByText(/^Regrading games 1 of 1/).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await panel.getByRole('link', { name: /^Regrade/ }).click();
    // The password is asked for in the dialog itself, and the act goes on.
    await letProofGrowOld(stage().product, STAFF.super.email);
    await regrade.getByRole('button', { name: 'Resume' }).click();
    const proof = regrade.getByRole('group', { name: 'Is it you?' });
    await proof.getByLabel('Your password').fill(STAFF.super.password);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.keyboard.press('Enter');
    await regrade.getByRole('button', { name: 'Pause' }).waitFor();
    const { text = '' } = await mailTo(stage().product, player.email, 'You have got a point in Sabi50');
    expect(text).toContain(`“${asked}”`);
    expect(text).toContain(`Right answer now: ${chosen}`);

    await page.goto(`/admin/games/${game.id}/show`);
    await page.getByText('Counts as right since a regrade').waitFor();
    await page.getByText(/^Point given /).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('link', { name: 'To the correction of question 3' }).click();
    await page.getByRole('heading', { name: asked, level: 1 }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });
}

/** The third question of the player's only game, which was answered wrong, and the option that was chosen. */
async function wrongQuestionOf({ context }: Visitor, userId: string) {
  const get = async <View>(path: string): Promise<View> => (await (await context.request.get(path)).json()) as View;
  const sessions = (): Promise<{
    readonly sessions: readonly { readonly id: string; readonly reason: string | null }[];
  }> => get(`${ROUTES.adminQuizSessions}?userId=${userId}`);
  await poll(async () => (await sessions()).sessions[0]?.reason).toBe('completed');
  const game = await get<GameCaseView>(pathOf('adminGame', { id: (await sessions()).sessions[0]?.id ?? '' }));
  const wrong = game.questions[2];
  const { question, options } = await get<AdminQuestionView>(pathOf('adminQuestion', { id: wrong?.questionId ?? '' }));
  const chosen = wrong?.options[wrong.chosen ?? -1] ?? '';
  return { game, asked: question, chosen, label: `${OPTION_LETTERS[options.indexOf(chosen)] ?? ''}: ${chosen}` };
}
