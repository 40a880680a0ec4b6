/** A stored name (rule data/stored-names); the change of a password carries it (rule accounts/session-token). */
const STORAGE_KEY = 'adminAuthToken';

/** Keeps the token of the session for this tab. */
export function storeAuthToken(token: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Without storage a password can be changed by a link in a mail.
  }
}

/** Forgets the token: it ends with its session. */
export function forgetAuthToken(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** The token of the session, empty where it is not known. */
export function readAuthToken(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
