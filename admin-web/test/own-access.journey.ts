import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { PAGES, ROUTES } from '@sabi50/contracts/routes';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage, STAFF } from './support/console-stage.js';
import { letProofGrowOld } from './support/session-age.js';

const NEW_PASSWORD = 'Grey-Heron-2026';

/** The password of somebody who works in the console: given again, changed, forgotten. The account has its old one at the end. */
export function ownAccessJourneys(stage: () => ConsoleStage): void {
  it('asks for the password before an e-mail is changed, keeps the form on Cancel and sends the same call again (rule staff/step-up)', async () => {
    const { userId } = await stage().product.newPlayer();
    const visitor = await stage().enter('super', `/admin/users/${userId}`);
    const { page } = visitor;
    const form = page.getByRole('dialog', { name: 'Edit user' });
    const email = `moved-${randomUUID()}@journeys.sabi50.test`;
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await letProofGrowOld(stage().product, STAFF.super.email);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key']);
    });

    await form.getByRole('button', { name: 'Update User' }).click();
    const dialog = form.getByRole('group', { name: 'Confirm it is you' });
    await dialog.getByText('We will not ask again for 5 minutes').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await poll(() => form.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);

    await form.getByRole('button', { name: 'Update User' }).click();
    await dialog.getByLabel('Your password').fill('not the password');
    await page.keyboard.press('Enter');
    await dialog.getByText('Current password is incorrect').waitFor();
    await dialog.getByLabel('Your password').fill(STAFF.super.password);
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await page.getByText('User Updated').waitFor();
    const [, second, third] = keys;
    expect(second).toBeDefined();
    expect(third).toBe(second);
    expect(keys).toHaveLength(3);
  });

  it('changes the own password and stays logged in', async () => {
    const visitor = await stage().visit(PAGES.adminLogin);
    const { page } = visitor;
    const logIn = async (password: string): Promise<void> => {
      await page.getByLabel('Email').fill(STAFF.station.email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    };
    const change = async (current: string, next: string): Promise<void> => {
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByLabel('Password', { exact: true }).fill(current);
      await dialog.getByLabel('New password', { exact: true }).fill('tunde adeyemi');
      await dialog.getByLabel('Confirm new password').fill('tunde adeyemi');
      await page.keyboard.press('Enter');
      await dialog.getByText('Password must not contain your name or email address').waitFor();
      await poll(() => visitor.axeViolations()).toEqual([]);
      await dialog.getByLabel('New password', { exact: true }).fill(next);
      await dialog.getByLabel('Confirm new password').fill(next);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Password changed').waitFor();
    };
    await logIn(STAFF.station.password);
    await change(STAFF.station.password, NEW_PASSWORD);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await change(NEW_PASSWORD, STAFF.station.password);
    const client = stage().product.client();
    const body = { emailOrMobile: STAFF.station.email, password: STAFF.station.password };
    expect((await client.post(ROUTES.login, body)).status).toBe(200);
  });

  it('mails a link that sets another password, and says nothing of unknown addresses', async () => {
    const visitor = await stage().visit(PAGES.adminLogin);
    const { page } = visitor;
    const ask = async (email: string): Promise<string> => {
      await page.getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Send link' }).waitFor();
      return page.getByRole('status').filter({ hasText: 'If this address has a staff account' }).innerText();
    };
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
    const unknown = await ask('nobody@elsewhere.test');
    expect(await ask(STAFF.viewer.email)).toBe(unknown);
    await poll(() => visitor.axeViolations()).toEqual([]);
    const token = await stage().product.mailbox.tokenFor(STAFF.viewer.email, '/reset-password');
    await page.goto(`/reset-password?token=${token}&for=staff`);
    await page.getByLabel('New password', { exact: true }).fill(STAFF.viewer.password);
    await page.getByLabel('Confirm new password').fill(STAFF.viewer.password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Password set' }).waitFor();
    await page.getByRole('button', { name: 'Continue to Login' }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin login' }).waitFor();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Back to login' }).click();
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });
}
