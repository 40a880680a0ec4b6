/** The profile, looked at and edited. */
const edit = async (page) => {
  await page.locator('main .button-primary').first().click();
  await page.locator('[name=firstName]').waitFor();
};

export default [
  { name: 'profile', path: '/profile', as: 'player', fullPage: true },
  { name: 'profile-edit', path: '/profile', as: 'player', fullPage: true, prepare: edit },
  { name: 'profile-yoruba-dark', path: '/profile', as: 'player', language: 'yo', colorScheme: 'dark', fullPage: true },
];
