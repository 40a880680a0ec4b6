import { pretendBalance } from './support/pretending.mjs';

/** The player's home, its dialogs, the help guide and the history. */
const awaitWinners = (page) => page.locator('.winners-won').first().waitFor();

const openHelp = async (page) => {
  await page.locator('.quick-link:last-child').click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
};

/** Wide screens have both lists beside each other. */
const openGames = async (page) => {
  const tab = page.getByRole('tab').nth(1);
  await tab.or(page.locator('.history-columns')).first().waitFor();
  if (await tab.isVisible()) await tab.click();
  await page.waitForTimeout(600);
};

export default [
  { name: 'dashboard', path: '/dashboard', as: 'player', fullPage: true, prepare: awaitWinners },
  { name: 'dashboard-dark', path: '/dashboard', as: 'player', colorScheme: 'dark', prepare: awaitWinners },
  {
    name: 'dashboard-poor',
    path: '/dashboard',
    as: 'player',
    only: 'sizes',
    prepare: pretendBalance({ balance: '40.00' }),
  },
  { name: 'dashboard-hausa', path: '/dashboard', as: 'player', language: 'ha', fullPage: true, prepare: awaitWinners },
  { name: 'dashboard-yoruba', path: '/dashboard', as: 'player', language: 'yo', prepare: awaitWinners },
  { name: 'dashboard-igbo', path: '/dashboard', as: 'player', language: 'ig', prepare: awaitWinners },
  {
    name: 'points',
    path: '/dashboard',
    as: 'player',
    prepare: async (page) => {
      await page.locator('.quick-link[aria-haspopup]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'points-month',
    path: '/dashboard',
    as: 'player',
    only: 'sizes',
    prepare: async (page) => {
      await page.locator('.quick-link[aria-haspopup]').first().click();
      await page.getByRole('dialog').getByRole('tab').nth(1).click();
      await page.waitForTimeout(800);
    },
  },
  { name: 'help', path: '/dashboard', as: 'player', prepare: openHelp },
  {
    name: 'help-play',
    path: '/dashboard',
    as: 'player',
    only: 'sizes',
    prepare: async (page) => {
      await openHelp(page);
      await page.getByRole('tab').nth(1).click();
    },
  },
  {
    name: 'help-yoruba',
    path: '/dashboard',
    as: 'player',
    language: 'yo',
    prepare: async (page) => {
      await openHelp(page);
      await page.getByRole('tab').nth(1).click();
    },
  },
  { name: 'board', path: '/board', as: 'player' },
  { name: 'history', path: '/history', as: 'player' },
  { name: 'history-games', path: '/history', as: 'player', prepare: openGames },
  {
    name: 'history-review',
    path: '/history',
    as: 'player',
    prepare: async (page) => {
      await openGames(page);
      const games = page.locator('button.history-line');
      // A fresh demo account has not played yet.
      if ((await games.count()) > 0) await games.first().click();
      await page.waitForTimeout(600);
    },
  },
];
