import { expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { ROUTES } from '@sabi50/contracts/routes';
import { DeviceElsewhere } from '@sabi50/proof/stage/device-elsewhere';
import { allLoaded } from '@sabi50/proof/stage/all-loaded';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { playing } from './support/playing.js';
import { atFirstQuestion, balanceOf, signedIn, START } from './support/players.js';
import { rightAnswers } from './support/question-bank.js';

const SESSION = `**${ROUTES.session}*`;

/** What happened in one tab, seen from another one that stood open all the while. */
export function secondTabJourneys(stage: () => Stage): void {
  it('asks to log in, in every tab, as soon as one has logged out, and leads back to where it was', async () => {
    const { page, visitor, player } = await signedIn(stage());
    await page.goto('/payment');
    await page.getByRole('heading', { name: 'Add money' }).waitFor();
    const other = await visitor.context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.getByRole('link', { name: 'Create Account' }).waitFor();
    await page.waitForURL('**/login');
    await page.getByText('Please log in again').first().waitFor();
    await page.locator('[name=emailOrMobile]').fill(player.email);
    await page.locator('[name=password]').fill(player.pin);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/payment');
  });

  it.each([
    ['the other tab', async () => undefined],
    [
      'its own question',
      async (page: Page, other: Page, id: string) => {
        await page.evaluate("dispatchEvent(new Event('focus')); undefined").catch(() => undefined);
        await poll(() => other.evaluate("localStorage.getItem('user')")).toContain(id);
      },
    ],
    [
      'a refusal of the former session',
      async (page: Page) => {
        const refusal = { statusCode: 401, code: 'UNAUTHENTICATED', message: 'Please log in to continue' };
        await page.route(SESSION, (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 });
        await page.evaluate("dispatchEvent(new Event('focus'))");
        await page.waitForURL('**/login');
      },
    ],
  ])('begins anew where another account came in, which it learns by %s (rule accounts/sessions)', async (_, learn) => {
    const { page, visitor } = await signedIn(stage());
    const confirmed = page.waitForResponse(SESSION);
    await page.goto('/profile');
    await confirmed;
    await page.getByText('₦200.00').first().waitFor();
    await allLoaded(page);
    await page.evaluate("window.drawnFor = 'the first one'");
    const second = await stage().newPlayer(500);
    const other = await visitor.context.newPage();
    // A page without the app, which does nothing by itself.
    await other.goto('/favicon.svg');
    const answer = await other.request.post(stage().url + ROUTES.login, {
      data: { emailOrMobile: second.email, password: second.pin },
      headers: { origin: stage().url },
    });
    const { user } = (await answer.json()) as { user: { id: string } };
    await learn(page, other, user.id);
    await other.evaluate(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))})`);
    await page.getByText('₦500.00').first().waitFor();
    await poll(() => page.getByText('₦200.00').count()).toBe(0);
    await poll(() => page.evaluate('window.drawnFor')).toBeUndefined();
  });

  it('never takes money that was spent elsewhere meanwhile, and says what is missing', async () => {
    const player = await stage().newPlayer(200);
    const { page, visitor } = await signedIn(stage(), { player });
    await page.goto('/quiz/bible');
    await page.getByRole('button', { name: START }).waitFor();
    // It hears of nothing more.
    await page.route('**/api/users/*/balance', (route) => route.abort());
    await page.route(`**${ROUTES.live}*`, (route) => route.abort());
    const elsewhere = await DeviceElsewhere.of(stage(), player);
    for (const category of ['sports', 'islamic', 'entertainment', 'sports'] as const)
      await elsewhere.play(category, null);
    await poll(() => balanceOf(stage(), visitor, player.userId)).toBe('0.00');
    await page.getByRole('button', { name: START }).click();
    await page.locator('.toast', { hasText: 'Insufficient Balance' }).waitFor();
    expect(await page.locator('.quiz-options').count()).toBe(0);
    await poll(() => balanceOf(stage(), visitor, player.userId)).toBe('0.00');
  });

  it('goes on in its language while the other tab speaks another one, and never ends its game for it', async () => {
    const { page, visitor } = await atFirstQuestion(stage(), 'islamic');
    const question = await page.locator('#quiz-question').innerText();
    const other = await visitor.context.newPage();
    await other.goto('/dashboard');
    await other.locator('header select').selectOption('ha');
    await other.locator('html[lang=ha]').waitFor();
    await poll(() => page.locator('#quiz-question').innerText()).toBe(question);
    await poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    const play = playing(page, await rightAnswers('islamic'));
    await play.answer('right');
    await page.getByText('Correct!').first().waitFor();
    await play.goOn();
    await play.question(2);
    expect(await page.locator('.sheet').count()).toBe(0);
  });
}
