import { HIDDEN_PATHS } from '@sabi50/contracts/brand';
import { isAtOrBelow } from '@sabi50/contracts/console-paths';
import { PAGES } from '@sabi50/contracts/routes';

/** The five addresses of the console: three show it, and differ in what they do for visitors who are not signed in. */
export type Entry = 'admin' | 'hidden' | 'second' | 'login' | 'debug';
export type ConsoleEntry = Exclude<Entry, 'login' | 'debug'>;

const PATHS: Readonly<Record<Entry, string>> = {
  admin: PAGES.admin,
  hidden: HIDDEN_PATHS.adminEntry,
  second: HIDDEN_PATHS.adminDashboard,
  login: PAGES.adminLogin,
  debug: HIDDEN_PATHS.adminDebug,
};

/** Which of the addresses a path belongs to. */
export function entryOf(path: string): Entry {
  const entries = Object.entries(PATHS) as [Entry, string][];
  return entries.find(([, top]) => isAtOrBelow(path, top))?.[0] ?? 'admin';
}

/** The path under which the console stands for this visit. */
export const basePathOf = (entry: ConsoleEntry): string => PATHS[entry];
