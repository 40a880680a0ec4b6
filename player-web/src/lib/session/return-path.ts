import { PAGES } from '@sabi50/contracts/routes';
import { tabStore } from '../storage/browser-storage';

/** The tab remembers where somebody was before they had to log in. */
const STORAGE_KEY = 'returnTo';

/** Keeps a path of this app, with its query, until the next login in this tab; without storage a login leads to the first page. */
export function keepReturnPath(path: string): void {
  tabStore.set(STORAGE_KEY, path);
}

/** Where a login leads to: the page that asked for it, once; else the first page. */
export function takeReturnPath(): string {
  const stored = tabStore.get(STORAGE_KEY);
  tabStore.remove(STORAGE_KEY);
  return ownPath(stored);
}

/** The path, when it leads to a page of this origin; the first page otherwise. */
export const ownPath = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : PAGES.home);

/** In the query of the login page: a fresh login is wanted, even where somebody is signed in. */
export const LOG_IN_AGAIN = 'again';
