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
