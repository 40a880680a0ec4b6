import { type UserView } from '@sabi50/contracts/account-views';
import { forgetDrafts } from './stored-drafts';

/** Stored names (rule data/stored-names). They only say what to try first: the server knows who is signed in. */
const KEYS = ['adminEmail', 'adminUser', 'adminRole', 'adminRadioStationId'] as const;
type Key = (typeof KEYS)[number];

/** Remembers who logged in to the console on this device. */
export function storeAdmin(user: UserView): void {
  forgetDrafts(user.id);
  const values: Readonly<Record<Key, string | null>> = {
    adminEmail: user.email,
    adminUser: JSON.stringify(user),
    adminRole: user.adminRole,
    adminRadioStationId: user.adminRadioStationId,
  };
  for (const key of KEYS) {
    const value = values[key];
    if (value === null) forget(key);
    else keep(key, value);
  }
}

/** The address that every call of the console carries; null where nobody logged in on this device. */
export function storedAdminEmail(): string | null {
  return read('adminEmail');
}

/** The user object that was stored at login, as text; null where there is none. */
export function storedAdminUser(): string | null {
  return read('adminUser');
}

/** Forgets who was logged in here. */
export function forgetAdmin(): void {
  for (const key of KEYS) forget(key);
}

// A browser that refuses storage loses nothing but the first guess.
function read(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

function forget(key: Key): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See above.
  }
}
