/** Where the staff console stands. */
import { HIDDEN_PATHS } from './brand.js';
import { PAGES } from './routes.js';

/** Each stands for itself and everything below it. */
const CONSOLE_PATHS: readonly string[] = [PAGES.admin, PAGES.adminLogin, ...Object.values(HIDDEN_PATHS)];

/** Whether a path is `top` or lies below it. */
export const isAtOrBelow = (path: string, top: string): boolean => path === top || path.startsWith(`${top}/`);

/** Whether a path without its query belongs to the console. */
export const isConsolePath = (path: string): boolean => CONSOLE_PATHS.some((top) => isAtOrBelow(path, top));
