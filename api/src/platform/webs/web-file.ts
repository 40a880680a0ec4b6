import { isAtOrBelow, isConsolePath } from '@sabi50/contracts/console-paths';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { PAGES } from '@sabi50/contracts/routes';

export type Web = 'player-web' | 'admin-web';

export interface WebFile {
  readonly web: Web;
  /** Inside the built folder of that web. */
  readonly file: string;
  /**
   * `first-page` is chosen for each browser; `page` is requested again on each visit; `no-page` is the app at an address that
   * has no page, which it says; `hashed` has its content in its name and never changes; `plain` is in between.
   */
  readonly kind: 'first-page' | 'page' | 'no-page' | 'hashed' | 'plain';
}

/** The page that starts each app. */
const SHELLS: Readonly<Record<Web, string>> = { 'player-web': 'app.html', 'admin-web': 'index.html' };

/** Files without their content in their name that must never be an old one: pages, and what decides about pages. */
const ALWAYS_FRESH = /^([\w.]+\.html|(sw|notices-worker)\.js)$/;

/** What the player app says that there is no page. */
export const NO_PAGE: WebFile = { web: 'player-web', file: SHELLS['player-web'], kind: 'no-page' };

/** The addresses of the player app; a quiz has a known category. */
const PLAYER_PAGES: ReadonlySet<string> = new Set(
  Object.values(PAGES).flatMap((page) => CATEGORIES.map((category) => page.replace(':category', category))),
);

const isPlayerPage = (path: string): boolean => PLAYER_PAGES.has(path.replace(/\/$/, ''));

/**
 * Which built file answers a path, null where the path belongs to the API or to uploaded files. A path without a dot in
 * its last part is a page: the app itself decides what it shows there, its own not-found page included. The first address
 * of the player app has more than one answer: see `firstPageFor`.
 */
export function webFileFor(path: string): WebFile | null {
  if (isAtOrBelow(path, '/api') || isAtOrBelow(path, '/objects')) return null;
  const web: Web = isConsolePath(path) ? 'admin-web' : 'player-web';
  if (path === PAGES.home) return { web, file: 'index.html', kind: 'first-page' };
  if (!path.slice(path.lastIndexOf('/')).includes('.'))
    return web === 'admin-web' || isPlayerPage(path) ? { web, file: SHELLS[web], kind: 'page' } : NO_PAGE;
  // The console is built with /admin as its base; its files lie in the folder without it.
  const file = (isAtOrBelow(path, PAGES.admin) ? path.slice(PAGES.admin.length) : path).slice(1);
  if (ALWAYS_FRESH.test(file)) return { web, file, kind: 'page' };
  return { web, file, kind: file.startsWith('assets/') ? 'hashed' : 'plain' };
}
