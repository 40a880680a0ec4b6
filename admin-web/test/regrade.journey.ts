import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { mailTo } from './support/caught-mails.js';
import { type ConsoleStage, goWithin, STAFF } from './support/console-stage.js';
import { countClicks } from './support/count-clicks.js';
import { letProofGrowOld } from './support/session-age.js';
import { wrongQuestion } from './support/wrong-question.js';

/** From a wrong question to the points that its games earn. */
export function regradeJourneys(stage: () => ConsoleStage): void {
  it('corrects a wrong question from any page and has its games regraded, within eight clicks (rule quiz/regrade)', async () => {
    const player = await stage().product.newPlayer(200);
    const { game, question, chosen, chosenLetter } = await wrongQuestion(stage().product, player, 'entertainment');
    const { question: asked } = question;
    const visitor = await stage().enter('super', '/admin/winners');
    const { page } = visitor;
    const label = `${chosenLetter}: ${chosen}`;
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: /^Search players/ }).click();
    await page.getByRole('combobox', { name: /^Search players/ }).fill(asked.split(' ').slice(0, 6).join(' '));
    await page.getByRole('option').filter({ hasText: asked }).click();
    await page.getByRole('heading', { name: asked, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit question' });
    await edit.getByLabel('Correct answer').selectOption({ label });
    await edit.getByRole('button', { name: 'Update question' }).click();
    const regrade = page.getByRole('dialog', { name: 'Regrade quizzes' });
    await regrade.getByRole('button', { name: 'Preview changes' }).click();
    const row = regrade.getByRole('row').filter({ hasText: game.id.slice(0, 8) });
    for (const words of ['Amaka Obi', '2 → 3', '1 more point', 'English']) await row.getByText(words).waitFor();
    await regrade.getByRole('button', { name: 'Regrade 1 quiz' }).click();
    await regrade.getByText(/^Regrading quizzes: 1 of 1/).waitFor();
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
    const panel = page.getByRole('region', { name: 'Regrade quizzes' });
    await panel.getByText(/^Regrading quizzes: 1 of 1/).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await panel.getByRole('link', { name: /^Regrade/ }).click();
    // The password is asked for in the dialog itself, and the act goes on.
    await letProofGrowOld(stage().product, STAFF.super.email);
    await regrade.getByRole('button', { name: 'Resume' }).click();
    const proof = regrade.getByRole('group', { name: 'Confirm it is you' });
    await proof.getByLabel('Your password').fill(STAFF.super.password);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.keyboard.press('Enter');
    await regrade.getByRole('button', { name: 'Pause' }).waitFor();
    const { text = '' } = await mailTo(stage().product, player.email, 'You earned a point in Sabi50');
    expect(text).toContain(`“${asked}”`);
    expect(text).toContain(`New correct answer: ${chosen}`);

    await goWithin(page, `/admin/games/${game.id}/show`);
    await page.getByText('Counted as correct after a regrade').waitFor();
    await page.getByText(/^Point given /).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('link', { name: 'Go to correction of question 3' }).click();
    await page.getByRole('heading', { name: asked, level: 1 }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });
}
