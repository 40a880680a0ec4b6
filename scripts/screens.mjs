/**
 * `npm run screens [NAME ...]`: pictures of every screen of the player app, 360x740, into docs/screens, taken from the
 * product that runs on this machine. The lists of screens are in player-web/screens, one file for each family:
 *
 *     export default [{ name: 'login', path: '/login', as: 'visitor', prepare: async (page) => { ... } }];
 *
 * `as`: 'visitor' (by default) or 'player' (the demo account). `language` (en), `colorScheme` (light), `viewport` and
 * `fullPage` (false) may be given. `prepare` brings the page into the state to be seen; what `film` does then becomes a
 * silent animation (screen-film.mjs) instead of a picture. `--sizes FOLDER` takes each screen in six sizes, light and dark,
 * into FOLDER, to look at them side by side. `--console FOLDER` takes the screens of the console instead
 * (console-screens.mjs).
 */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { takeConsole } from './console-screens.mjs';
import { film as filmPage } from './screen-film.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LISTS = join(ROOT, 'player-web', 'screens');
const FOLDER = join(ROOT, 'docs', 'screens');
const PHONE = { width: 360, height: 740 };
const SIZES = [
  [320, 568],
  [360, 640],
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const DEMO_PLAYER = { emailOrMobile: 'ada@sabi50.test', password: '135790' };

const url = process.env.PUBLIC_URL ?? process.env.APP_URL;
if (!url) throw new Error('No running product was found: run `npm start` first');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ console: { type: 'string' }, widths: { type: 'string' }, scheme: { type: 'string' } },
    ...{ sizes: { type: 'string' }, language: { type: 'string', default: 'en' } },
  },
});
const wanted = new Set(positionals);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: FLAGS,
});
if (values.console) {
  await takeConsole({ browser, url, ...values, folder: values.console, wanted });
} else {
  const folder = values.sizes ?? FOLDER;
  await mkdir(folder, { recursive: true });
  const screens = (await readLists()).filter(({ name }) => wanted.size === 0 || wanted.has(name));
  for (const screen of screens)
    for (const version of values.sizes ? inAllSizes(screen) : [screen])
      await take({ ...version, folder }).catch((error) => notTaken(screen, error));
}
await browser.close();

/** The others are taken all the same. */
function notTaken({ name }, error) {
  console.error(`${name} was not taken: ${error.message}`);
  process.exitCode = 1;
}

async function readLists() {
  const files = (await readdir(LISTS)).filter((file) => file.endsWith('.mjs')).sort();
  const lists = await Promise.all(files.map((file) => import(join(LISTS, file))));
  return lists.flatMap((list) => list.default);
}

/** The screen in each size and colour scheme; what is filmed is left out. */
function inAllSizes(screen) {
  if (screen.film) return [];
  return SIZES.flatMap(([width, height]) =>
    ['light', 'dark'].map((colorScheme) => ({
      ...screen,
      name: `${screen.name}-${width}x${height}-${colorScheme}`,
      viewport: { width, height },
      colorScheme,
      fullPage: false,
    })),
  );
}

async function take({ name, path, as = 'visitor', language = 'en', prepare, film, fullPage = false, folder, ...look }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: look.viewport ?? PHONE,
    colorScheme: look.colorScheme ?? 'light',
    reducedMotion: film ? 'no-preference' : 'reduce',
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'language', value: language, url }]);
  await context.addInitScript(`localStorage.setItem('language', '${language}')`);
  if (as === 'player') await signIn(context);
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('h1').waitFor();
  await prepare?.(page);
  // The live feed stays open for ever, so a quiet network is not what to wait for.
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(400);
  if (film) await filmPage(page, film, { folder, name });
  else await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
  await context.close();
  console.log(`${name}.${film ? 'webp' : 'png'}`);
}

async function signIn(context) {
  const answer = await context.request.post('/api/auth/login', { data: DEMO_PLAYER, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`The demo player cannot log in: ${answer.status()} ${await answer.text()}`);
}
