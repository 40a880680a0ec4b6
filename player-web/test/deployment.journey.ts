import { expect, it } from '@jest/globals';
import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { startNewerBuild } from './support/newer-build.js';

/** What a deployment means for pages that are open. */
export function deploymentJourneys(stage: () => Stage): void {
  it('lets an open page go on with the newer version, once, where its own code is gone (rule screens/new-version)', async () => {
    const server = await startNewerBuild(stage().url);
    try {
      const visitor = await stage().visit({ serviceWorker: true });
      const { page } = visitor;
      await page.goto(`${server.url}/login`);
      await page.evaluate('navigator.serviceWorker.ready');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
      await poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
      server.deploy();
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.getByRole('link', { name: 'Forgot your PIN?' }).click();
      await page.getByRole('heading', { level: 1, name: 'Forgot PIN' }).waitFor();
      await poll(() => page.evaluate(server.runs)).toBe(true);
      await page.getByRole('link', { name: 'Back to login' }).click();
      await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
      expect(loads).toBe(1);
    } finally {
      await server.close();
    }
  });

  it('shows a crashed page, and no endless loading, where the newer version has no such code either', async () => {
    const visitor = await stage().visit();
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor();
    await page.route('**/assets/screens/forgot-password-page-*.js', (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Forgot your PIN?' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor();
    expect(loads).toBe(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot PIN' }).waitFor();
  });
}
