import { HIDDEN_PATHS } from '@sabi50/vocabulary/brand';
import { PAGES } from '@sabi50/vocabulary/routes';

export type Web = 'player-web' | 'admin-web';

export interface WebFile {
  readonly web: Web;
  /** Inside the built folder of that web. */
  readonly file: string;
  /** `page` is asked for again on each visit; `hashed` has its content in its name and never changes; `plain` is in between. */
  readonly kind: 'page' | 'hashed' | 'plain';
}

/** Each stands for itself and everything below it. */
const ADMIN_PATHS = [PAGES.admin, PAGES.adminLogin, ...Object.values(HIDDEN_PATHS)];

const isAtOrBelow = (path: string, top: string): boolean => path === top || path.startsWith(`${top}/`);

/**
 * Which built file answers a path, null where the path belongs to the API. A path without a dot in its last part is a
 * page: the app itself decides what it shows there, its own not-found page included.
 */
export function webFileFor(path: string): WebFile | null {
  if (isAtOrBelow(path, '/api')) return null;
  const web: Web = ADMIN_PATHS.some((top) => isAtOrBelow(path, top)) ? 'admin-web' : 'player-web';
  if (!path.slice(path.lastIndexOf('/')).includes('.')) return { web, file: 'index.html', kind: 'page' };
  // The console is built with /admin as its base; its files lie in the folder without it.
  const file = (isAtOrBelow(path, PAGES.admin) ? path.slice(PAGES.admin.length) : path).slice(1);
  if (file === 'index.html') return { web, file, kind: 'page' };
  return { web, file, kind: file.startsWith('assets/') ? 'hashed' : 'plain' };
}
