import { PAGES } from '@sabi50/contracts/routes';
import { tabStore } from '../storage/browser-storage';
import { languageLink, rememberedLanguage } from '../language/remembered-language';

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

/** Leaves the app for the first page, which the server sends; back does not lead here again. */
export const leaveToFirstPage = (): void => window.location.replace(PAGES.home);

/** Leaves for another page by a full navigation, as after a login; back does not lead here again. */
export const leaveTo = (path: string): void => window.location.replace(path);

/**
 * The first page for a browser whose session cookie outlived its session: the server takes it for a player's otherwise and
 * sends the app again.
 */
export function leaveToVisitorsPage(): void {
  tabStore.set(ASKED_KEY, String(Date.now()));
  window.location.replace(languageLink(rememberedLanguage()));
}

const ASKED_KEY = 'visitors-page-asked';
const ASKED_MS = 15_000;

/** Without a network the service worker answers with the app instead: asking again would ask for ever. */
export const hasJustAskedForVisitorsPage = (): boolean => Date.now() - Number(tabStore.get(ASKED_KEY) ?? 0) < ASKED_MS;
