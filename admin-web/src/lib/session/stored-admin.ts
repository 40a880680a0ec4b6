import { type UserView } from '@sabi50/contracts/account-views';

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

/** Where the console's store keeps what an administrator is writing; a custom mail holds addresses of people, a note is about one. */
const DRAFT = /^RaStore(?<owner>.*)\.(broadcast\.(custom|draft)|note\.[^.]*)$/;

/**
 * Forgets the mails and notes that were being written on this device: at a logout all of them, at a login those of others. A session
 * that expires keeps them for the next login.
 */
export function forgetDrafts(keptFor?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const owner = DRAFT.exec(key)?.groups?.['owner'];
      if (owner !== undefined && (keptFor === undefined || !owner.includes(keptFor))) localStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** A message for the page that a full navigation leads to; the player app reads the same entry. */
const STORAGE_KEY = 'toast';
/** Where a login leads back to. */
const RETURN_KEY = 'adminReturnPath';

export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** Shows a message on the next page. Without storage nothing is said there. */
export function storeNotice(notice: Notice): void {
  withSessionStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(notice)));
}

/** The message that the page before left, once. */
export function takeNotice(): Notice | null {
  const kept = take(STORAGE_KEY);
  return kept === null ? null : (JSON.parse(kept) as Notice);
}

/** Keeps the page that asked for a login. */
export function storeReturnPath(path: string): void {
  withSessionStorage((storage) => storage.setItem(RETURN_KEY, path));
}

/** The page that asked for a login, once. */
export function takeReturnPath(): string | null {
  return take(RETURN_KEY);
}

function take(key: string): string | null {
  return withSessionStorage((storage) => {
    const kept = storage.getItem(key);
    storage.removeItem(key);
    return kept;
  });
}

function withSessionStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
