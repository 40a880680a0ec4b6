/** Registering, logging in, and everything about the PIN. */
const submit = (page) => page.locator('main [type=submit]').click();

const showRefusals = async (page) => {
  await submit(page);
  await page.locator('.field-error').first().waitFor();
};

const fill = async (page, values) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
};

const giveName = async (page) => {
  await fill(page, { firstName: 'Ngozi', lastName: 'Eze' });
  await page.locator('[name=gender][value=female]').check();
  await submit(page);
  await page.locator('[name=mobile]').waitFor();
};

const giveContact = async (page) => {
  await giveName(page);
  await fill(page, { mobile: '803 412 7009', email: 'ngozi.eze@sabi50.test' });
  await page.locator('[name=location]').selectOption('lagos');
  await submit(page);
  await page.locator('[name=password]').waitFor();
};

const askStation = async (page) => {
  await giveContact(page);
  await page.locator('[name=source]').selectOption('radio');
  await page.locator('[name=radioStation]').waitFor();
};

const failLogin = async (page) => {
  await page.locator('[name=emailOrMobile]').fill('nobody@sabi50.test');
  await page.locator('[name=password]').fill('135790');
  await submit(page);
  await page.locator('.toast').waitFor();
};

/** No account has this address, so no mail goes out; the answer is the same. */
const askLink = async (page) => {
  await page.locator('[name=email]').fill('nobody@sabi50.test');
  await submit(page);
  await page.locator('.accounts-outcome').waitFor();
};

/** The API's answer is made up here, so that the picture leaves no account behind. */
const createAccount = async (page) => {
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 201, json: {} }));
  await giveContact(page);
  await fill(page, { password: '135790' });
  await page.locator('[name=source]').selectOption('television');
  await page.locator('[name=ageConfirmed]').check();
  await page.locator('[name=termsAccepted]').check();
  await submit(page);
  await page.locator('.accounts-outcome').waitFor();
};

export default [
  { name: 'register', path: '/register', as: 'visitor', fullPage: true },
  { name: 'register-contact', path: '/register', as: 'visitor', fullPage: true, prepare: giveName },
  { name: 'register-access', path: '/register', as: 'visitor', fullPage: true, prepare: askStation },
  { name: 'terms', path: '/terms', as: 'visitor', fullPage: true },
  { name: 'register-refused', path: '/register', as: 'visitor', fullPage: true, prepare: showRefusals },
  { name: 'register-done', path: '/register', as: 'visitor', fullPage: true, prepare: createAccount },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'login-failed', path: '/login', as: 'visitor', prepare: failLogin },
  { name: 'login-hausa-dark', path: '/login', as: 'visitor', language: 'ha', colorScheme: 'dark' },
  { name: 'verify-email-failed', path: '/verify-email?token=too-old', as: 'visitor', fullPage: true },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'forgot-password-sent', path: '/forgot-password', as: 'visitor', prepare: askLink },
  { name: 'reset-password', path: '/reset-password?token=any', as: 'visitor' },
  { name: 'change-password', path: '/change-password', as: 'player', fullPage: true },
  { name: 'change-password-igbo', path: '/change-password', as: 'player', language: 'ig', fullPage: true },
];
