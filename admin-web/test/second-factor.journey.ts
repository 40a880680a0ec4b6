import { expect, it } from '@jest/globals';
import { PAGES } from '@sabi50/contracts/routes';
import { poll } from '@sabi50/proof/stage/poll';
import { type ConsoleStage, STAFF } from './support/console-stage.js';
import { oneTimeCode } from './support/one-time-code.js';

/** Two-step login, and the debug page. The account has one step again at the end. */
export function secondFactorJourneys(stage: () => ConsoleStage): void {
  it('sets two-step login up, logs in by it and switches it off (rule accounts/second-factor)', async () => {
    const visitor = await stage().enter('viewer');
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: 'Two-step login' });
    await page.getByRole('button', { name: 'Two-step login' }).click();
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByText('Current password is incorrect').waitFor();
    await dialog.getByLabel('Your password').fill(STAFF.viewer.password);
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    await dialog.getByLabel('Code from the app').fill(oneTimeCode(await dialog.locator('code').innerText()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('Your recovery codes').waitFor();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    // They are shown once: neither a key nor a click beside takes them away.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await poll(() => dialog.getByRole('listitem').count()).toBe(10);
    await dialog.getByRole('button', { name: 'Done' }).click();

    const again = await stage().visit(PAGES.adminLogin);
    await again.page.getByLabel('Email').fill(STAFF.viewer.email);
    await again.page.getByLabel('Password').fill(STAFF.viewer.password);
    await again.page.getByRole('button', { name: 'Login' }).click();
    await again.page.getByLabel('Authenticator code or recovery code').fill(codes[0] ?? '');
    await again.page.keyboard.press('Enter');
    await again.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await again.page.getByRole('button', { name: 'Two-step login' }).click();
    const off = again.page.getByRole('dialog', { name: 'Two-step login' });
    await off.getByText('9 recovery codes are left').waitFor();
    await off.getByLabel('Your password').fill(STAFF.viewer.password);
    await off
      .getByLabel('Code from the app, or a recovery code')
      .last()
      .fill(codes[1] ?? '');
    await off.getByRole('button', { name: 'Turn off' }).click();
    await again.page.getByText('Two-step login is off').waitFor();
    expect([...visitor.pageErrors, ...again.pageErrors]).toEqual([]);
  });

  it('shows a super administrator what the browser holds, and nobody else', async () => {
    const visitor = await stage().enter('super', '/sabi50-debug-2025');
    const { page } = visitor;
    await page.getByRole('region', { name: 'Stored admin email' }).getByText(STAFF.super.email).waitFor();
    await page.getByRole('button', { name: 'Test the stats call' }).click();
    await page.getByText('The call answered 200').waitFor();
    await poll(() => visitor.axeViolations()).toEqual([]);
    const viewer = await stage().enter('viewer', '/sabi50-debug-2025');
    await viewer.page.getByText('You do not have permission to do this').waitFor();
    const nobody = await stage().visit('/sabi50-debug-2025');
    await nobody.page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor();
  });
}
