import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { parse } from 'csv-parse/sync';
import { type ConsoleStage, goWithin } from './support/console-stage.js';

/** Wide enough for every column of users. */
const LARGE = { width: 1920, height: 1080 };

/** What all lists have: keys, and acts on many rows at once, whatever happens to the rows meanwhile. */
export function listsJourneys(stage: () => ConsoleStage): void {
  it('is walked and chosen from by keys, exports exactly those who are chosen, and leads to a mail (rules screens/lists, screens/list-keys)', async () => {
    const { product } = stage();
    const players = [await product.newPlayer(), await product.newPlayer(), await product.newPlayer()];
    await product.execute(
      `update accounts set last_name = 'Keyboard' where id in (${players.map(({ userId }) => `'${userId}'`).join(', ')})`,
    );
    const visitor = await stage().resume('super', '/admin/users', LARGE);
    const { page } = visitor;
    await page.getByLabel('Name, email or phone').fill('keyboard');
    await page.getByText('Showing 1 to 3 of 3 users').waitFor();
    await page.getByLabel('Name, email or phone').press('j');
    await poll(() => page.getByLabel('Name, email or phone').inputValue()).toBe('keyboardj');
    await page.getByLabel('Name, email or phone').fill('keyboard');
    await page.getByText('Showing 1 to 3 of 3 users').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Users' }).click();
    for (const key of ['j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
    await page.getByRole('toolbar').getByText('2 items selected').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export selected' }).click(),
    ]);
    const file = await readFile(await download.path());
    const records: Record<string, string>[] = parse(file, { bom: true, columns: true });
    const emails = records.map((record) => record['Email']);
    const [first, , last] = players;
    expect(emails.sort()).toEqual([first?.email, last?.email].sort());

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Write email' }).click();
    await page.waitForURL('**/admin/broadcast/custom');
    expect(visitor.pageErrors).toEqual([]);
  });

  it('leaves alone what a second window has done already, and does the rest', async () => {
    const visitor = await stage().resume('super', `/admin/questions${search('two windows')}`);
    const { page } = visitor;
    const [one, two] = [await question(stage(), visitor, 'one'), await question(stage(), visitor, 'two')];
    await page.reload();
    await page.getByText('Showing 1 to 2 of 2 questions').waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await call(stage(), visitor, {
      method: 'put',
      path: pathOf('adminQuestion', { id: one }),
      data: { isActive: false },
    });
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Done: 1', { exact: true }).waitFor();
    await poll(() => page.getByRole('row').getByText('Inactive').count()).toBe(2);
    for (const id of [one, two])
      await call(stage(), visitor, { method: 'delete', path: pathOf('adminQuestion', { id }) });

    const winners = [await winner(stage(), visitor, '08039990011'), await winner(stage(), visitor, '08039990012')];
    await goWithin(page, `/admin/winners${search('window')}`);
    await page.getByText('Showing 1 to 2 of 2 winners').waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await call(stage(), visitor, { method: 'delete', path: pathOf('adminWinner', { id: winners[0] ?? '' }) });
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Done: 1', { exact: true }).waitFor();
    await poll(() => page.getByRole('row').filter({ hasText: 'Second Window' }).count()).toBe(0);
    expect(visitor.pageErrors).toEqual([]);
  });
}

const search = (words: string): string => `?filter=${encodeURIComponent(JSON.stringify({ search: words }))}`;

interface Call {
  readonly method: 'post' | 'put' | 'delete';
  readonly path: string;
  readonly data?: object;
}

/** What the same administrator does in another window. */
async function call({ product }: ConsoleStage, { context }: Visitor, { method, path, data }: Call): Promise<unknown> {
  const answer = await context.request[method](product.url + path, { data, headers: { origin: product.url } });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return method === 'delete' ? null : answer.json();
}

async function question(stage: ConsoleStage, visitor: Visitor, which: string): Promise<string> {
  const data = {
    ...{ question: `Which of two windows is number ${which} of them?`, options: ['This', 'That', 'None'] },
    ...{ correctAnswer: 'A', category: 'sports', language: 'en', difficulty: 'easy' },
  };
  const added = await call(stage, visitor, { method: 'post', path: ROUTES.adminQuestions, data });
  return (added as AdminQuestionView).id;
}

async function winner(stage: ConsoleStage, visitor: Visitor, phoneNumber: string): Promise<string> {
  const data = { fullName: 'Second Window', phoneNumber, state: 'Ekiti' };
  const added = await call(stage, visitor, { method: 'post', path: ROUTES.adminWinners, data });
  return (added as AdminWinnerView).id;
}
