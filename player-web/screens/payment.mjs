/** A payment that the server says is pending; its status is not asked, since the server does not know it. */
const PENDING = {
  reference: '580e847f-efe7-5215-9bdf-f7bbab587816',
  ...{ amount: '1000.00', startedAt: '2025-11-20T13:05:00.000Z', held: false, flag: null },
  paymentUrl: 'https://checkout.paystack.com/a',
};

async function waitForPayment(page) {
  await page.route('**/verify-callback/**', (route) => route.abort());
  await page.route('**/api/payment/pending', (route) => route.fulfill({ json: [PENDING] }));
  await page.reload();
  await page.locator('.payment-pending').waitFor();
}

const choose = (page, nth) => page.locator('.payment-preset').nth(nth).click();

/** The provider's page is left with this; then one is back in the app. */
const payAndEnd = (how) => async (page) => {
  await page.evaluate('window.open = () => null');
  await choose(page, 0);
  await page.locator('.payment-way .button').click();
  await page.waitForURL('**/checkout/*');
  await page.getByRole('button', { name: how }).click();
  await page.locator('.payment-outcome').waitFor();
};

/** Adding money: the page, the dialog, a payment that is pending, an amount that is too small. */
export default [
  { name: 'payment', path: '/payment', as: 'player', prepare: (page) => choose(page, 1) },
  { name: 'payment-dark', path: '/payment', as: 'player', colorScheme: 'dark', prepare: (page) => choose(page, 2) },
  { name: 'payment-hausa', path: '/payment', as: 'player', language: 'ha', fullPage: true },
  {
    name: 'payment-minimum',
    path: '/payment',
    as: 'player',
    language: 'yo',
    prepare: async (page) => {
      await page.locator('[name=amount]').fill('150');
      await page.locator('[name=amount]').press('Enter');
    },
  },
  { name: 'payment-pending', path: '/payment', as: 'player', fullPage: true, prepare: waitForPayment },
  { name: 'payment-failed', path: '/payment', as: 'player', prepare: payAndEnd('Decline the card') },
  { name: 'payment-cancelled', path: '/payment', as: 'player', only: 'sizes', prepare: payAndEnd('Cancel') },
  {
    name: 'payment-dialog',
    path: '/dashboard',
    as: 'player',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add money', exact: true }).click();
      await choose(page, 4);
    },
  },
];
