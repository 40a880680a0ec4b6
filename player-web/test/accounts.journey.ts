import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FAILURES_BEFORE_LOCK, FAILURES_BEFORE_WAIT } from '@sabi50/contracts/limits';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { oneOrAll } from '@sabi50/proof/extent';
import { lowerLoginWatch, raiseLoginWatch } from '@sabi50/proof/stage/login-watch';
import { type Credentials, type Stage } from '@sabi50/proof/stage/stage';
import { reachLastStep } from './support/registering.js';
import { expectSound, expectToast, logIn } from './support/logging-in.js';

const PIN = '135790';

/** What staff do for somebody who cannot reach their mail (rule accounts/temporary-secret). */
async function setTemporaryPin(stage: Stage, userId: string, pin: string): Promise<void> {
  const staff = stage.client();
  await staff.post(ROUTES.login, { emailOrMobile: 'admin@sabi50.test', password: 'Admin-Pass-2025' });
  const { status } = await staff.put(pathOf('adminUser', { id: userId }), { password: pin });
  expect(status).toBe(200);
}

/** Logging in, and everything about the PIN. */
export function accountsJourneys(stage: () => Stage): void {
  it('says what to do when a login fails, and when too many failed', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    const nobody = `${randomUUID()}@journeys.sabi50.test`;
    await page.goto('/login');
    await logIn(page, nobody, PIN);
    await expectToast(page, 'Login Failed');
    await page.locator('.field-error', { hasText: 'Invalid credentials' }).waitFor();
    for (let failures = 1; failures < FAILURES_BEFORE_WAIT; failures++)
      await stage().client().post(ROUTES.login, { emailOrMobile: nobody, password: PIN });
    await logIn(page, nobody, PIN);
    await page.getByRole('heading', { name: 'Login is paused for your safety' }).waitFor();
    await page.getByText('Wait 15 minutes, then try again. To log in now, set a new PIN.').waitFor();
    await expectToast(page, 'Please wait 15 minutes');
    await expectSound(visitor);
    await page.getByRole('link', { name: 'Set a new PIN' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot PIN' }).waitFor();
  });

  it.each(
    oneOrAll(
      [
        ['en', 'Login is locked for your safety', 'Waiting will not unlock it.', 'use the link we emailed you'],
        ['ha', 'An kulle shiga don tsaron asusu', 'Jira ba zai taimaka ba.', 'hanyar haɗin da muka aika'],
        ['yo', 'A ti ti ìwọlé pa fún ààbò yín', 'Dídúró kò lè ṣèrànwọ́.', 'ìjápọ̀ tí a fi ránṣẹ́'],
        ['ig', 'A kpọchiri mbanye maka nchebe gị', 'Ichere agaghị enye aka.', 'njikọ anyị zitere'],
      ] as const,
      1,
    ),
  )('says in %s that a lock is opened by the link only', async (language, title, help, toast) => {
    const visitor = await stage().visit({ language });
    const { page } = visitor;
    const { email, pin } = await stage().newPlayer();
    const attempt = async (password: string) => {
      const data = { emailOrMobile: email, password };
      const headers = { origin: stage().url };
      return (await visitor.context.request.post(stage().url + ROUTES.login, { data, headers })).status();
    };
    // The device is known after the first login, so that ten wrong tries of its own lock it.
    expect(await attempt(pin)).toBe(200);
    for (let failures = 0; failures < FAILURES_BEFORE_LOCK; failures++) expect(await attempt('909192')).toBe(401);
    await visitor.context.clearCookies({ name: 'sid' });
    await page.goto('/login');
    await logIn(page, email, pin);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText(help).waitFor();
    await expectToast(page, toast);
    await expectSound(visitor);
  });

  describe('while very many logins fail', () => {
    let player: Credentials;

    beforeAll(async () => {
      player = await stage().newPlayer();
      await raiseLoginWatch(stage());
    });

    afterAll(() => lowerLoginWatch(stage()));

    it.each(
      oneOrAll(
        [
          ['en', 'We are checking that you are not a robot'],
          ['ha', 'muna duba ko mutum ne'],
          ['yo', 'à ń wò ó bóyá ẹ̀rọ èèyàn ni èyí'],
          ['ig', 'anyị na-achọpụta na ọ bụ mmadụ'],
        ] as const,
        2,
      ),
    )('lets a new device log in in %s after a task that it solves on its own', async (language, words) => {
      const visitor = await stage().visit({ language });
      const { page } = visitor;
      await page.goto('/login');
      const asked: number[] = [];
      page.on('response', (answer) => void (answer.url().endsWith(ROUTES.login) && asked.push(answer.status())));
      // A quick processor solves the task before anybody can read what is said meanwhile.
      const said = page.getByRole('status').filter({ hasText: words });
      await page.route(`**${ROUTES.login}`, async (route) => {
        if (route.request().postData()?.includes('"proof"')) await said.waitFor();
        await route.continue();
      });
      await page.locator('[name=emailOrMobile]').fill(player.email);
      await page.locator('[name=password]').fill(player.pin);
      await page.locator('[name=password]').press('Enter');
      await page.waitForURL(({ pathname }) => pathname !== '/login');
      expect(asked).toEqual([403, 200]);
      expect(visitor.pageErrors).toEqual([]);
    });
  });

  it('lets somebody in Hausa who forgot their PIN set a new one from the mail (rules screens/forgot-password, screens/reset-password)', async () => {
    const visitor = await stage().visit({ language: 'ha' });
    const { page } = visitor;
    const { email } = await stage().newPlayer();
    await page.goto('/reset-password');
    await page.waitForURL('**/forgot-password');
    await expectToast(page, 'Hanyar haɗin ba daidai ba ce');
    await page.getByLabel('Imel').fill(email);
    await expectSound(visitor);
    await page.getByRole('button', { name: 'Aika hanyar haɗi' }).click();
    await page.getByRole('heading', { level: 1, name: 'A duba imel' }).waitFor();
    const token = await stage().mailbox.tokenFor(email, '/reset-password');
    await page.goto(`/reset-password?token=${token}`);
    await page.getByLabel('Sabon PIN', { exact: true }).fill('975310');
    await page.getByLabel('Maimaita sabon PIN').fill('975311');
    await page.getByRole('button', { name: 'Sake saita PIN' }).click();
    await page.getByText('PIN ɗin biyu ba su zo ɗaya ba').waitFor();
    await expectSound(visitor);
    await page.getByLabel('Maimaita sabon PIN').fill('975310');
    await page.getByRole('button', { name: 'Sake saita PIN' }).click();
    await page.getByRole('heading', { level: 1, name: 'An sake saita PIN' }).waitFor();
    await page.getByRole('link', { name: 'Ci gaba zuwa shiga' }).click();
    await logIn(page, email, '975310');
    await expectToast(page, 'Barka da dawowa!');
  });

  it('changes the PIN, and asks for the right current one (rule screens/change-password)', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    const { email, pin, ...player } = await stage().newPlayer();
    await stage().signIn(visitor, { email, pin, ...player });
    await page.goto('/change-password');
    const change = async (current: string) => {
      await page.getByLabel('Current PIN').fill(current);
      await page.getByLabel('New PIN', { exact: true }).fill('864209');
      await page.getByLabel('Confirm new PIN').fill('864209');
      await page.getByRole('button', { name: 'Change PIN' }).click();
    };
    await change('111111');
    await expectToast(page, 'Failed to Change PIN');
    await page.locator('.field-error', { hasText: 'Current PIN is incorrect' }).waitFor();
    await expectSound(visitor);
    await change(pin);
    await page.getByRole('heading', { level: 1, name: 'PIN Changed Successfully' }).waitFor();
    await expectSound(visitor);
    await page.goto('/change-password');
    await change('864209');
    await page.getByText('Choose one that is different from your current one').waitFor();
    await page.getByLabel('New PIN', { exact: true }).fill('102938');
    await page.getByLabel('Confirm new PIN').fill('102938');
    // The token of the new session was stored: a second change works without a new login.
    await page.getByRole('button', { name: 'Change PIN' }).click();
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });

  it.each(
    oneOrAll(
      [
        ['en', 'This PIN is too easy to guess. Please choose another one.'],
        ['ha', 'Wannan PIN yana da sauƙin canka. A zaɓi wani dabam.'],
        ['yo', 'PIN yìí rọrùn láti mọ̀. Ẹ jọ̀wọ́, ẹ yan òmíràn.'],
        ['ig', 'PIN a dị mfe nchepụta. Biko họrọ ọzọ.'],
      ] as const,
      3,
    ),
  )('says in %s that a PIN is too easy to guess, at registration and at a change', async (language, words) => {
    const visitor = await stage().visit({ language });
    const { page } = visitor;
    const player = await stage().newPlayer();
    const refused = page.locator('.field-error', { hasText: words });
    const send = () => page.locator('main [type=submit]').click();
    await page.goto('/register');
    const mobile = '8051304729';
    await reachLastStep(page, { email: 'weak@journeys.sabi50.test', mobile });
    for (const pin of ['121212', '654321', '250390', mobile.slice(-6)]) {
      await page.locator('[name=password]').fill(pin);
      await send();
      await refused.waitFor();
      await page.locator('[name=password]').fill(PIN);
      await refused.waitFor({ state: 'detached' });
    }
    await stage().signIn(visitor, player);
    await page.goto('/change-password');
    await page.locator('[name=currentPassword]').fill(player.pin);
    for (const name of ['newPassword', 'confirm']) await page.locator(`[name=${name}]`).fill('123456');
    await send();
    await refused.waitFor();
    await expectSound(visitor);
  });

  it('lets nobody further with a temporary PIN than to the page that replaces it', async () => {
    const { page } = await stage().visit();
    const [{ email, userId }, pin] = [await stage().newPlayer(), '904512'];
    await setTemporaryPin(stage(), userId, pin);
    await page.goto('/login');
    await logIn(page, email, pin);
    await page.getByText('Now choose your own PIN').waitFor();
    await page.goto('/profile');
    await page.waitForURL('**/change-password');
    await page.getByLabel('Current PIN').fill(pin);
    await page.getByLabel('New PIN', { exact: true }).fill('864209');
    await page.getByLabel('Confirm new PIN').fill('864209');
    // A slow network has not said yet what the new session allows when the link is followed.
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(`**${ROUTES.session}*`, (route) => arrived.then(() => route.continue()));
    await page.getByRole('button', { name: 'Change PIN' }).click();
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await page.getByRole('heading', { name: 'Welcome, Amaka!' }).waitFor();
    arrive();
  });
}
