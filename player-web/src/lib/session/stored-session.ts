import { type UserView } from '@sabi50/contracts/account-views';
import { localStore } from '../storage/browser-storage';

/**
 * A stored name (rule data/stored-names). It only helps to show something at once
 * (rule accounts/server-knows).
 */
const USER_KEY = 'user';
const TOKEN_KEY = 'authToken';

/** The user of the last visit; null where none is stored or cannot be read, which is then removed. */
export function readStoredUser(): UserView | null {
  const stored = localStore.get(USER_KEY);
  if (stored === null) return null;
  const user = parseUser(stored);
  if (!user) forgetStoredSession();
  return user;
}

/**
 * Keeps the user for the next visit (without storage the server is asked at every visit); with a token
 * (rule accounts/session-token) after login and after a change of PIN.
 */
export function storeSession(user: UserView, authToken?: string): void {
  localStore.set(USER_KEY, JSON.stringify(user));
  if (authToken !== undefined) storeAuthToken(authToken);
}

/** The token that the PIN-change call carries (rule accounts/session-token). */
export const readAuthToken = (): string | null => localStore.get(TOKEN_KEY);

export const storeAuthToken = (authToken: string): void => void localStore.set(TOKEN_KEY, authToken);

/** Forgets who was signed in here. */
export function forgetStoredSession(): void {
  localStore.remove(USER_KEY);
  localStore.remove(TOKEN_KEY);
}

/**
 * Tells who is stored whenever another tab of this browser has changed it; null where they logged out there.
 * @returns the way to stop
 */
export function onStoredElsewhere(listener: (userId: string | null) => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === USER_KEY || key === null) listener(readStoredUser()?.id ?? null);
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function parseUser(text: string): UserView | null {
  try {
    const value: unknown = JSON.parse(text);
    const isUser = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
    return isUser ? (value as UserView) : null;
  } catch {
    return null;
  }
}
