import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { PAGES } from '@sabi50/contracts/routes';
import { localStore, tabStore } from '../storage/browser-storage';

/** The tab remembers which quiz somebody wanted to play when the balance ended, also while the card page takes its place. */
const WANTED_KEY = 'wantedCategory';
/** Afterwards they have other plans. */
const WANTED_FOR_MS = 30 * 60_000;
const PARAMETER = 'for';

/** Where money is added in order to play a category. */
export const addMoneyFor = (category: Category): string => `${PAGES.payment}?${PARAMETER}=${category}`;

/** Remembers the category that the address of the payment page names; forgets the one of before where it names none. */
export function noteWanted(search: string, now: number): void {
  const wanted = CATEGORIES.find((one) => one === new URLSearchParams(search).get(PARAMETER));
  if (wanted) tabStore.set(WANTED_KEY, `${wanted} ${now}`);
  else tabStore.remove(WANTED_KEY);
}

/** The page of the category that was wanted lately, once; null where there is none. It shows what a game costs, and charges nothing. */
export function takeWantedPage(now: number): string | null {
  const [name, since] = (tabStore.get(WANTED_KEY) ?? '').split(' ');
  tabStore.remove(WANTED_KEY);
  const wanted = CATEGORIES.find((one) => one === name);
  return wanted && now - Number(since) < WANTED_FOR_MS ? PAGES.quiz.replace(':category', wanted) : null;
}

const LAST_KEY = 'lastCategory';

/** Remembers on this device what was played last: the bar offers it as one button. */
export const rememberCategory = (category: Category): void => void localStore.set(LAST_KEY, category);

/** The category that was played last on this device; null where there is none. */
export const lastCategory = (): Category | null =>
  CATEGORIES.find((category) => category === localStore.get(LAST_KEY)) ?? null;
