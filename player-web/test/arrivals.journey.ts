import { expect, it } from '@jest/globals';
import { ROUTES } from '@sabi50/contracts/routes';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { playing } from './support/playing.js';
import { signedIn, START } from './support/players.js';
import { rightAnswers } from './support/question-bank.js';
import { reachLastStep } from './support/registering.js';

/** What the oldest browsers that the product supports do not have, and pages without TLS neither. */
const FORGET_NEW_FUNCTIONS = `for (const [owner, name] of [
  [AbortSignal, 'any'], [AbortSignal, 'timeout'], [AbortSignal.prototype, 'throwIfAborted'], [Crypto.prototype, 'randomUUID'],
  [HTMLFormElement.prototype, 'requestSubmit'], [Array.prototype, 'findLast'], [Array.prototype, 'toSorted'],
  [Element.prototype, 'checkVisibility'], [window, 'structuredClone'],
  [Object, 'hasOwn'], [Array.prototype, 'at'],
]) delete owner[name];`;

/** How people come in: with which browser, language and session. */
export function arrivalsJourneys(stage: () => Stage): void {
  it('lets a browser play that has no AbortSignal.any, no randomUUID and nothing else that is newer than Chrome 90', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    await page.addInitScript(FORGET_NEW_FUNCTIONS);
    await stage().signIn(visitor, await stage().newPlayer(200));
    const play = playing(page, await rightAnswers('bible'));
    await page.goto('/quiz/bible');
    await page.getByRole('button', { name: START }).click();
    for (const number of [1, 2, 3, 4, 5]) {
      await play.question(number);
      await page.keyboard.press(await play.letterOf('right'));
      await page.keyboard.press('Enter');
      if (number < 5) await play.goOn();
    }
    await page.getByText('5 of 5 correct', { exact: true }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('shows no station that nobody chose when the stations arrive late', async () => {
    const { page } = await stage().visit();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${ROUTES.radioStations}`, (route) => held.then(() => route.continue()));
    await page.goto('/register');
    await reachLastStep(page, { email: 'late@journeys.sabi50.test', mobile: '8051304729' });
    await page.getByLabel('How did you hear about us?').selectOption('radio');
    const station = page.getByLabel('Radio station');
    await station.locator('option', { hasText: 'Loading stations' }).waitFor({ state: 'attached' });
    release();
    await station.locator('option', { hasText: 'Select a radio station' }).waitFor({ state: 'attached' });
    await poll(() => station.inputValue()).toBe('');
  });

  it('goes on in the language of the first page, which this device has not stored', async () => {
    const { page } = await stage().visit();
    for (const path of ['/register', '/login']) {
      await page.context().addCookies([{ name: 'language', value: 'ha', url: stage().url }]);
      await page.goto('/');
      await page.locator(`.hero a[href^="${path}"]`).click();
      await page.locator('html[lang="ha"]').waitFor();
      await page.getByRole('banner').getByRole('combobox').waitFor();
      await poll(() => page.locator('html').getAttribute('lang')).toBe('ha');
      await poll(() => new URL(page.url()).search).toBe('');
      await page.evaluate('localStorage.clear()');
      await page.context().clearCookies();
    }
  });

  it('leads a player past login and registration, unless a fresh login is wanted', async () => {
    const { page } = await signedIn(stage());
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await page.waitForURL('**/dashboard');
    }
    const confirmed = page.waitForResponse(`**${ROUTES.session}*`);
    await page.goto('/login?again');
    await confirmed;
    await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
    await page.locator('[name=emailOrMobile]').fill('somebody else');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('has room for the longest names and the largest amounts at 320 px', async () => {
    const { page, visitor, player } = await signedIn(stage(), { viewport: { width: 320, height: 568 } });
    const name = { firstName: 'W'.repeat(80), lastName: 'm'.repeat(80) };
    const balance = '123456789.00';
    await page.route(/\/api\/(auth\/session|users\/[^/]+(\/balance|\/wallet-entries)?)(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { user?: object; items?: object[] };
      const user = body.user && { ...body.user, ...name, balance };
      const items = body.items?.map((item) => ({ ...item, amount: balance, balanceAfter: balance }));
      await route.fulfill({
        response: answer,
        json: { ...body, balance, ...(user && { user }), ...(items && { items }) },
      });
    });
    await page.route(`**${ROUTES.winners}`, (route) =>
      route.fulfill({
        json: [
          {
            id: '1',
            fullName: 'W'.repeat(160),
            phoneNumber: '080****0001',
            state: 'Lagos',
            ...{ prize: 'W'.repeat(80), drawKind: 'special', drawDate: '2026-03-01' },
            createdAt: '2026-03-02T08:00:00.000Z',
          },
        ],
      }),
    );
    expect(player.firstName).not.toBe('');
    for (const path of ['/dashboard', '/profile', '/payment', '/history', '/quiz/sports']) {
      await page.goto(path);
      await page.getByText('₦123,456,789.00').first().waitFor();
      await poll(() => visitor.fitsWidth()).toBe(true);
      await poll(() => page.evaluate(CUT_OFF)).toEqual([]);
      await poll(() => page.evaluate(BROKEN_AMOUNTS)).toEqual([]);
    }
  });
}

/** Words that stick out of the window or of a box that hides the rest of them. */
const CUT_OFF = `[...document.querySelectorAll('main *, header *')].filter((one) => {
  const box = one.getBoundingClientRect();
  if (box.width < 2 || !one.innerText || one.closest('.visually-hidden, .language-select-frame') || !one.checkVisibility()) return false;
  const hides = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
  return hides || box.right > innerWidth + 1 || box.left < -1;
}).map((one) => one.className + ': ' + one.innerText.slice(0, 30))`;

/** Amounts of which a part stands in another line. */
const BROKEN_AMOUNTS = `[...document.querySelectorAll('body *')].flatMap((one) => [...one.childNodes]).filter((node) => {
  if (node.nodeType !== Node.TEXT_NODE || !/^[-+]?₦[\\d,.]+$/.test(node.data.trim())) return false;
  const text = document.createRange();
  text.selectNodeContents(node);
  return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1;
}).map((node) => node.data)`;
