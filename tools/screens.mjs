/**
 * `npm run screens [NAME ...]`: pictures of every screen of the player app, 360x740, into docs/screens, taken from the
 * product that runs on this machine. The lists of screens are in player-web/screens, one file for each family:
 *
 *     export default [{ name: 'login', path: '/login', as: 'visitor', prepare: async (page) => { ... } }];
 *
 * `as`: 'visitor' (by default) or 'player' (the demo account). `language` (en), `colorScheme` (light), `viewport` and
 * `fullPage` (false) may be given. `prepare` brings the page into the state to be seen; what `film` does then becomes a
 * silent animation (screen-film.mjs) instead of a picture. `--sizes FOLDER` prepares each screen once and takes it in six
 * sizes, light and dark, into FOLDER, to look at them side by side: what can be seen at once, or with `--whole` the page to
 * its end; `--widths 320,360`, `--scheme dark` and `--language ha` choose. `only: 'sizes'` marks a screen that is looked at
 * there and not kept in docs/screens. `--console FOLDER` takes the screens of the console instead (console-screens.mjs); with
 * `--cases`, what there is to see is brought about first.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { makeCases } from '../admin-web/screens/cases.mjs';
import { surroundingsFrom } from './proof/dist/surroundings.js';
import { provideChromium } from './preparation/tools.mjs';
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
const RETRY_FOR_MS = 60_000;
const PAINTED_MS = 300;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const DEMO_PLAYER = { emailOrMobile: 'ada@sabi50.test', password: '135790' };

const url = process.env.PUBLIC_URL ?? process.env.APP_URL;
if (!url) throw new Error('No running product was found: run `npm start` first');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ console: { type: 'string' }, widths: { type: 'string' }, scheme: { type: 'string' } },
    cases: { type: 'boolean', default: false },
    ...{ sizes: { type: 'string' }, whole: { type: 'boolean', default: false }, language: { type: 'string' } },
  },
});
const wanted = new Set(positionals);
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: FLAGS,
});
if (values.console) {
  if (values.cases) await makeCases(surroundingsFrom(process.env, RETRY_FOR_MS));
  await takeConsole({ browser, url, ...values, language: values.language ?? 'en', folder: values.console, wanted });
} else {
  const folder = values.sizes ?? FOLDER;
  await mkdir(folder, { recursive: true });
  const screens = (await readLists()).filter(({ name }) => wanted.size === 0 || wanted.has(name));
  const looked = screens.filter(({ only, film }) => (values.sizes ? !film : only !== 'sizes'));
  for (const screen of looked) await take({ ...screen, folder }).catch((error) => notTaken(screen, error));
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

async function take({ folder, ...screen }) {
  const { name, path, as = 'visitor', prepare, film } = screen;
  const context = await newContext(screen);
  const page = await context.newPage();
  if (as === 'player') await signIn(context);
  try {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await prepare?.(page);
    if (film) await filmPage(page, film, { folder, name });
    else await (values.sizes ? takeSizes(page, { name, folder }) : picture(page, { ...screen, folder }));
  } finally {
    await context.close();
  }
  console.log(name);
}

async function newContext({ language = 'en', colorScheme = 'light', viewport = PHONE, film }) {
  const spoken = values.language ?? language;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    reducedMotion: film ? 'no-preference' : 'reduce',
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'language', value: spoken, url }]);
  await context.addInitScript(`localStorage.setItem('language', '${spoken}')`);
  return context;
}

/** In each size and colour scheme. */
async function takeSizes(page, { name, folder }) {
  const widths = values.widths?.split(',').map(Number);
  for (const [width, height] of SIZES.filter(([one]) => !widths || widths.includes(one))) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of values.scheme ? [values.scheme] : ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await picture(page, { name: `${name}-${width}x${height}-${colorScheme}`, folder, fullPage: values.whole });
    }
  }
}

async function picture(page, { name, folder, fullPage = false }) {
  // The live feed stays open for ever, so a quiet network is not what to wait for.
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(PAINTED_MS);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

async function signIn(context) {
  const answer = await context.request.post('/api/auth/login', { data: DEMO_PLAYER, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`The demo player cannot log in: ${answer.status()} ${await answer.text()}`);
}
