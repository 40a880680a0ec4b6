import {
  answer,
  awaitOutcome,
  awaitQuestion,
  awaitResult,
  choose,
  game,
  playSports,
  playToTheEnd,
} from './support/playing.mjs';
import { skip, submit } from './support/playing.mjs';
import { pretendBalance } from './support/pretending.mjs';

/** The quiz, from the price to the result. */
const read = (ms) => (page) => page.waitForTimeout(ms);

/** From the question to its outcome: read, tapped, right. */
const filmQuestion = async (page) => {
  await read(1_500)(page);
  await playSports(1, 1)(page);
  await read(2_000)(page);
};

/** The last answer, then the end of a game that is won. */
const filmWin = async (page) => {
  await playSports(5, 5)(page);
  await awaitResult(page);
  await read(3_500)(page);
};

/** Nothing goes on without a tap, so that an outcome stays as long as it is looked at. */
const standing = ({ prepare, ...screen }) => ({
  ...{ ...screen, only: 'sizes' },
  prepare: async (page) => {
    await page.evaluate(`localStorage.setItem('feedback', '{"waitForTap":true}')`);
    await page.reload();
    await prepare(page);
  },
});

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

const goOffline = async (page) => {
  await page.context().setOffline(true);
  await choose(0)(page);
  await submit(page);
  await page.locator('.banner button').waitFor();
};

const leave = async (page) => {
  await page.locator('.page-header .icon-button').first().click();
  await page.locator('.sheet-footer').waitFor();
};

const win = [playSports(1, 5), awaitResult];
const sizes = { only: 'sizes' };

export default [
  {
    ...{ name: 'quiz-poor', path: '/quiz/sports', as: 'player', only: 'sizes' },
    prepare: pretendBalance({ balance: '40.00' }),
  },
  standing(game('quiz-right', 'sports', [playSports(1, 1)])),
  standing(game('quiz-skipped', 'bible', [skip])),
  standing(game('quiz-late', 'islamic', [awaitOutcome])),
  game('quiz-share', 'sports', [...win, share], sizes),
  game('quiz-report', 'entertainment', [playToTheEnd, report], sizes),
  { name: 'quiz-start', path: '/quiz/sports', as: 'player' },
  game('quiz-question', 'sports', [choose(1)]),
  game('quiz-question-hausa', 'islamic', [], { language: 'ha', colorScheme: 'dark' }),
  game('quiz-outcome', 'entertainment', [answer(2)]),
  {
    ...{ name: 'quiz-recovery', path: '/quiz/entertainment', as: 'player' },
    prepare: (page) => page.locator('.sheet-footer').waitFor(),
  },
  game('quiz-offline', 'current-affairs', [goOffline]),
  game('quiz-leave', 'bible', [leave], { language: 'yo' }),
  game('quiz-won', 'sports', win),
  game('quiz-question-played', 'sports', [], { film: filmQuestion }),
  game('quiz-win', 'sports', [playSports(1, 4), awaitQuestion], { film: filmWin }),
  game('quiz-result', 'bible', [playToTheEnd], { language: 'ig', fullPage: true }),
];
