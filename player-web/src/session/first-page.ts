import { PAGES } from '@sabi50/vocabulary/routes';
import { languageLink } from '../language/language-link';
import { rememberedLanguage } from '../language/remembered-language';

/** Leaves the app for the first page, which the server sends; back does not lead here again. */
export const leaveToFirstPage = (): void => window.location.replace(PAGES.home);

/** Leaves for another page by a full navigation, as after a login; back does not lead here again. */
export const leaveTo = (path: string): void => window.location.replace(path);

/**
 * The first page for a browser whose session cookie outlived its session: the server takes it for a player's otherwise and
 * sends the app again.
 */
export const leaveToVisitorsPage = (): void => window.location.replace(languageLink(rememberedLanguage()));
