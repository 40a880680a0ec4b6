import { expect, it } from '@jest/globals';
import { type CurrentQuizView } from '@sabi50/contracts/quiz-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { poll } from '@sabi50/proof/stage/poll';
import { DeviceElsewhere } from '@sabi50/proof/stage/device-elsewhere';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { playing } from './support/playing.js';
import { atFirstQuestion, balanceOf, signedIn, START } from './support/players.js';
import { rightAnswers } from './support/question-bank.js';

/** Ending a quiz, not asking for the one that is open. */
const SESSION_END = /\/api\/quiz\/session\/[0-9a-f-]{36}$/;

/** A quiz that is paid for is found again, goes on, and ends only when its player ends it. */
export function openQuizJourneys(stage: () => Stage): void {
  it('is on top of the dashboard after the app was closed, also with nothing left, and goes on at one tap', async () => {
    const player = await stage().newPlayer(200);
    const elsewhere = await DeviceElsewhere.of(stage(), player);
    for (const category of ['sports', 'islamic', 'entertainment'] as const) await elsewhere.play(category, 3);
    const first = await signedIn(stage(), { player });
    await first.page.goto('/quiz/bible');
    await first.page.getByRole('button', { name: START }).click();
    await playing(first.page, await rightAnswers('bible')).question(1);
    await first.visitor.leave();

    const { page, visitor } = await signedIn(stage(), { player, viewport: { width: 320, height: 568 } });
    await page.goto('/dashboard');
    const card = page.getByRole('region', { name: 'Continue your quiz' });
    await card.getByText('Bible').waitFor();
    await card.getByText('Question 1 of 5').waitFor();
    await page.getByText('₦0.00').first().waitFor();
    const firstHeading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await poll(() => firstHeading.innerText()).toBe('Continue your quiz');
    await poll(() => page.getByRole('link', { name: /Bible.*Continue your quiz/s }).count()).toBe(1);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await poll(() => visitor.fitsWidth()).toBe(true);
    await card.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('main').getByText('Question 1 of 5').waitFor();
    await page.locator('.quiz-options').waitFor();
    expect(await page.locator('.sheet').count()).toBe(0);
    await poll(() => balanceOf(stage(), visitor, player.userId)).toBe('0.00');
  });

  it('is named where another category would be started, which ends it for a price that is shown', async () => {
    const { page, visitor, player } = await atFirstQuestion(stage(), 'sports');
    await page.goto('/quiz/bible');
    await page.getByRole('heading', { name: 'You have an unfinished Sports quiz' }).waitFor();
    await page.getByText('this quiz costs another ₦50').waitFor();
    await poll(() => page.getByRole('button', { name: START, exact: true }).count()).toBe(0);
    await poll(() => visitor.axeViolations()).toEqual([]);
    await page.getByRole('link', { name: 'Continue that quiz' }).click();
    await page.waitForURL('**/quiz/sports');
    await page.locator('#quiz-question').waitFor();

    await page.goto('/quiz/bible');
    await page.route(SESSION_END, (route) => route.abort());
    await page.getByRole('button', { name: 'End and start for ₦50' }).click();
    await page.getByText('The quiz is still open').first().waitFor();
    await poll(() => balanceOf(stage(), visitor, player.userId)).toBe('150.00');
    await page.unroute(SESSION_END);
    await page.getByRole('button', { name: 'End and start for ₦50' }).click();
    await playing(page, await rightAnswers('bible')).question(1);
    await poll(() => balanceOf(stage(), visitor, player.userId)).toBe('100.00');
    expect((await currentQuiz(visitor)).session?.category).toBe('bible');
    await page.goto('/quiz/sports');
    await page.getByRole('heading', { name: 'You have an unfinished Bible quiz' }).waitFor();
  });

  it('asks whether to leave for the game that it was asked about, never for the next one', async () => {
    const { page, visitor, play } = await atFirstQuestion(stage(), 'sports');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${ROUTES.quizAttempt}`, (route) => held.then(() => route.continue()));
    await play.answer('right');
    await page.getByRole('button', { name: 'Back' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave this quiz?' });
    await leaving.waitFor();
    const { session } = await currentQuiz(visitor);
    const ended = await visitor.context.request.put(`${stage().url}/api/quiz/session/${session?.id ?? ''}`, {
      data: {},
      headers: { origin: stage().url },
    });
    expect(ended.status()).toBe(200);
    release();
    await page.getByRole('button', { name: 'Play again for ₦50' }).click();
    await play.question(1);
    expect(await leaving.count()).toBe(0);
  });

  it('goes on in its language when it could not be ended for another one', async () => {
    const { page, visitor } = await atFirstQuestion(stage(), 'islamic');
    const question = await page.locator('#quiz-question').innerText();
    await page.route(SESSION_END, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR' } }));
    await page.getByRole('banner').getByRole('combobox').selectOption('ha');
    const sheet = page.getByRole('dialog', { name: 'Change to Hausa?' });
    await sheet.getByRole('button', { name: 'End quiz and change' }).click();
    await page.locator('.toast', { hasText: 'The quiz is still open' }).waitFor();
    await sheet.waitFor({ state: 'hidden' });
    await poll(() => page.locator('#quiz-question').innerText()).toBe(question);
    await poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    expect((await currentQuiz(visitor)).session?.category).toBe('islamic');
  });

  it('keeps the button of a start whose answer was lost, though its fee has left nothing', async () => {
    const player = await stage().newPlayer(200);
    const elsewhere = await DeviceElsewhere.of(stage(), player);
    for (const category of ['sports', 'islamic', 'entertainment'] as const) await elsewhere.play(category, 3);
    const { page, visitor } = await signedIn(stage(), { player });
    await page.goto('/quiz/bible');
    await page.route(`**${ROUTES.quizSession}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: START }).click();
    await page.getByText('Tap Start again. You will be charged only once.').waitFor();
    await page.getByRole('main').getByText('₦0.00').waitFor();
    await page.unroute(`**${ROUTES.quizSession}`);
    await page.getByRole('button', { name: START }).click();
    await playing(page, await rightAnswers('bible')).question(1);
    await poll(() => balanceOf(stage(), visitor, player.userId)).toBe('0.00');
  });

  /** What the server holds open for the visitor. */
  const currentQuiz = async (visitor: Visitor): Promise<CurrentQuizView> => {
    const answer = await visitor.context.request.get(stage().url + ROUTES.quizSessionCurrent);
    return (await answer.json()) as CurrentQuizView;
  };
}
