import { keepOut } from './support/pretending.mjs';

const awaitQuestion = (page) => page.locator('.quiz-option[data-open]').first().waitFor();

const answerPractice = async (page) => {
  await awaitQuestion(page);
  await page.locator('.quiz-option[data-open]').first().click();
  await page.locator('.quiz-actions [type=submit]').click();
  await page.locator('.verdict').waitFor();
};

const practiseToTheEnd = async (page) => {
  while ((await page.locator('.practice-end').count()) === 0) {
    await answerPractice(page);
    await page.waitForTimeout(400);
    await page.locator('.quiz-actions[data-revealed] .button-primary').click();
    await page.waitForTimeout(200);
  }
};

/** Without a network, and before the code of the page was fetched. */
const goOffline = async (page) => {
  await keepOut(page, '**/forgot-password-page*');
  // Its drawing is kept by the service worker, which pictures are taken without: so there is a network, and the page is told none.
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => false })`);
  await page.locator('a[href="/forgot-password"]').click();
  await page.locator('.place[data-pose=offline]').waitFor();
};

/** The code of the page does not come, though there is a network. */
const crash = async (page) => {
  await keepOut(page, '**/forgot-password-page*');
  await page.locator('a[href="/forgot-password"]').click();
  await page.locator('.place[data-pose=kind]').waitFor();
};

/** What a visitor sees: the first page, the draws, free practice, and the page that is not there. */
export default [
  { name: 'landing', path: '/' },
  { name: 'landing-dark', path: '/', colorScheme: 'dark' },
  { name: 'landing-hausa', path: '/', language: 'ha', fullPage: true },
  { name: 'landing-yoruba', path: '/', language: 'yo' },
  { name: 'landing-igbo', path: '/', language: 'ig' },
  { name: 'draws', path: '/draws' },
  { name: 'practice', path: '/practice' },
  { name: 'practice-question', path: '/practice/sports', only: 'sizes', prepare: awaitQuestion },
  { name: 'practice-outcome', path: '/practice/bible', only: 'sizes', prepare: answerPractice },
  { name: 'practice-end', path: '/practice/islamic', only: 'sizes', prepare: practiseToTheEnd },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'offline', path: '/login', only: 'sizes', prepare: goOffline },
  { name: 'crashed', path: '/login', only: 'sizes', prepare: crash },
];
