import { PAGES } from '@sabi50/vocabulary/routes';

/** The tab remembers where somebody was before they had to log in. */
const STORAGE_KEY = 'returnTo';

/** Keeps a path of this app, with its query, until the next login in this tab. */
export function keepReturnPath(path: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, path);
  } catch {
    // Without storage a login leads to the first page.
  }
}

/** Where a login leads to: the page that asked for it, once; else the first page (product specification section 4). */
export function takeReturnPath(): string {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return ownPath(kept);
  } catch {
    return PAGES.home;
  }
}

/** The path, when it leads to a page of this origin; the first page otherwise. */
export const ownPath = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : PAGES.home);
