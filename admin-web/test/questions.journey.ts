import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { CSV_BYTES_MAX } from '@sabi50/contracts/limits';
import { pathOf } from '@sabi50/contracts/routes';
import { type Page } from 'playwright-core';
import { poll } from '@sabi50/proof/stage/poll';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { type ConsoleStage } from './support/console-stage.js';
import { setFilter } from './support/filters.js';

const QUESTION = 'Which hill does the journey of this test climb?';
/** A deep link to the list as it is filtered, with nothing but this question in it. */
const NOTHING_ELSE = `?filter=${encodeURIComponent(JSON.stringify({ search: 'this test climb' }))}`;
const HEADER = 'Question Text,A,B,C,D,Right answer,Topic,Lang';

/** The question bank: one by one, and by file. */
export function questionsJourneys(stage: () => ConsoleStage): void {
  it('adds a question by the rules of the form, finds it, changes it and deletes it (rule screens/questions)', async () => {
    const visitor = await stage().resume('super', `/admin/questions${NOTHING_ELSE}`);
    const { page } = visitor;
    await page.getByText('No questions found').waitFor();
    await page.getByRole('link', { name: 'Add Question' }).click();
    const form = page.getByRole('dialog', { name: 'Add Question' });
    const add = form.getByRole('button', { name: 'Add Question' });
    await add.click();
    await form.getByText('Please fill in all required fields (Question, Options A-C, Correct Answer).').waitFor();
    await form.getByText('Question must be at least 10 characters').waitFor();
    for (const letter of ['A', 'B', 'C', 'D']) await form.getByLabel(`Option ${letter}`).fill(`Hill ${letter}`);
    await form.getByLabel('Question').fill(QUESTION);
    await form.getByLabel('Correct answer').selectOption('D');
    await form.getByLabel('Option D').fill(' ');
    await add.click();
    await form
      .getByText('Invalid Correct Answer: Correct answer must be one of the available options: A, B, C')
      .waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await form.getByLabel('Correct answer').selectOption({ label: 'B: Hill B' });
    await form.getByLabel('Option C').press('Enter');
    await toast(page, 'Question Added');

    // The filter of the address still holds.
    const row = page.getByRole('row').filter({ hasText: QUESTION });
    await page.getByText('Showing 1 to 1 of 1 questions').waitFor();
    await row.getByRole('link', { name: `Edit: ${QUESTION}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit question' });
    await edit.getByLabel('Difficulty').selectOption('hard');
    // The address of the dialog alone leads to the same place; what was not saved is forgotten.
    await page.reload();
    await edit.getByLabel('Difficulty').selectOption({ label: 'Hard (3 points)' });
    // Somebody else mends the answer meanwhile: it is not turned back.
    await mendAnswer(stage(), visitor, page.url(), 'C');
    await edit.getByRole('button', { name: 'Update question' }).click();
    await edit.getByText('Correct answer: now C').waitFor();
    await poll(() => edit.getByLabel('Difficulty').inputValue()).toBe('hard');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await edit.getByRole('button', { name: 'Update question' }).click();
    await toast(page, 'Question updated');
    await row.getByText('Hard').waitFor();
    await row.getByText(QUESTION).click();
    await row.getByText('C. Hill C Correct answer').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);

    // The answer was changed, so it is shown what that would do to games.
    await row.getByRole('link', { name: `Regrade: ${QUESTION}` }).click();
    const regrade = page.getByRole('dialog', { name: 'Regrade quizzes' });
    await regrade.getByText('New correct answer').waitFor();
    await regrade.getByRole('button', { name: 'Preview changes' }).click();
    // No game had the question, so there is nothing to regrade.
    await poll(() => regrade.getByRole('button', { name: /^Regrade/ }).count()).toBe(0);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await regrade.getByRole('button', { name: 'Close' }).click();

    await row.getByRole('button', { name: `Delete: ${QUESTION}` }).click();
    await page.getByText(`Are you sure you want to delete "${QUESTION}"? This action cannot be undone.`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Question deleted');
    await page.getByText('No questions found').waitFor();
    await page.getByLabel('Search questions').fill('');
    await setFilter(page, 'Category', 'Bible');
    await setFilter(page, 'Language', 'Hausa');
    await page.waitForURL((url) => (url.searchParams.get('filter') ?? '').includes('"language":"ha"'));
    await page.getByRole('cell', { name: 'Hausa' }).first().waitFor();
    await poll(() => page.getByRole('cell', { name: 'English' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 21 to').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('refuses a file with mistakes in it before anything is stored', async () => {
    const visitor = await stage().resume('super', `/admin/questions/upload${NOTHING_ELSE}`, TABLET);
    const { page } = visitor;
    const wizard = page.getByRole('dialog', { name: 'Bulk Upload' });
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByText('Please select a CSV file').waitFor();
    await pick(page, 'questions.xlsx', 'PK');
    await toast(page, 'Invalid File Type: Please select a CSV file');
    await pick(page, 'large.csv', 'x'.repeat(CSV_BYTES_MAX + 1));
    await toast(page, 'File Too Large: File size must be less than 5MB');
    const bad = Array.from({ length: 7 }, (_, row) => `How many are ${row} and one more?,0,1,2,,D,sports,English`);
    await pick(page, 'bad.csv', [HEADER, ...bad].join('\n'));
    await wizard.getByText('7 rows in total. Showing the first 5.').waitFor();
    await poll(() => wizard.getByRole('row').count()).toBe(6);
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByLabel('Correct answer').selectOption({ label: 'Not in the file' });
    await wizard.getByRole('button', { name: 'Validate' }).click();
    await wizard.getByText('Correct answer is required but not mapped').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await wizard.getByLabel('Correct answer').selectOption('Right answer');
    await wizard.getByRole('button', { name: 'Validate' }).click();
    await wizard.getByText('Validation Error: 0 of 7 rows are valid.').waitFor();
    await wizard.getByText('Errors (7)').waitFor();
    await poll(() => wizard.getByText('Correct answer must be one of the available options: A, B, C').count()).toBe(5);
    await wizard.getByText('and 2 more').waitFor();
    await poll(() => wizard.getByRole('button', { name: 'Upload questions' }).isDisabled()).toBe(true);
    const [errors] = await Promise.all([
      page.waitForEvent('download'),
      wizard.getByRole('button', { name: 'Download errors' }).click(),
    ]);
    expect(errors.suggestedFilename()).toBe('errors-bad.csv');
    const [, ...listed] = (await readFile(await errors.path(), 'utf8')).trim().split('\r\n');
    expect(listed.slice(6)).toEqual([
      'How many are 6 and one more?,0,1,2,,D,sports,English,8,"Correct answer must be one of the available options: A, B, C"',
    ]);
    const good = 'How many are seven and one more?,8,9,10,,A,sports,English';
    await pick(page, 'corrected.csv', [HEADER, ...bad.slice(1), good].join('\n'));
    await wizard.getByText('1 of 7 rows are valid.').waitFor();
    await wizard.getByLabel('Leave out the rows with errors and upload the others').check();
    await poll(() => wizard.getByRole('button', { name: 'Upload questions (1)' }).isEnabled()).toBe(true);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('uploads a good file, lists the rows that were there already, and takes the sample as it is', async () => {
    const visitor = await stage().resume('super', `/admin/questions${NOTHING_ELSE}`);
    const { page } = visitor;
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Sample CSV' }).click();
    expect((await download).suggestedFilename()).toBe('sample-questions.csv');
    const sample = await (await download).path();
    const wizard = await openWizard(page);
    await pick(page, 'sample.csv', await readFile(sample, 'utf8'));
    await wizard.getByText('3 rows in total.').waitFor();
    await checkFile(page);
    await wizard.getByText('3 of 3 rows are ready to upload.').waitFor();
    await wizard.getByRole('button', { name: 'Upload questions (3)' }).click();
    await toast(page, 'Upload Complete: 3 questions uploaded successfully. 0 failed.');
    await wizard.waitFor({ state: 'detached' });

    const fresh = 'What does a wizard of this test do?,It waits,It uploads,It sleeps,,B,Sports,Yoruba';
    await openWizard(page);
    await pick(page, 'again.csv', [HEADER, fresh, fresh].join('\r\n'));
    await checkFile(page);
    await wizard.getByText('This question is the same as the one in line 2').waitFor();
    await wizard.getByRole('button', { name: 'Upload questions (1)' }).click();
    await toast(page, 'Upload Complete: 1 question uploaded successfully. 1 failed.');
    await wizard.getByRole('row', { name: '3 This question is the same as the one in line 2' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await wizard.getByRole('button', { name: 'Close' }).click();
    await openWizard(page);
    await wizard.getByText('No file chosen').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('reads a file that a spreadsheet saved as %s', async (encoding, saved) => {
    const { page } = await stage().resume('super', `/admin/questions/upload${NOTHING_ELSE}`);
    const wizard = page.getByRole('dialog', { name: 'Bulk Upload' });
    const question = `In which café was ${encoding} read?`;
    await pick(page, 'saved.csv', saved(`${HEADER}\r\n${question},Café,Olé,Façade,,A,sports,English\r\n`));
    await wizard.getByRole('cell', { name: question }).waitFor();
    await checkFile(page);
    await wizard.getByRole('button', { name: 'Upload questions (1)' }).click();
    await toast(page, 'Upload Complete: 1 question uploaded successfully. 0 failed.');
  });

  it(
    'takes a file of 5 MB',
    async () => {
      const { page } = await stage().resume('super', `/admin/questions/upload${NOTHING_ELSE}`);
      const wizard = page.getByRole('dialog', { name: 'Bulk Upload' });
      const file = largeFile();
      await pick(page, 'large.csv', file);
      await wizard.getByText(/^[\d,]+ rows in total/).waitFor();
      await checkFile(page);
      const upload = wizard.getByRole('button', { name: /^Upload questions \([\d,]+\)$/ });
      await wizard.getByText('are ready to upload').waitFor();
      await upload.click();
      const rows = file.split('\n').length - 1;
      await toast(page, `Upload Complete: ${rows} questions uploaded successfully. 0 failed.`);
    },
    LARGE_FILE_MS,
  );
}

/** A browser and a server that share a busy machine take their time with 5 MB. */
const LARGE_FILE_MS = 120_000;
const TABLET = { width: 820, height: 1180 };

const toast = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).last().waitFor();

const pick = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function openWizard(page: Page) {
  await page.getByRole('link', { name: 'Bulk Upload' }).click();
  const wizard = page.getByRole('dialog', { name: 'Bulk Upload' });
  await wizard.waitFor();
  return wizard;
}

/** From the preview to what the server finds, with the columns as they were matched. */
async function checkFile(page: Page): Promise<void> {
  const wizard = page.getByRole('dialog', { name: 'Bulk Upload' });
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('button', { name: 'Validate' }).click();
}

/** Just below the limit; long options, so that the bank does not grow by more than it takes. */
function largeFile(): string {
  const long = 'an option as long as a bank takes, with a story in it, '.repeat(9).trim();
  const row = (place: number): string =>
    `Which of these long stories is number ${place}?,"A ${long}","B ${long}","C ${long}","D ${long}",A,bible,ig`;
  const rows: string[] = [];
  for (let bytes = HEADER.length; bytes + row(rows.length).length < CSV_BYTES_MAX; bytes += row(rows.length).length + 2)
    rows.push(row(rows.length));
  return [HEADER, ...rows].join('\n');
}

/** The same administrator in another window, about the question whose dialog is at this address. */
async function mendAnswer(stage: ConsoleStage, { context }: Visitor, address: string, correctAnswer: string) {
  const { url } = stage.product;
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  const path = url + pathOf('adminQuestion', { id });
  const answer = await context.request.put(path, { data: { correctAnswer }, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`The change answered ${answer.status()}: ${await answer.text()}`);
}
