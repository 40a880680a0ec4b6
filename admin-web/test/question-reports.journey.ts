import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage } from './support/console-stage.js';
import { countClicks } from './support/count-clicks.js';
import { reportedQuestion } from './support/reported-question.js';

/** From a player's report to its end. */
export function questionReportsJourneys(stage: () => ConsoleStage): void {
  it('leads from what needs attention to the reported question, its figures, and the end of its reports (rule screens/question-case)', async () => {
    const words = 'Five since 2022, says the journey';
    const asked = await reportedQuestion(stage().product, words);
    const visitor = await stage().enter('super');
    const { page } = visitor;
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Reported questions' }).click();
    const row = page.getByRole('row').filter({ hasText: words });
    for (const text of ['Out of date', 'Open']) await row.getByText(text, { exact: true }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await row.getByRole('link', { name: asked }).click();
    await page.getByRole('heading', { name: asked, level: 1 }).waitFor();
    await page.getByText('1 open report', { exact: true }).waitFor();
    await poll(() => page.getByText(/^1 answer to version 1/).count()).toBe(1);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Close reports…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close reports on this question' });
    await dialog.getByRole('button', { name: 'Close reports' }).click();
    await dialog.getByText('Enter a reason').first().waitFor();
    await dialog.getByLabel('Outcome').selectOption('kept');
    await dialog.getByLabel('Reason').fill('The laws of the game say so');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close reports' }).click();
    await page.getByText('Reports closed').waitFor();
    // To the reports, the question, its dialog, the answer to them, the reason, and twice the end: once without a reason.
    expect(clicks()).toBe(7);
    await page.getByRole('row').filter({ hasText: words }).getByText('Kept as it is').waitFor();
    await poll(() => page.getByText('1 open report').count()).toBe(0);
    expect(visitor.pageErrors).toEqual([]);
  });
}
