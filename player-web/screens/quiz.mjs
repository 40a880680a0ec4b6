import { readFile } from 'node:fs/promises';
import { pretendBalance } from './support/pretending.mjs';

/** The quiz, from the price to the result. The demo player pays 50 naira for each of the games that are started. */
const startGame = async (page) => {
  // A game that an earlier picture left open is given up first.
  const fresh = page.locator('.sheet-footer button').nth(1);
  const start = page.locator('.quiz-start-button');
  await start.or(fresh).first().waitFor();
  if (await fresh.isVisible()) await fresh.click();
  await start.click();
  await page.locator('.quiz-options').waitFor();
};

const choose = (page, place) => page.locator('.quiz-option').nth(place).click();
const submit = (page) => page.locator('.quiz-actions button[type=submit]').click();

const answer = async (page, place) => {
  await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
  await choose(page, place);
  await submit(page);
  await page.locator('.verdict').waitFor();
};

const playToTheEnd = async (page) => {
  await startGame(page);
  for (let number = 1; number <= 5; number++) await answer(page, 0);
  await page.locator('.quiz-result').waitFor();
};

/** The bank that fills the demo knows the right answers: the right text of each question. */
const rightAnswers = async () => {
  const bank = await readFile(new URL('../../api/seed/questions/sports.jsonl', import.meta.url), 'utf8');
  const seeds = bank
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(seeds.map(({ en, correct }) => [en.q, en[correct.toLowerCase()]]));
};

const answerSports = async (page, right, number) => {
  await page.locator('main').getByText(`Question ${number} of 5`).waitFor();
  await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
  const wanted = right.get(await page.locator('#quiz-question').innerText());
  const texts = await page.locator('.quiz-option-text').allInnerTexts();
  await answer(page, number === 4 ? texts.findIndex((text) => text !== wanted) : texts.indexOf(wanted));
};

const winSports = async (page) => {
  const right = await rightAnswers();
  await startGame(page);
  for (let number = 1; number <= 5; number++) await answerSports(page, right, number);
  await page.locator('.quiz-result').waitFor();
};

/** From the question to its outcome: read, tapped, right. */
const filmQuestion = async (page) => {
  const right = await rightAnswers();
  await page.waitForTimeout(1_500);
  await answerSports(page, right, 1);
  await page.waitForTimeout(2_000);
};

/** The last answer, then the end of a game that is won. */
const filmWin = async (page) => {
  await answerSports(page, await rightAnswers(), 5);
  await page.locator('.quiz-result').waitFor();
  await page.waitForTimeout(3_500);
};

const playToTheLast = async (page) => {
  const right = await rightAnswers();
  await startGame(page);
  for (let number = 1; number <= 4; number++) await answerSports(page, right, number);
};

const skip = async (page) => {
  await startGame(page);
  await page.locator('.quiz-actions .button-quiet').click();
  await page.locator('.verdict').waitFor();
};

/** Nothing goes on without a tap, so that an outcome stays as long as it is looked at. */
const stand = (step) => async (page) => {
  await page.evaluate(`localStorage.setItem('feedback', '{"waitForTap":true}')`);
  await page.reload();
  await step(page);
};

const waitTooLong = async (page) => {
  await startGame(page);
  await page.locator('.verdict').waitFor({ timeout: 40_000 });
};

const answerRight = async (page) => {
  await startGame(page);
  await answerSports(page, await rightAnswers(), 1);
};

/** What would be handed to the phone is looked at instead. */
const share = async (page) => {
  await page.evaluate(`Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files: [file] }) => {
      const reader = new FileReader();
      reader.onload = () => {
        const picture = Object.assign(new Image(), { src: reader.result, className: 'shared' });
        Object.assign(picture.style, { position: 'fixed', inset: 0, zIndex: 99, width: '100%', height: '100%' });
        Object.assign(picture.style, { objectFit: 'contain', background: '#777' });
        document.body.append(picture);
      };
      reader.readAsDataURL(file);
    },
  })`);
  await page.locator('.end-more .button').first().click();
  await page.locator('.shared').waitFor();
};

const report = async (page) => {
  await page.locator('.question-report .button').first().click();
  await page.getByRole('dialog').waitFor();
};

export default [
  {
    name: 'quiz-poor',
    path: '/quiz/sports',
    as: 'player',
    only: 'sizes',
    prepare: pretendBalance({ balance: '40.00' }),
  },
  { name: 'quiz-right', path: '/quiz/sports', as: 'player', only: 'sizes', prepare: stand(answerRight) },
  { name: 'quiz-skipped', path: '/quiz/bible', as: 'player', only: 'sizes', prepare: stand(skip) },
  { name: 'quiz-late', path: '/quiz/islamic', as: 'player', only: 'sizes', prepare: stand(waitTooLong) },
  {
    name: 'quiz-share',
    path: '/quiz/sports',
    as: 'player',
    only: 'sizes',
    prepare: async (page) => {
      await winSports(page);
      await share(page);
    },
  },
  {
    name: 'quiz-report',
    path: '/quiz/entertainment',
    as: 'player',
    only: 'sizes',
    prepare: async (page) => {
      await playToTheEnd(page);
      await report(page);
    },
  },
  { name: 'quiz-start', path: '/quiz/sports', as: 'player' },
  {
    name: 'quiz-question',
    path: '/quiz/sports',
    as: 'player',
    prepare: async (page) => {
      await startGame(page);
      await choose(page, 1);
    },
  },
  {
    name: 'quiz-question-hausa',
    path: '/quiz/islamic',
    as: 'player',
    language: 'ha',
    colorScheme: 'dark',
    prepare: startGame,
  },
  {
    name: 'quiz-outcome',
    path: '/quiz/entertainment',
    as: 'player',
    prepare: async (page) => {
      await startGame(page);
      await answer(page, 2);
    },
  },
  {
    name: 'quiz-recovery',
    path: '/quiz/entertainment',
    as: 'player',
    prepare: (page) => page.locator('.sheet-footer').waitFor(),
  },
  {
    name: 'quiz-offline',
    path: '/quiz/current-affairs',
    as: 'player',
    prepare: async (page) => {
      await startGame(page);
      await page.context().setOffline(true);
      await choose(page, 0);
      await submit(page);
      await page.locator('.banner button').waitFor();
    },
  },
  {
    name: 'quiz-leave',
    path: '/quiz/bible',
    as: 'player',
    language: 'yo',
    prepare: async (page) => {
      await startGame(page);
      await page.locator('.page-header .icon-button').first().click();
      await page.locator('.sheet-footer').waitFor();
    },
  },
  { name: 'quiz-won', path: '/quiz/sports', as: 'player', prepare: winSports },
  { name: 'quiz-question-played', path: '/quiz/sports', as: 'player', prepare: startGame, film: filmQuestion },
  { name: 'quiz-win', path: '/quiz/sports', as: 'player', prepare: playToTheLast, film: filmWin },
  { name: 'quiz-result', path: '/quiz/bible', as: 'player', language: 'ig', fullPage: true, prepare: playToTheEnd },
];
