/**
 * `npm run screens -- --console FOLDER [--language yo] [--widths 390,1280] [--scheme dark] [NAME ...]`: pictures of every
 * screen of the console into FOLDER, 390, 1280 and 1920 px wide, light and dark, from the product that runs on this machine
 * with its demo accounts. The lists are in admin-web/screens.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import screens from '../admin-web/screens/console.mjs';

const HEIGHTS = { 320: 568, 360: 740, 390: 844, 1280: 800, 1920: 1080 };
const WIDTHS = [390, 1280, 1920];
const STAFF = { email: 'admin@sabi50.test', password: 'Admin-Pass-2025' };

export async function takeConsole({ browser, url, folder, language, wanted, widths, scheme }) {
  await mkdir(folder, { recursive: true });
  const storageState = await signIn(browser, url, language);
  for (const screen of screens.filter(({ name }) => wanted.size === 0 || wanted.has(name)))
    for (const width of widths?.split(',').map(Number) ?? WIDTHS)
      for (const colorScheme of scheme ? [scheme] : ['light', 'dark'])
        await take(browser, { url, folder, storageState, viewport: sizeOf(width), colorScheme, ...screen });
}

const sizeOf = (width) => ({ width, height: HEIGHTS[width] ?? 800 });

/** The state of a browser in which the super administrator of the demo is signed in. */
async function signIn(browser, url, language) {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'language', value: language, url }]);
  const page = await context.newPage();
  await page.goto('/adminlogin2025');
  // The fields are found by what they are for, whatever the language calls them.
  await page.locator('input[autocomplete~=username], input[type=email]').first().fill(STAFF.email);
  await page.locator('input[type=password]').fill(STAFF.password);
  await page.locator('button[type=submit]').click();
  await page.locator('header').waitFor();
  await page.evaluate(`localStorage.setItem('language', '${language}')`);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function take(browser, { name, path, prepare, fullPage = false, ...look }) {
  const { url, folder, storageState, viewport, colorScheme } = look;
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const rows = async (list) => {
    const answer = await context.request.get(list, { headers: { accept: 'application/json' } });
    const body = await answer.json();
    return Array.isArray(body) ? body : (Object.values(body).find(Array.isArray) ?? []);
  };
  const first = async (list, field = 'id') => {
    const [row] = await rows(list);
    if (!row) throw new Error(`${list} has no row: play first (npm run play, or --cases)`);
    return row[field];
  };
  const file = `${name}-${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
  try {
    await page.goto(typeof path === 'string' ? path : await path(first, rows));
    await page.locator('h1').waitFor();
    await page.waitForTimeout(1_200);
    await prepare?.(page);
    await page.evaluate('document.fonts.ready');
    await page.waitForTimeout(400);
    const overflow = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    await page.screenshot({ path: join(folder, file), fullPage });
    console.log(`${join(folder, file)}${overflow ? '  WIDER THAN THE WINDOW' : ''}`);
  } catch (error) {
    console.log(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    process.exitCode = 1;
  }
  await context.close();
}
