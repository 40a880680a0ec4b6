import { pressUnnoticed } from '@sabi50/proof/stage/layout-shifts';
import { type Page } from 'playwright-core';
import { placeOf, rightAnswers } from './luck.js';
import { answer, goOn } from './phone.js';

const SMALLEST_PHONE = { width: 320, height: 568 };

/** A screen of the player app, and how a player comes to it. */
export interface BenchScreen {
  readonly name: string;
  readonly path: string;
  /** Only players have it. */
  readonly isOfPlayer?: boolean;
  /** The player comes there from the card page, where money was paid. */
  readonly isCardReturn?: boolean;
  /** Of a usual phone where not given. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What the player does there before it is looked at. */
  readonly come?: (page: Page) => Promise<void>;
}

const submit = (page: Page) => page.locator('main [type=submit]').click();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
}

async function toSecondStep(page: Page): Promise<void> {
  await fill(page, { firstName: 'Ngozi', lastName: 'Eze' });
  await submit(page);
  await page.locator('[name=mobile]').waitFor();
}

async function toThirdStep(page: Page): Promise<void> {
  await toSecondStep(page);
  await fill(page, { mobile: '803 412 7009', email: 'ngozi.eze@sabi50.test' });
  await submit(page);
  await page.locator('[name=password]').waitFor();
}

/** One answer of each kind, and one that timed out. */
const OUTCOMES = ['right', 'wrong', 'skipped', 'late', 'wrong'] as const;
const TIME_IS_UP_MS = 26_000;

/**
 * A game of the category, from the price to the fifth answer and the result. Each question comes by itself: what moves right
 * after a tap on Next would not count, nor do the presses that answer count as touches.
 */
async function playToTheEnd(page: Page): Promise<void> {
  const answers = await rightAnswers();
  await page.locator('.quiz-start-button').click();
  for (const outcome of OUTCOMES) {
    await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
    if (outcome === 'skipped') await pressUnnoticed(page, '.quiz-actions .button-quiet');
    else if (outcome !== 'late') {
      await pressUnnoticed(page, '.quiz-option', await placeOf(page, answers, outcome === 'wrong'));
      await pressUnnoticed(page, '.quiz-actions [type=submit]');
    }
    await page.locator('.verdict').waitFor({ timeout: TIME_IS_UP_MS });
    await page.locator('.verdict').waitFor({ state: 'detached' });
  }
  await page.locator('.quiz-result').waitFor();
}

async function practise(page: Page): Promise<void> {
  await answer(page);
  await goOn(page);
  await page.locator('.quiz-option[data-open]').first().waitFor();
}

const openTab = (place: number) => (page: Page) => page.getByRole('tab').nth(place).click();

/** Every screen whose parts could jump while they arrive. */
export const SCREENS: readonly BenchScreen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'register, step 1', path: '/register' },
  { name: 'register, step 2', path: '/register', come: toSecondStep },
  { name: 'register, step 3', path: '/register', come: toThirdStep },
  { name: 'forgotten PIN', path: '/forgot-password' },
  { name: 'terms', path: '/terms' },
  { name: 'draws', path: '/draws' },
  { name: 'practice', path: '/practice' },
  { name: 'practice round', path: '/practice/sports', come: practise },
  { name: 'badges', path: '/badges' },
  { name: 'no such page', path: '/no/such/page' },
  { name: 'dashboard', path: '/dashboard', isOfPlayer: true },
  {
    name: 'points',
    path: '/dashboard',
    isOfPlayer: true,
    come: (page) => page.locator('.quick-link[aria-haspopup]').first().click(),
  },
  { name: 'payment return', path: '/dashboard', isOfPlayer: true, isCardReturn: true },
  { name: 'add money', path: '/payment', isOfPlayer: true },
  { name: 'statement', path: '/history', isOfPlayer: true },
  { name: 'games', path: '/history', isOfPlayer: true, come: openTab(1) },
  { name: 'profile', path: '/profile', isOfPlayer: true },
  { name: 'spending', path: '/profile/spending', isOfPlayer: true },
  { name: 'board', path: '/board', isOfPlayer: true },
  { name: 'price of a quiz', path: '/quiz/bible', isOfPlayer: true },
  { name: 'questions and result', path: '/quiz/sports', isOfPlayer: true, come: playToTheEnd },
  {
    name: 'questions and result, 320x568',
    path: '/quiz/sports',
    isOfPlayer: true,
    viewport: SMALLEST_PHONE,
    come: playToTheEnd,
  },
];
