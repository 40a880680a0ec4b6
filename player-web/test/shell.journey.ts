import { expect, it } from '@jest/globals';
import { LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { DESKTOP, PHONE } from '@sabi50/proof/stage/visitor';

const GREETINGS = {
  en: 'Welcome to Sabi50',
  ha: 'Barka da zuwa Sabi50',
  yo: 'Ẹ káàbọ̀ sí Sabi50',
  ig: 'Nnọọ na Sabi50',
} as const;

/** The first page, the languages, and the frame of every page. */
export function shellJourneys(stage: () => Stage): void {
  it('greets a visitor with the three figures, five categories, two ways in and three links, without any script (rule screens/landing)', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: GREETINGS.en }).waitFor();
    await page.getByText('Test your knowledge and win exciting prizes').waitFor();
    const tiles = page.getByRole('list', { name: 'Key numbers' }).getByRole('listitem');
    await poll(() => tiles.allInnerTexts()).toEqual(['1000+\nquestions', '5\ncategories', '₦50\nper entry']);
    await poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Current Affairs',
      'Sports',
      'Entertainment',
      'Islamic Knowledge',
      'Bible',
    ]);
    await poll(() => page.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register');
    await poll(() => page.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    await poll(() => page.getByRole('contentinfo').getByRole('link').count()).toBe(3);
    await page.getByText('© 2025 Sabi50').waitFor();
  });

  it('lets a visitor choose a language without any script', async () => {
    const { page } = await stage().visit();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await page.locator('summary').click();
    await page.getByRole('link', { name: 'Hausa', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: GREETINGS.ha }).waitFor();
  });

  it('speaks the language that was chosen on the first page, and remembers it', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    await page.goto('/');
    for (const language of ['ha', 'yo', 'ig', 'en'] as const) {
      await page.locator('header select').selectOption(language);
      await page.getByRole('heading', { level: 1, name: GREETINGS[language] }).waitFor();
      await poll(() => page.locator('html').getAttribute('lang')).toBe(language);
      await poll(() => visitor.fitsWidth()).toBe(true);
    }
    await page.locator('header select').selectOption('yo');
    await page.getByRole('heading', { level: 1, name: GREETINGS.yo }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: GREETINGS.yo }).waitFor();
    await page.goto('/login');
    await page.locator('html[lang="yo"]').waitFor();
    await poll(() => page.evaluate("localStorage.getItem('language')")).toBe('yo');
    expect(visitor.pageErrors).toEqual([]);
  });

  it('opens a list of four languages at the bottom right, and closes it on a choice, on the backdrop and on Escape (rule screens/header)', async () => {
    const visitor = await stage().visit({ viewport: DESKTOP });
    const { page } = visitor;
    await stage().signIn(visitor, await stage().newPlayer());
    await page.goto('/dashboard');
    const list = page.locator('.language-list');
    const open = page.locator('summary');
    await open.click();
    await poll(() => list.getByRole('button').allInnerTexts()).toEqual(
      LANGUAGES.map((code) => LANGUAGE_OWN_NAMES[code]),
    );
    await page.mouse.click(20, 300);
    await list.waitFor({ state: 'hidden' });
    await open.click();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await open.click();
    await list.getByRole('button', { name: 'Yorùbá' }).click();
    await list.waitFor({ state: 'hidden' });
    await page.locator('html[lang="yo"]').waitFor();
    // The small button goes through them one by one.
    for (const language of ['ig', 'en', 'ha', 'yo']) {
      await page.locator('.language-cycle').click();
      await page.locator(`html[lang="${language}"]`).waitFor();
    }
  });

  it('shows "404 Page Not Found" at an unknown address, with a way back', async () => {
    const visitor = await stage().visit();
    expect((await visitor.page.goto('/no/such/page'))?.status()).toBe(404);
    await visitor.page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await poll(() => visitor.page.title()).toBe('404 Page Not Found · Sabi50');
    await poll(() => visitor.axeViolations()).toEqual([]);
    await visitor.page.getByRole('link', { name: 'Go to home page' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: GREETINGS.en }).waitFor();
    // The browser's own word about the status of the page.
    expect(visitor.pageErrors.filter((error) => !error.includes('404'))).toEqual([]);
  });

  it('has nothing for axe to find on the first page, and nothing to scroll sideways', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    const answer = await page.goto('/');
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline');
    for (const viewport of [PHONE, DESKTOP, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      await poll(() => visitor.fitsWidth()).toBe(true);
    }
    await poll(() => visitor.axeViolations()).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('sends a visitor from a page of players to the login page', async () => {
    const { page } = await stage().visit();
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });

  it('shows a player their dashboard at the first address, and the first page again after logging out', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    await stage().signIn(visitor, await stage().newPlayer());
    await page.goto('/');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { level: 1, name: GREETINGS.en }).waitFor();
    await poll(() => page.evaluate("localStorage.getItem('authToken')")).toBeNull();
  });

  it('says that the session ended, kindly, and asks to log in', async () => {
    const visitor = await stage().visit();
    const { page, context } = visitor;
    await stage().signIn(visitor, await stage().newPlayer());
    await page.goto('/profile');
    await page.getByRole('banner').waitFor();
    await context.clearCookies({ name: 'sid' });
    await page.goto('/profile');
    await page.getByText('Your session has ended.').first().waitFor();
    await page.waitForURL('**/login');
  });

  it('moves the focus to the heading of the page that was opened', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    await stage().signIn(visitor, await stage().newPlayer());
    await page.goto('/change-password');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/dashboard');
    await page.locator('h1:focus').waitFor();
  });

  it('opens its pages without a network once it was opened with one, and says that it is offline', async () => {
    const { page, context } = await stage().visit({ serviceWorker: true });
    await page.goto('/login');
    await page.evaluate('navigator.serviceWorker.ready');
    // The second visit is served by the worker, which keeps what passes through it.
    await page.reload();
    await page.getByRole('banner').waitFor();
    await context.setOffline(true);
    // Chromium 150 forgets for a page that a service worker served that the device was set offline.
    await context.addInitScript("Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })");
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
    await page.getByText('No Internet Connection').waitFor();
    // A page that was never opened is not on the phone: that is said, and nothing is blamed on the page.
    await page.goto('/forgot-password');
    await page.getByRole('heading', { level: 1, name: 'No Internet Connection' }).waitFor();
    await page.locator('.guide[data-pose="offline"]').waitFor();
  });
}
