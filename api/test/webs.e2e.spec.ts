import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { HIDDEN_PATHS } from '@sabi50/vocabulary/brand';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { startTestProduct, type TestProduct } from './support/test-product.js';

/** `CHROMIUM_PATH` is set by `npm test`; a machine without a browser skips these tests, and its run says so. */
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const withBrowser = process.env['SKIP_BROWSER'] || !existsSync(CHROMIUM) ? describe.skip : describe;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const TIMEOUT_MS = 60_000;

interface WebUnderTest {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  /** What the health card says, by language, when all is well. */
  readonly wellWords: Readonly<Record<Language, string>>;
  readonly failedWords: string;
}

const CONSOLE: WebUnderTest = {
  name: 'console',
  path: '/admin',
  heading: 'Console',
  wellWords: { en: 'Everything works.', ha: 'Komai yana aiki.', yo: 'Gbogbo rẹ̀ ń ṣiṣẹ́.', ig: 'Ihe niile na-arụ ọrụ.' },
  failedWords: 'The server does not answer.',
};

withBrowser('the pages in a browser', () => {
  let product: TestProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Errors in the browser's console, uncaught errors and refusals of the content security policy. */
  let complaints: string[];

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: FLAGS });
  }, TIMEOUT_MS);

  afterAll(async () => {
    await browser?.close();
    await product?.close();
  }, TIMEOUT_MS);

  beforeEach(async () => {
    complaints = [];
    context = await browser.newContext({ viewport: PHONE, baseURL: product.url, locale: 'en-NG' });
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  }, TIMEOUT_MS);

  afterEach(async () => {
    await context.close();
  }, TIMEOUT_MS);

  const status = () => page.getByRole('status');
  const says = (words: string) => status().filter({ hasText: words }).waitFor();

  /** Kept only on request: `SCREENSHOTS=folder`. */
  async function picture(name: string): Promise<void> {
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  describe.each([CONSOLE])('the $name page', (web) => {
    it.each([
      ['a phone in light', PHONE, 'light'],
      ['a phone in dark', PHONE, 'dark'],
      ['a desktop in light', DESKTOP, 'light'],
      ['a desktop in dark', DESKTOP, 'dark'],
    ] as const)(
      'shows on %s that the API is well, with nothing to complain of and nothing to scroll sideways',
      async (_, viewport, colorScheme) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const answer = await page.goto(web.path);
        expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline');
        await page.getByRole('heading', { level: 1, name: web.heading }).waitFor();
        await says(web.wellWords.en);
        await page.getByRole('main').waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
        expect(complaints).toEqual([]);
        await picture(`${web.name}-${viewport.width}-${colorScheme}`);
      },
      TIMEOUT_MS,
    );

    it.each(LANGUAGES)(
      'speaks %s and remembers it',
      async (language) => {
        await page.goto(web.path);
        await page.locator('select').selectOption(language);
        await says(web.wellWords[language]);
        await page.reload();
        await says(web.wellWords[language]);
        expect(await page.evaluate('document.documentElement.lang')).toBe(language);
        expect(await page.evaluate("localStorage.getItem('language')")).toBe(language);
        expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
        await picture(`${web.name}-360-${language}`);
        expect(complaints).toEqual([]);
      },
      TIMEOUT_MS,
    );

    it(
      'is worked by keyboard alone, and shows where the focus is',
      async () => {
        await page.goto(web.path);
        await says(web.wellWords.en);
        const reached: string[] = [];
        for (let presses = 0; presses < 4; presses++) {
          await page.keyboard.press('Tab');
          reached.push(String(await page.evaluate('document.activeElement.tagName')));
          expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).not.toBe('none');
        }
        expect(reached).toEqual(['A', 'A', 'SELECT', 'BUTTON']);
        const asked = page.waitForRequest(`**${ROUTES.healthReady}`);
        await page.keyboard.press('Enter');
        await asked;
        await says(web.wellWords.en);
      },
      TIMEOUT_MS,
    );

    it(
      'says so when the API fails, and recovers on the next try',
      async () => {
        await page.route(`**${ROUTES.healthReady}`, (route) => route.fulfill({ status: 503, body: 'no' }));
        await page.goto(web.path);
        await says(web.failedWords);
        await picture(`${web.name}-360-failed`);
        await page.unroute(`**${ROUTES.healthReady}`);
        await page.getByRole('button', { name: 'Try again' }).click();
        await says(web.wellWords.en);
      },
      TIMEOUT_MS,
    );

    it(
      'says so when the device is offline, and looks again by itself when it is back',
      async () => {
        await page.goto(web.path);
        await says(web.wellWords.en);
        await context.setOffline(true);
        await says('offline');
        await page.getByRole('button', { name: 'Try again' }).click();
        await says('offline');
        await picture(`${web.name}-360-offline`);
        await context.setOffline(false);
        await says(web.wellWords.en);
      },
      TIMEOUT_MS,
    );
  });

  it(
    'names each part of the product in the console',
    async () => {
      await page.goto('/admin');
      await says(CONSOLE.wellWords.en);
      expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([
        'Database',
        'Queues',
        'Event store',
        'Read models',
      ]);
    },
    TIMEOUT_MS,
  );

  it.each(Object.values(HIDDEN_PATHS))(
    'opens the console at the hidden path %s',
    async (path) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: CONSOLE.heading }).waitFor();
      expect(complaints).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('keeps the error shape of the API at an unknown path below /api', async () => {
    const answer = await fetch(`${product.url}/api/no-such-thing`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['a null byte', '/%00'],
    ['a climb out of the folder', '/..%2f..%2fpackage.json'],
    ['a broken escape', '/assets/%zz'],
    ['5,000 letters', `/${'a'.repeat(5_000)}`],
  ])('answers a path with %s without failing', async (_, path) => {
    const answer = await fetch(product.url + path);
    expect(answer.status).toBeLessThan(500);
  });
});
