import { type Page } from 'playwright-core';
import { poll } from './poll.js';

/** Placeholders of both front ends for content that has not arrived yet. */
const PLACEHOLDERS = '.skeleton, .MuiSkeleton-root, [aria-busy=true]';

/** Waits until a page shows content everywhere, as a person would. */
export const allLoaded = (page: Page): Promise<void> => poll(() => page.locator(PLACEHOLDERS).count()).toBe(0);
