/** The profile, looked at and edited; what is spent, and the badges. */
const edit = async (page) => {
  await page.locator('main .button-primary').first().click();
  await page.locator('[name=firstName]').waitFor();
  await page.evaluate('scrollTo(0, 0)');
};

const openRow = (nth) => async (page) => {
  await page.locator('.spending-row').nth(nth).click();
  await page.getByRole('dialog').waitFor();
};

const choosePicture = async (page) => {
  await page.locator('.profile-who .button').click();
  await page.getByRole('dialog').waitFor();
};

const nameOneself = async (page) => {
  await page.locator('.board-join .button').click();
  await page.getByRole('dialog').waitFor();
};

export default [
  { name: 'profile', path: '/profile', as: 'player', fullPage: true },
  { name: 'profile-edit', path: '/profile', as: 'player', fullPage: true, prepare: edit },
  { name: 'profile-picture', path: '/profile', as: 'player', only: 'sizes', prepare: choosePicture },
  { name: 'spending', path: '/profile/spending', as: 'player', fullPage: true },
  { name: 'spending-limit', path: '/profile/spending', as: 'player', only: 'sizes', prepare: openRow(0) },
  { name: 'spending-reminder', path: '/profile/spending', as: 'player', only: 'sizes', prepare: openRow(3) },
  { name: 'spending-pause', path: '/profile/spending', as: 'player', only: 'sizes', prepare: openRow(4) },
  { name: 'erasure', path: '/profile/erasure', as: 'player', only: 'sizes' },
  { name: 'nickname', path: '/board', as: 'player', only: 'sizes', prepare: nameOneself },
  { name: 'badges', path: '/badges', as: 'player', fullPage: true },
  { name: 'profile-yoruba-dark', path: '/profile', as: 'player', language: 'yo', colorScheme: 'dark', fullPage: true },
];
