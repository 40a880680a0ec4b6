import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { localStore } from '../storage/browser-storage';

const STORAGE_KEY = 'lastCategory';

/** Remembers on this device what was played last: the bar offers it as one button. */
export const rememberCategory = (category: Category): void => void localStore.set(STORAGE_KEY, category);

/** The category that was played last on this device; null where there is none. */
export const lastCategory = (): Category | null =>
  CATEGORIES.find((category) => category === localStore.get(STORAGE_KEY)) ?? null;
