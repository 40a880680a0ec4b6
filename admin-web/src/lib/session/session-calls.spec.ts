/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { storeAuthToken, readAuthToken } from './auth-token';
import { logOut } from './session-calls';

it('forgets the token of the session at the logout, even when the server does not answer', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  storeAuthToken('token-1');
  await logOut();
  expect(readAuthToken()).toBe('');
});
