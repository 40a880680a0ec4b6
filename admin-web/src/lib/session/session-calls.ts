import { type LoginView } from '@sabi50/contracts/account-views';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';
import { errorBody } from '../errors/error-text';
import { api } from '../api/api';
import { callApi } from '../api/http-client';
import { forgetAuthToken, readAuthToken, storeAuthToken } from './auth-token';
import { forgetAdmin, forgetDrafts, storedAdminEmail } from './stored-admin';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code; only where a second factor is set up. */
  readonly code?: string;
}

/**
 * Opens a session: of staff, or of a player where a PIN was typed (rule accounts/two-secrets). While very many logins
 * fail everywhere, the server sets a task first, and the login is sent again with its solution; `onTask` is called.
 * Throws as `callApi` does.
 */
export async function logIn({ email, password, code }: Credentials, onTask: () => void): Promise<LoginView> {
  const body = { emailOrMobile: email, password, ...(code && { code }) };
  const call = (proof?: string): Promise<LoginView> =>
    api('POST login', { body: { ...body, ...(proof !== undefined && { proof }) } });
  try {
    return await call();
  } catch (error) {
    const challenge = errorBody(error)?.challenge;
    if (!challenge) throw error;
    onTask();
    const { solveProof } = await import('@sabi50/proof-of-work/solve-proof');
    return call(await solveProof(challenge));
  }
}

/** Who is signed in to the console and what they may do. Throws as `callApi` does. */
export const fetchProfile = (): Promise<AdminProfileView> => api('GET adminProfile');

/** Ends the session of a kind on the server and forgets the administrator here, even when the server does not answer. */
export async function logOut(kind: 'staff' | 'player' = 'staff'): Promise<void> {
  forgetAdmin();
  forgetAuthToken();
  forgetDrafts();
  await callApi(`${ROUTES.logout}?kind=${kind}`, { method: 'POST' }).catch(() => undefined);
}

/** Sets a new staff password; every other session of the account ends. Throws as `callApi` does. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const { authToken } = await api('POST changePassword', {
    body: { currentPassword, newPassword },
    headers: { authorization: `Bearer ${readAuthToken()}`, [HEADERS.userEmail]: storedAdminEmail() ?? '' },
  });
  storeAuthToken(authToken);
}

/** Asks for a mail with a link to set a new password; the answer never tells whether the address has an account. Throws as `callApi` does. */
export async function askForPasswordLink(email: string): Promise<void> {
  await api('POST forgotPassword', { body: { email } });
}
