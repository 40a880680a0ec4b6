import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { DESKTOP } from '@sabi50/proof/stage/visitor';
import { type Contact, reachLastStep } from './support/registering.js';
import { expectSound, expectToast, logIn } from './support/logging-in.js';

const PIN = '135790';

interface Newcomer extends Contact {
  /** The entry of the list. */
  readonly source: string;
}

/** All of registering but its last button. */
async function fillRegistration(page: Page, { source, ...contact }: Newcomer): Promise<void> {
  await reachLastStep(page, contact);
  await fillAccess(page, source);
}

/** The last step. */
async function fillAccess(page: Page, source: string): Promise<void> {
  await page.getByLabel('6-digit PIN', { exact: true }).fill(PIN);
  await page.getByLabel('How did you hear about us?').selectOption(source);
  await page.getByLabel('I am 18 years old or older').check();
  await page.getByLabel('I have read and agree to the terms').check();
}

/** Registering, from the first page to the first login, and the terms of those who came before them. */
export function registrationJourneys(stage: () => Stage): void {
  it('lets a newcomer register, verify from the mail and log in by email and by local mobile number (rules screens/register, screens/verify-email, screens/login)', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    const [email, mobile] = [`${randomUUID()}@journeys.sabi50.test`, `803${randomInt(1_000_000, 9_999_999)}`];
    await page.route('**/api/radio-stations', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/register');
    await page.getByRole('button', { name: 'Next: your number' }).click();
    await poll(() => page.locator('.field-error').count()).toBe(3);
    await page.locator('[name=firstName]:focus').waitFor();
    await expectSound(visitor);

    await fillRegistration(page, { email, mobile, source: 'radio' });
    await expectSound(visitor);
    await page.getByText('Failed to load radio stations').waitFor();
    await poll(() => page.getByLabel('Radio station').locator('option').allInnerTexts()).toEqual([
      'Error loading stations',
    ]);
    await page.unroute('**/api/radio-stations');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByLabel('Radio station').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account Created Successfully!' }).waitFor();
    await page.getByText(email).waitFor();
    await expectSound(visitor);

    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await logIn(page, email, PIN);
    await expectToast(page, 'Please verify your email before logging in');
    await page.getByRole('heading', { name: 'Verify your email first' }).waitFor();
    await expectSound(visitor);
    const token = await stage().mailbox.tokenFor(email, '/verify-email');
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(page, 'Check your inbox');

    await page.goto(`/verify-email?token=${token}`);
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();
    await expectSound(visitor);
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await logIn(page, email, PIN);
    await expectToast(page, 'Login successful');
    await poll(() => new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await logIn(page, `0${mobile}`, PIN);
    await expectToast(page, 'Welcome back!');
    expect(visitor.pageErrors).toEqual([]);
  });

  it('lets a newcomer correct a mistyped address, after registering and at the login (rules accounts/email-slip, accounts/email-corrected)', async () => {
    const visitor = await stage().visit({ viewport: { width: 320, height: 568 } });
    const { page } = visitor;
    const [name, mobile] = [randomUUID(), `807${randomInt(1_000_000, 9_999_999)}`];
    const newcomer = { email: `${name}@gmial.com`, mobile };
    const correctTo = async (email: string): Promise<void> => {
      await page.getByRole('button', { name: 'Correct the address' }).click();
      await page.locator('[name=email]').last().fill(email);
      await page.getByRole('button', { name: 'Send the link', exact: true }).click();
      await expectToast(page, email);
    };
    await page.goto('/register');
    await reachLastStep(page, newcomer, async () => {
      await page.getByText(`Did you mean ${name}@gmail.com?`).waitFor();
      await expectSound(visitor);
      await page.keyboard.press('Enter');
    });
    await fillAccess(page, 'television');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText(newcomer.email).waitFor();
    await correctTo(`${name}@jurneys.sabi50.test`);
    await page.locator('.accounts-address', { hasText: `${name}@jurneys.sabi50.test` }).waitFor();
    await expectSound(visitor);

    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await logIn(page, `0${mobile}`, PIN);
    await page.getByRole('heading', { name: 'Verify your email first' }).waitFor();
    await correctTo(`${name}@journeys.sabi50.test`);
    await expectSound(visitor);
    const token = await stage().mailbox.tokenFor(`${name}@journeys.sabi50.test`, '/verify-email');
    await page.goto(`/verify-email?token=${token}`);
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();
  });

  it('tells a newcomer whose email is taken so at its field, and that a verification link does not work', async () => {
    const visitor = await stage().visit({ viewport: DESKTOP });
    const { page } = visitor;
    const { email } = await stage().newPlayer();
    await page.goto('/register');
    await fillRegistration(page, { email, mobile: `806${randomInt(1_000_000, 9_999_999)}`, source: 'television' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Registration Failed');
    await page.locator('.field-error', { hasText: 'An account with this email already exists' }).waitFor();
    await page.locator('[name=email]:focus').waitFor();
    await page.getByRole('heading', { name: 'Step 2 of 3' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await poll(() => page.getByLabel('First name').inputValue()).toBe('Ṣadé');
    await page.goto('/verify-email?token=no-such-token');
    await page.getByText('Email verification failed.').waitFor();
    await expectSound(visitor);
    await page.goto('/verify-email');
    await page.getByText('No verification token provided.').waitFor();
  });

  it('keeps what a newcomer typed over Back and a reload, but not the PIN, and forgets it when it is done', async () => {
    const visitor = await stage().visit({ viewport: { width: 320, height: 568 } });
    const { page } = visitor;
    const newcomer = {
      ...{ email: `${randomUUID()}@journeys.sabi50.test`, mobile: `805${randomInt(1_000_000, 9_999_999)}` },
      source: 'television',
    };
    await page.goto('/register?step=3');
    await page.getByRole('heading', { name: 'Step 1 of 3' }).waitFor();
    await fillRegistration(page, newcomer);
    await page.goBack();
    await page.getByRole('heading', { name: 'Step 2 of 3' }).waitFor();
    await poll(() => page.getByLabel('Email').inputValue()).toBe(newcomer.email);
    await page.goForward();
    await poll(() => page.getByLabel('6-digit PIN', { exact: true }).inputValue()).toBe(PIN);
    await page.reload();
    await poll(() => page.getByLabel('6-digit PIN', { exact: true }).inputValue()).toBe('');
    await poll(() => page.getByLabel('How did you hear about us?').inputValue()).toBe('television');
    await poll(() => page.getByLabel('I am 18 years old or older').isChecked()).toBe(false);
    await expectSound(visitor);
    await page.getByLabel('6-digit PIN', { exact: true }).fill(PIN);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('You must be 18 years old or older to play').waitFor();
    await page.getByLabel('I am 18 years old or older').check();
    await page.getByLabel('I have read and agree to the terms').check();
    await page.getByRole('button', { name: 'Create Account' }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Account Created Successfully!' }).waitFor();
    expect(await page.evaluate("localStorage.getItem('registration')")).toBeNull();
    await expectSound(visitor);
  });

  it('asks a player from before the terms once, and then goes on to what they wanted (rule screens/terms)', async () => {
    const player = await stage().newPlayer();
    await stage().execute(`update accounts set terms_version = null where id = '${player.userId}'`);
    const visitor = await stage().visit();
    const { page } = visitor;
    await stage().signIn(visitor, player);
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog', { name: 'Before you continue' });
    await dialog.waitFor();
    await expectSound(visitor);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/terms');
    await page.getByRole('heading', { name: 'What a quiz costs' }).waitFor();
    await expectSound(visitor);
    await page.goto('/payment');
    await dialog.getByRole('button', { name: 'Agree and continue' }).click();
    await dialog.getByText('Please read and agree to the terms').waitFor();
    await dialog.getByLabel('I am 18 years old or older').check();
    await dialog.getByLabel('I have read and agree to the terms').check();
    await dialog.getByRole('button', { name: 'Agree and continue' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await poll(() => dialog.count()).toBe(0);
    expect(visitor.pageErrors).toEqual([]);
  });
}
