import { PAGES } from '@sabi50/contracts/routes';
import { languageLink } from '../language/language-link';
import { rememberedLanguage } from '../language/remembered-language';
import { tabStore } from '../storage/browser-storage';

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
