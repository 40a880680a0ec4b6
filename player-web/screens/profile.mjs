/** The profile, looked at and edited; what is spent, and the badges. */
const edit = async (page) => {
  await page.locator('main .button-primary').first().click();
  await page.locator('[name=firstName]').waitFor();
};

export default [
  { name: 'profile', path: '/profile', as: 'player', fullPage: true },
  { name: 'profile-edit', path: '/profile', as: 'player', fullPage: true, prepare: edit },
  { name: 'spending', path: '/profile/spending', as: 'player', fullPage: true },
  { name: 'badges', path: '/badges', as: 'player', fullPage: true },
  { name: 'profile-yoruba-dark', path: '/profile', as: 'player', language: 'yo', colorScheme: 'dark', fullPage: true },
];
