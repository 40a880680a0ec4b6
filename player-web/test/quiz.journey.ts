import { expect, it } from '@jest/globals';
import { type Category } from '@sabi50/contracts/enumerations';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type Page } from 'playwright-core';
import { poll } from '@sabi50/proof/stage/poll';
import { playing, secondsLeft } from './support/playing.js';
import { rightAnswers } from './support/question-bank.js';
import { type Stage } from '@sabi50/proof/stage/stage';
import { DESKTOP, type Visitor, type VisitOptions } from '@sabi50/proof/stage/visitor';

const START = 'Start for ₦50';
/** A whole play of five questions over the wire: the start and five answers, headers included, without HTTP/2. */
const BYTES_OF_A_PLAY_MAX = 12_000;
/** A question's 20 seconds, and time for the answer to travel. */
const TIME_IS_UP_MS = 26_000;
const GAME_CALLS: readonly string[] = [ROUTES.quizSession, ROUTES.quizAttempt];

/** Playing, with and without luck, network and time. */
export function quizJourneys(stage: () => Stage): void {
  /** A fresh player on the start card of a category. */
  const arrive = async (category: Category, deposit: number, options: VisitOptions = {}) => {
    const visitor = await stage().visit(options);
    const { userId, ...credentials } = await stage().newPlayer(deposit);
    await stage().signIn(visitor, { userId, ...credentials });
    await visitor.page.goto(`/quiz/${category}`);
    await visitor.page.getByRole('heading', { name: 'Ready to play?' }).waitFor();
    return { visitor, page: visitor.page, balance: () => balanceOf(stage().url, visitor, userId) };
  };

  it('lets a player win: shown the price, charged once for a double tap, continued after a reload, one point richer (rule screens/quiz)', async () => {
    const { visitor, page, balance } = await arrive('sports', 200);
    const play = playing(page, await rightAnswers('sports'));
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => balance()).toBe('200.00');
    const bytes = countBytes(page);
    await page.getByRole('button', { name: START }).dblclick();
    await play.question(1);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await play.answer('right');
    await page.getByText('Correct!').first().waitFor();
    await play.question(2);
    await play.choose('right');
    // So that a clock that began anew could not be taken for one that goes on.
    await poll(() => secondsLeft(page)).toBeLessThanOrEqual(18);
    await page.reload();
    const prompt = page.getByRole('dialog', { name: 'You have an unfinished quiz' });
    await prompt.getByText('Question 2 of 5').waitFor();
    await prompt.getByRole('img', { name: '1 correct out of 1 answered' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await prompt.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Recovering Session').first().waitFor();
    await play.question(2);
    await poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1);
    expect(await secondsLeft(page)).toBeLessThan(20);
    await page.getByRole('button', { name: 'Submit' }).click();
    await play.goOn();
    for (const number of [3, 4, 5]) {
      await play.question(number);
      await play.answer(number === 4 ? 'wrong' : 'right');
      if (number < 5) await play.goOn();
    }
    await page.getByRole('heading', { name: 'You earned a point!' }).waitFor();
    await page.getByText('4 of 5 correct').waitFor();
    await page.getByRole('img', { name: 'Daily draw: 1 of 20' }).waitFor();
    await page.getByText('19 points to go').waitFor();
    await poll(() => page.getByRole('list').filter({ hasText: 'Correct answer' }).getByRole('listitem').count()).toBe(
      5,
    );
    await page.getByText('₦150.00').waitFor();
    await poll(() => balance()).toBe('150.00');
    expect(await bytes()).toBeLessThan(BYTES_OF_A_PLAY_MAX);
    await page.evaluate(RECORD_SHARES);
    await page.getByRole('button', { name: 'Share' }).click();
    const text = `Sabi50, Sports: 4 of 5 correct. Five questions. How many can you answer? ${stage().url}`;
    await poll(() => page.evaluate('window.shared')).toEqual([{ text, pictures: ['image/png'] }]);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    expect(visitor.pageErrors).toEqual([]);
  });

  it('lets a player lose with the keyboard alone, and play again', async () => {
    const { visitor, page } = await arrive('bible', 200, { viewport: DESKTOP });
    const play = playing(page, await rightAnswers('bible'));
    await tabTo(page, START);
    await page.keyboard.press('Enter');
    await play.question(1);
    await page.keyboard.press('Enter');
    await page.getByText('No Answer Selected').first().waitFor();
    for (const number of [1, 2, 3, 4, 5]) {
      await play.question(number);
      const letter = await play.letterOf(number <= 2 ? 'right' : 'wrong');
      await page.keyboard.press(number % 2 ? letter : String('ABCD'.indexOf(letter) + 1));
      await page.keyboard.press('Enter');
      if (number < 5) await play.goOn('Enter');
    }
    await page.getByRole('heading', { name: 'Not this time' }).waitFor();
    await page.getByText('The correct answers are below').waitFor();
    await poll(() => page.getByRole('region', { name: 'Your questions' }).getByRole('listitem').count()).toBe(5);
    // One list, and on the smallest phone both ways on are on the first screen.
    await page.setViewportSize({ width: 320, height: 568 });
    for (const way of ['Practise Bible, free', 'Play again for ₦50']) {
      const box = await page.getByText(way).boundingBox();
      expect(box && box.y + box.height).toBeLessThan(568);
    }
    await poll(() => visitor.fitsWidth()).toBe(true);
    await page.setViewportSize(DESKTOP);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await tabTo(page, 'Play again for ₦50');
    await page.keyboard.press('Enter');
    await play.question(1);
    await tabTo(page, 'Skip');
    await page.keyboard.press('Enter');
    await page.getByText('Skipped').first().waitFor();
    await play.question(2);
    await page.keyboard.press('Escape');
    expect(visitor.pageErrors).toEqual([]);
  });

  it('stores an answer that cannot be sent, over a reload too, and shows its outcome; ends what its player leaves', async () => {
    const { visitor, page, balance } = await arrive('islamic', 200);
    const play = playing(page, await rightAnswers('islamic'));
    await page.getByRole('button', { name: START }).click();
    await play.question(1);
    await visitor.context.setOffline(true);
    await page.getByText('Keep answering.').waitFor();
    await play.answer('right');
    await page.getByText('Your answer is saved on this phone.').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Resend answer' }).click();
    await page.getByText('Still Having Issues').first().waitFor();
    await visitor.context.setOffline(false);
    await page.getByText('Question 1: your answer arrived in time').first().waitFor();
    await play.question(2);

    await page.route(`**${ROUTES.quizAttempt}`, (route) => route.abort());
    await play.answer('right');
    await page.getByText('Connection Lost').waitFor();
    await page.unrouteAll();
    await page.reload();
    await page.getByText('Question 2: your answer arrived in time').first().waitFor();
    await play.question(3);

    // The one wait of twenty seconds: nothing is chosen.
    await page.getByText('Time’s up').first().waitFor({ timeout: TIME_IS_UP_MS });
    await play.question(4);
    await page.locator('header select').selectOption('ha');
    const language = page.getByRole('dialog', { name: 'Change to Hausa?' });
    await language
      .getByText('Each quiz is in one language. Changing the language ends this quiz. A new quiz costs ₦50.')
      .waitFor();
    await language.getByRole('button', { name: 'Keep playing' }).click();
    await language.waitFor({ state: 'hidden' });
    await page.goBack();
    const leaving = page.getByRole('dialog', { name: 'Leave this quiz?' });
    await leaving.getByText('You have 2 correct so far.').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await leaving.getByRole('button', { name: 'End quiz and leave' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('2 correct. No point this time.').first().waitFor();
    await page.goto('/quiz/islamic');
    await page.getByRole('button', { name: START }).waitFor();
    await poll(() => balance()).toBe('150.00');
    expect(visitor.pageErrors.filter((error) => !error.includes('ERR_'))).toEqual([]);
  });

  it('sends a player without money to add some, and one at an unknown category to the page that is not there', async () => {
    const { visitor, page } = await arrive('entertainment', 0, { language: 'en' });
    await page.getByText('You need at least ₦50 to play a quiz.').waitFor();
    await poll(() => page.getByRole('button', { name: START }).count()).toBe(0);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => page.getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe(
      '/payment?for=entertainment',
    );
    await page.goto('/quiz/chess');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    // The browser's own word about the status of the page.
    expect(visitor.pageErrors.filter((error) => !error.includes('404'))).toEqual([]);
  });
}

/** Takes the place of the phone's own way of sharing; runs in the page. */
const RECORD_SHARES = `
  window.shared = [];
  navigator.canShare = () => true;
  navigator.share = async ({ text, files }) => {
    window.shared.push({ text, pictures: files.filter(({ size }) => size > 10_000).map(({ type }) => type) });
  };
`;

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').innerText()) === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

async function balanceOf(url: string, visitor: Visitor, id: string): Promise<string> {
  const answer = await visitor.context.request.get(url + pathOf('userBalance', { id }));
  return ((await answer.json()) as BalanceView).balance;
}

/** What the calls of a game move over the wire from now on, in bytes, headers included. */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!GAME_CALLS.includes(new URL(request.url()).pathname)) return;
    sizes.push(
      request
        .sizes()
        .then((size) => Object.values(size).reduce((all, one) => all + one, 0))
        .catch(() => 0),
    );
  });
  return async () => (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
}
