import { expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { allLoaded } from '@sabi50/proof/stage/all-loaded';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { DESKTOP, type Visitor } from '@sabi50/proof/stage/visitor';

const SMALLEST = { width: 320, height: 480 };
const VIEWPORTS = byExtent({
  sample: [SMALLEST, DESKTOP],
  full: [{ width: 360, height: 560 }, SMALLEST, { width: 320, height: 568 }, DESKTOP],
});
const VISITORS_ROUTES = [
  '/',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password?token=any',
  '/verify-email?token=any',
  '/practice',
  '/no/such/page',
];
const PLAYERS_ROUTES = [
  '/dashboard',
  '/payment',
  '/quiz/sports',
  '/history',
  '/change-password',
  '/profile',
  '/profile/spending',
  '/draws',
  '/practice',
];

/**
 * Scrolls through the page by half screens and answers every control that is in view and that a tap on its middle, or near
 * one of its edges, would not hit: `"Submit" under <button "Help">`.
 */
const COVERED = `(async () => {
  const name = (element) => (element.getAttribute('aria-label') || element.innerText || element.name || '').trim().slice(0, 40);
  const hits = (control, { left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (const [px, py] of [[x, y], [left + 3, y], [right - 3, y], [x, top + 3], [x, bottom - 3]]) {
      const hit = document.elementFromPoint(px, py);
      const own = hit && (hit === control || control.contains(hit) || hit.closest('label')?.contains(control));
      if (!own) return hit ? '<' + hit.tagName.toLowerCase() + ' "' + name(hit) + '">' : 'nothing';
    }
    return null;
  };
  // On a phone the page ends where its bar begins (rule screens/bottom-bar).
  const bar = document.querySelector('.bottom-bar');
  const lowerEdge = (control) =>
    bar && !bar.contains(control) && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight;
  const found = new Set();
  // Behind an open dialog nothing can be reached, and nothing should.
  const page = document.querySelector('dialog[open]') ?? document;
  for (let y = 0; ; y += innerHeight / 2) {
    scrollTo(0, y);
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    for (const control of page.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const box = control.getClientRects()[0];
      if (!box || box.width < 4 || box.height < 4 || !control.checkVisibility({ visibilityProperty: true })) continue;
      if (box.top < 0 || box.left < 0 || box.bottom > lowerEdge(control) || box.right > innerWidth) continue;
      const over = hits(control, box);
      if (over) found.add('"' + name(control) + '" under ' + over);
    }
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1 || y > 20000) break;
  }
  scrollTo(0, 0);
  return [...found];
})()`;

/** No control lies under another thing, on any page, on any screen, however far it is scrolled. */
export function nothingCoveredJourneys(stage: () => Stage): void {
  const arrive = async (): Promise<Visitor> => stage().visit({ viewport: SMALLEST });

  it(`leaves every control of the pages for visitors to the finger (${EXTENT} of screens)`, async () => {
    const { page } = await arrive();
    const covered: string[] = [];
    for (const route of VISITORS_ROUTES) {
      await page.goto(route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      covered.push(...(await coveredAt(page, route)));
    }
    expect(covered).toEqual([]);
  });

  it(`leaves every control of the pages for players to the finger (${EXTENT} of screens)`, async () => {
    const visitor = await arrive();
    const { page } = visitor;
    await stage().signIn(visitor, await stage().newPlayer(200));
    const covered: string[] = [];
    for (const route of PLAYERS_ROUTES) {
      await page.goto(route);
      await page.getByRole('banner').waitFor();
      await allLoaded(page);
      covered.push(...(await coveredAt(page, route)), ...(await visitor.axeViolations()));
    }
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /This week/ }).click();
    await page.getByRole('dialog', { name: 'Your points' }).getByRole('tab', { name: 'By month' }).click();
    await page.getByRole('dialog').getByRole('status').first().waitFor();
    covered.push(...(await coveredAt(page, 'points')));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First name').waitFor();
    covered.push(...(await coveredAt(page, 'editing the profile')));
    expect(covered).toEqual([]);
  });

  it('leaves every control of a running question to the finger, and keeps help and language in reach', async () => {
    const visitor = await arrive();
    const { page } = visitor;
    await stage().signIn(visitor, await stage().newPlayer(200));
    await page.goto('/quiz/bible');
    await page.getByRole('button', { name: 'Start for ₦50' }).click();
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await poll(() => coveredAt(page, 'question')).toEqual([]);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Help' }).waitFor();
    await header.getByRole('combobox', { name: 'Language' }).waitFor();
    // Wide enough for the longest name of a language where there is room for names.
    expect((await header.getByRole('combobox').boundingBox())?.width).toBeGreaterThan(90);
    await poll(() =>
      page.evaluate(
        `[...document.querySelectorAll('body *')].some((one) => getComputedStyle(one).position === 'fixed' && one.getClientRects().length > 0 && one.matches('button, summary, nav, .language-picker'))`,
      ),
    ).toBe(false);
  });
}

async function coveredAt(page: Page, where: string): Promise<readonly string[]> {
  const covered: string[] = [];
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const found = await page.evaluate<readonly string[]>(COVERED);
    covered.push(...found.map((one) => `${where} at ${viewport.width}x${viewport.height}: ${one}`));
  }
  return covered;
}
