import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { dayText } from '@sabi50/contracts/formats';
import { parse } from 'csv-parse/sync';
import { type Page } from 'playwright-core';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage, goWithin } from './support/console-stage.js';
import { peopleWhoPlayed, type PeopleWhoPlayed } from './support/people-who-played.js';
import { fillFilter, setFilter } from './support/filters.js';

/** Wide enough that every column has room. */
const WIDE = { width: 1440, height: 900 };

/** What was played, as sums, as charts, user by user and quiz by quiz. */
export function analyticsJourneys(stage: () => ConsoleStage): void {
  let people: PeopleWhoPlayed;

  beforeAll(async () => {
    people = await peopleWhoPlayed(stage());
  });

  it('begins with the last 7 days, is narrowed by every filter, and keeps them in the address (rule screens/analytics)', async () => {
    const visitor = await stage().resume('super', '/admin/analytics');
    const { page } = visitor;
    const winner = rowOf(page, people.winner.email);
    for (const cell of ['80%', 'Sports', '1']) await winner.getByText(cell, { exact: true }).first().waitFor();
    await poll(() => page.getByRole('button', { name: '7d' }).getAttribute('aria-pressed')).toBe('true');
    const card = (name: string) => page.getByRole('group', { name, exact: true });
    await card('Total points').getByText(/^\d+$/).waitFor();
    await card('Average points per earner')
      .getByText(/^\d+\.\d$/)
      .waitFor();
    await card('Estimated revenue').getByText('Estimate: points × ₦50').waitFor();
    await page.getByRole('button', { name: '30d' }).click();
    // As a person does, who sees what was pressed before the next is chosen.
    await poll(() => page.getByRole('button', { name: '30d' }).getAttribute('aria-pressed')).toBe('true');
    await setFilter(page, 'Gender', 'Female');
    await setFilter(page, 'Category', 'Bible');
    await setFilter(page, 'Radio station', 'Akure FM');
    const listener = rowOf(page, people.listener.email);
    for (const cell of ['40%', 'Bible', '0']) await listener.getByText(cell, { exact: true }).first().waitFor();
    await winner.waitFor({ state: 'detached' });
    await page.goto(page.url());
    await listener.waitFor();
    await page.getByRole('button', { name: /^Time period: / }).waitFor();
    await page.getByText('The charts use the time period only.').waitFor();
    await fillFilter(page, 'Time period', { 'Start date': '2025-01-01', 'End date': '2025-01-31' });
    await page.getByText('No quiz activity for these filters').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await winner.waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('draws charts whose numbers are a table, and exports the users that are shown (rule screens/charts)', async () => {
    const visitor = await stage().resume('super', '/admin/analytics', { width: 820, height: 1180 });
    const { page } = visitor;
    const activity = page.getByRole('region', { name: 'Activity over time' });
    await activity.getByText('Show the numbers as a table').click();
    await activity.getByRole('row', { name: dayText(new Date().toISOString()) }).waitFor();
    for (const title of ['Registration funnel', 'Quizzes by category', 'Quizzes by gender'])
      await page.getByRole('region', { name: title }).getByText('Show the numbers as a table').waitFor();
    await poll(() => visitor.fitsWidth()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Hide charts' }).click();
    await activity.waitFor({ state: 'detached' });
    await setFilter(page, 'Category', 'Sports');
    await rowOf(page, people.listener.email).waitFor({ state: 'detached' });
    const { name, records } = await exported(page);
    expect(name).toMatch(/^analytics-\d{4}-\d{2}-\d{2}\.csv$/);
    const emails = records.map((record) => record['Email']);
    expect(emails).toContain(people.winner.email);
    expect(emails).not.toContain(people.listener.email);
    expect(records[0]).toHaveProperty('Points');
    expect(visitor.pageErrors).toEqual([]);
  });

  it('leads from a user to their single quizzes, and from there to everybody (rule screens/quiz-activity)', async () => {
    const visitor = await stage().resume('super', '/admin/quiz-activity', WIDE);
    const { page } = visitor;
    const row = rowOf(page, people.winner.email);
    for (const cell of ['80%', '4 of 5', 'Sports 1']) await row.getByText(cell).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await row.getByRole('link', { name: 'Amaka Obi' }).click();
    await page.getByRole('tab', { name: 'Detailed Activity', selected: true }).waitFor();
    await page.getByText('Showing 1 to 1 of 1 quizzes').waitFor();
    for (const cell of ['Sports', 'English', '4 of 5', '80%', 'Completed', 'Lagos'])
      await row.getByText(cell, { exact: true }).filter({ visible: true }).waitFor();
    const { name, records } = await exported(page);
    expect(name).toMatch(/^quiz-activity-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(records).toHaveLength(1);
    // Everybody again, then the other tab with the same filters.
    await page.getByRole('button', { name: 'Only Amaka Obi' }).press('Delete');
    await rowOf(page, people.listener.email).waitFor();
    await setFilter(page, 'Category', 'Bible');
    await row.waitFor({ state: 'detached' });
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await page.getByRole('tab', { name: 'Activity Overview' }).click();
    await rowOf(page, people.listener.email).getByText('Bible 1').waitFor();
    await page.getByRole('button', { name: 'Category: Bible', exact: true }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('shows a station its own players without points, with bands of their own and a real export', async () => {
    const visitor = await stage().resume('station', '/admin/analytics');
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: 'Station analytics' }).waitFor();
    await page.getByText('You only see players of Akure FM.').waitFor();
    // Two right answers of the three that win.
    await rowOf(page, people.listener.email).getByText('67%').waitFor();
    await poll(() => rowOf(page, people.winner.email).count()).toBe(0);
    await poll(() => page.getByRole('columnheader', { name: 'Points' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Location' }).waitFor();
    await poll(() => page.getByRole('menuitem', { name: 'Radio station' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const { records } = await exported(page);
    expect(records.map((record) => record['Email'])).toContain(people.listener.email);
    expect(records[0]).not.toHaveProperty('Points');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await goWithin(page, '/admin/quiz-activity/detailed');
    await rowOf(page, people.listener.email).getByText('2 of 5').waitFor();
    await poll(() => rowOf(page, people.winner.email).count()).toBe(0);
    await poll(() => page.getByRole('columnheader', { name: 'Points' }).count()).toBe(0);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('opens a game as its player saw it, on a phone too, and leads from there to a wrong question (rule screens/game-case)', async () => {
    const visitor = await stage().resume('super', '/admin/quiz-activity/detailed', WIDE);
    const { page } = visitor;
    await rowOf(page, people.listener.email)
      .getByRole('link', { name: /^Open this quiz/ })
      .click();
    await page.getByText('No point: 2 of 5 correct').waitFor();
    await page.getByText('Questions as the player saw them').waitFor();
    await poll(() => page.getByText('chosen, correct').count()).toBe(2);
    await poll(() => page.getByRole('link', { name: 'Quiz Activity' }).first().getAttribute('aria-current')).toBe(
      'page',
    );
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await poll(() => visitor.fitsWidth()).toBe(true);
    await page.getByRole('link', { name: 'Correct this question: question 1' }).click();
    await page.waitForURL(/\/questions\/[0-9a-f-]{36}/);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('draws the charts of the Overview for those who may see them', async () => {
    const { page } = await stage().resume('super');
    for (const title of ['Revenue over time', 'Activity over time', 'Registration funnel'])
      await page.getByRole('region', { name: title }).getByText('Show the numbers as a table').waitFor();
    const viewer = await stage().resume('viewer', '/admin/analytics');
    await viewer.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await viewer.page.getByRole('group', { name: 'Total Users' }).waitFor();
    await poll(() => viewer.page.getByRole('region', { name: 'Activity over time' }).count()).toBe(0);
    expect(viewer.pageErrors).toEqual([]);
  });
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function exported(page: Page): Promise<{ name: string; records: readonly Readonly<Record<string, string>>[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path());
  return { name: download.suggestedFilename(), records: parse(text, { bom: true, columns: true }) };
}
