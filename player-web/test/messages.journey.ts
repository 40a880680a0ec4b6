import { expect, it } from '@jest/globals';
import { ANSWER_WINDOW_MS } from '@sabi50/contracts/limits';
import { ROUTES } from '@sabi50/contracts/routes';
import { type Page } from 'playwright-core';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { atFirstQuestion, signedIn, START } from './support/players.js';

const SMALL = { width: 320, height: 480 };
const IN_VIEW = `[...document.querySelectorAll('main input, main select, main button, .quiz-question')].filter((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
})`;

/** What the app says: once, in time, in the present language, beside what people read and fill in, and only what is true. */
export function messagesJourneys(stage: () => Stage): void {
  it('says one thing of a kind, takes it back when its cause is over, and leaves the question in sight', async () => {
    const { page } = await atFirstQuestion(stage(), 'sports', { viewport: SMALL });
    await page.evaluate('scrollTo(0, 0)');
    const top = await page.locator('.quiz-question').boundingBox();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter');
    const toast = page.locator('.toast');
    await toast.getByText('No Answer Selected').waitFor();
    expect(await toast.count()).toBe(1);
    expect(await page.locator('.quiz-question').boundingBox()).toEqual(top);
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    await page.keyboard.press('A');
    await toast.waitFor({ state: 'detached' });
  });

  it('lies over no field that was in sight, at the end of a long form too', async () => {
    const visitor = await stage().visit({ viewport: SMALL });
    const { page } = visitor;
    await page.goto('/login');
    await page.locator('[name=emailOrMobile]').fill('nobody@journeys.sabi50.test');
    await page.locator('[name=password]').fill('135790');
    // The first field is the first thing in sight.
    await page.evaluate("scrollBy(0, document.querySelector('[name=emailOrMobile]').getBoundingClientRect().top - 24)");
    await page.evaluate(`window.inView = ${IN_VIEW}`);
    expect(await page.evaluate('window.inView.length')).toBeGreaterThan(1);
    await page.locator('[name=password]').press('Enter');
    await page.locator('.toast', { hasText: 'Login Failed' }).waitFor();
    expect(await coveredByToasts(page)).toEqual([]);
  });

  it('speaks the language that was chosen meanwhile, and is left behind with its page', async () => {
    const { page } = await stage().visit();
    await page.goto('/login');
    await page.locator('[name=emailOrMobile]').fill('nobody@journeys.sabi50.test');
    await page.locator('[name=password]').fill('135790');
    await page.locator('main [type=submit]').click();
    await page.locator('.toast', { hasText: 'Login Failed' }).waitFor();
    await page.getByRole('banner').getByRole('combobox').selectOption('ha');
    await page.locator('.toast', { hasText: 'Ba a iya shiga ba' }).waitFor();
    await poll(() => page.locator('.toast').count()).toBe(1);
    await page.locator('main a[href="/forgot-password"]').click();
    await page.locator('.toast').waitFor({ state: 'detached' });
  });

  it('says one thing when the session ends in the middle of a quiz', async () => {
    const { page, visitor, play } = await atFirstQuestion(stage(), 'bible');
    await page.evaluate(`window.said = [];
      new MutationObserver(() => {
        for (const title of document.querySelectorAll('.toast-title'))
          if (!window.said.includes(title.innerText)) window.said.push(title.innerText);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });`);
    await visitor.context.clearCookies({ name: 'sid' });
    await play.answer('right');
    await page.waitForURL('**/login');
    await page.locator('.toast', { hasText: 'Please log in again' }).waitFor();
    await poll(() => page.evaluate('window.said')).toEqual(['Please log in again']);
  });

  it('calls a fault of our server a fault of ours', async () => {
    const { page, play } = await atFirstQuestion(stage(), 'sports');
    await page.route(`**${ROUTES.quizAttempt}`, (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, code: 'INTERNAL_ERROR', message: 'An error' } }),
    );
    await play.answer('right');
    await page.getByText('Our server is busy').waitFor();
    await page.getByText('Your answer is saved on this phone.').waitFor();
    expect(await page.getByText('Connection Lost').count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Resend answer' }).click();
    await page.getByText('Question 1: your answer arrived in time').first().waitFor();
  });

  it('says that another tab has answered', async () => {
    const { page, visitor, play } = await atFirstQuestion(stage(), 'islamic');
    const other = await visitor.context.newPage();
    await other.goto('/quiz/islamic');
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.locator('.quiz-options[aria-disabled="false"]').waitFor();
    await play.answer('right');
    await page.getByText('Correct!').first().waitFor();
    await other.getByRole('button', { name: 'Skip' }).click();
    await other.locator('.toast', { hasText: 'Answered in another tab' }).waitFor();
    expect(await other.locator('.toast').count()).toBe(1);
    await other.getByText('Question 2 of 5').waitFor();
  });

  it('keeps no answer that was not given, and runs no clock that is over', async () => {
    const { page, visitor } = await atFirstQuestion(stage(), 'entertainment', { ownClock: true });
    const other = await visitor.context.newPage();
    await other.goto('/quiz/entertainment');
    const sheet = other.getByRole('dialog', { name: 'You have an unfinished quiz' });
    await sheet.getByText('The timer for this question is running').waitFor();
    await page.route(`**${ROUTES.quizAttempt}`, (route) => route.abort());
    await visitor.context.clock.runFor(ANSWER_WINDOW_MS);
    await page.getByText('Time ran out before you chose an answer').waitFor();
    expect(await page.getByText('answer is saved').count()).toBe(0);
    await page.getByRole('button', { name: 'Reload question' }).waitFor();
    await sheet.getByText('The time for this question has run out').waitFor();
    await poll(() => sheet.getByText('timer for this question is running').count()).toBe(0);
    await poll(() => sheet.locator('.countdown-ring').count()).toBe(0);
  });

  it('plays sound only after a tap asked for it', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    await page.addInitScript(`localStorage.setItem('feedback', '{"sound":true}');
      window.made = [];
      const Real = window.AudioContext;
      window.AudioContext = class extends Real {
        constructor() {
          super();
          window.made.push(window.event?.isTrusted ? window.event.type : 'nothing');
          window.lastAudio = this;
        }
      };`);
    await stage().signIn(visitor, await stage().newPlayer(200));
    await page.goto('/quiz/sports');
    await page.getByRole('button', { name: START }).click();
    for (const number of [1, 2]) {
      await page.getByText(`Question ${number} of 5`).waitFor();
      await page.getByRole('button', { name: 'Skip' }).click();
      await page.getByText('Skipped').first().waitFor();
    }
    await poll(() => page.evaluate('window.made')).toEqual(['click']);
    await poll(() => page.evaluate('window.lastAudio.state')).toBe('running');
  });

  it('leads nobody away from where they went while a call was on its way', async () => {
    const { page, player } = await signedIn(stage());
    let release = (): void => undefined;
    const hold = async (path: string) => {
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${path}`, (route) => held.then(() => route.continue()));
    };
    await hold(ROUTES.paymentInitiate);
    await page.goto('/payment');
    await page.getByText('₦500', { exact: true }).click();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/dashboard');
    release();
    await page.getByText('Your payment of ₦500 is pending').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');

    const visitor = await stage().visit();
    const late = visitor.page;
    let logIn = (): void => undefined;
    const held = new Promise<void>((resolve) => (logIn = resolve));
    await late.route(`**${ROUTES.login}`, (route) => held.then(() => route.continue()));
    await late.goto('/login');
    await late.locator('[name=emailOrMobile]').fill(player.email);
    await late.locator('[name=password]').fill(player.pin);
    await late.locator('main [type=submit]').click();
    await late.locator('main a[href="/register"]').click();
    await late.getByLabel('First name').fill('Bola');
    const answered = late.waitForResponse(`**${ROUTES.login}`);
    logIn();
    await answered;
    await late.locator('.toast', { hasText: 'Login successful' }).waitFor();
    await poll(() => late.getByLabel('First name').inputValue()).toBe('Bola');
    expect(new URL(late.url()).pathname).toBe('/register');
  });

  it('speaks the later of two languages, whichever arrives first', async () => {
    const { page } = await stage().visit();
    await page.goto('/login');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/languages/ha*', (route) => held.then(() => route.continue()));
    const arrived = page.waitForResponse('**/assets/languages/ha*');
    const language = page.getByRole('banner').getByRole('combobox');
    await language.selectOption('ha');
    await language.selectOption('yo');
    await page.locator('html[lang="yo"]').waitFor();
    release();
    await arrived;
    await page.waitForTimeout(300);
    await poll(() => page.locator('html').getAttribute('lang')).toBe('yo');
    await poll(() => page.evaluate("localStorage.getItem('language')")).toBe('yo');
  });
}

/** What was in sight before the message came and now lies under it. */
const coveredByToasts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`window.inView.filter((one) => {
    const box = one.getBoundingClientRect();
    return [...document.querySelectorAll('.toast')].some((toast) => {
      const over = toast.getBoundingClientRect();
      return over.bottom > box.top && over.top < box.bottom && over.right > box.left && over.left < box.right;
    });
  }).map((one) => one.outerHTML.slice(0, 80))`);
