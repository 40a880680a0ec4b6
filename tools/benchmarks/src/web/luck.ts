import { readFile } from 'node:fs/promises';
import { type Page } from 'playwright-core';

/** The bank that fills the demo: question to right answer, in English. */
export async function rightAnswers(): Promise<ReadonlyMap<string, string>> {
  const bank = await readFile(new URL('../../../../api/seed/questions/sports.jsonl', import.meta.url), 'utf8');
  const seeds = bank
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly correct: string; readonly en: Readonly<Record<string, string>> });
  return new Map(seeds.map(({ correct, en }) => [en['q'] ?? '', en[correct.toLowerCase()] ?? '']));
}

/** Where an option stands that is right, or one that is wrong, for the question on the page. */
export async function placeOf(page: Page, answers: ReadonlyMap<string, string>, isWrong: boolean): Promise<number> {
  const right = answers.get(await page.locator('#quiz-question').innerText());
  const texts = await page.locator('.quiz-option-text').allInnerTexts();
  return texts.findIndex((text) => (text === right) !== isWrong);
}
