import { readFile } from 'node:fs/promises';

/** A picture of a game: how it is begun and played. The demo player pays 50 naira for each that is started. */

/** A screen that shows a game of `category` once it began and `steps` were done with its page. */
export const game = (name, category, steps = [], more = {}) => ({
  ...{ name, path: `/quiz/${category}`, as: 'player', ...more },
  prepare: async (page) => {
    for (const step of [start, ...steps]) await step(page);
  },
});

/** A game that an earlier picture left open is given up first. */
async function start(page) {
  const fresh = page.locator('.sheet-footer button').nth(1);
  const button = page.locator('.quiz-start-button');
  await button.or(fresh).first().waitFor();
  if (await fresh.isVisible()) await fresh.click();
  await button.click();
  await page.locator('.quiz-options').waitFor();
}

export const choose = (place) => (page) => page.locator('.quiz-option').nth(place).click();
export const submit = (page) => page.locator('.quiz-actions button[type=submit]').click();
export const awaitQuestion = (page) => page.locator('.quiz-options[aria-disabled="false"]').waitFor();
export const awaitOutcome = (page) => page.locator('.verdict').waitFor({ timeout: 40_000 });
export const awaitResult = (page) => page.locator('.quiz-result').waitFor();

export const answer = (place) => async (page) => {
  await awaitQuestion(page);
  await choose(place)(page);
  await submit(page);
  await awaitOutcome(page);
};

export const skip = async (page) => {
  await page.locator('.quiz-actions .button-quiet').click();
  await awaitOutcome(page);
};

/** Whatever comes of it. */
export const playToTheEnd = async (page) => {
  for (let number = 1; number <= 5; number++) await answer(0)(page);
  await awaitResult(page);
};

/** Questions of sports, from the `first` to the `last`: all are answered right but the fourth. */
export const playSports = (first, last) => async (page) => {
  const right = await rightAnswers();
  for (let number = first; number <= last; number++) {
    await page.locator('main').getByText(`Question ${number} of 5`).waitFor();
    await awaitQuestion(page);
    const wanted = right.get(await page.locator('#quiz-question').innerText());
    const texts = await page.locator('.quiz-option-text').allInnerTexts();
    await answer(number === 4 ? texts.findIndex((text) => text !== wanted) : texts.indexOf(wanted))(page);
  }
};

/** The bank that fills the demo knows the right answers: the right text of each question. */
async function rightAnswers() {
  const bank = await readFile(new URL('../../../api/seed/questions/sports.jsonl', import.meta.url), 'utf8');
  const seeds = bank
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(seeds.map(({ en, correct }) => [en.q, en[correct.toLowerCase()]]));
}
