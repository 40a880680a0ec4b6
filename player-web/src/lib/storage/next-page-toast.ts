import { tabStore } from './browser-storage';

/** A message for the page that a full navigation leads to; the console leaves one at its logout. */
interface NextPageToast {
  readonly title: string;
  readonly text: string;
}

const STORAGE_KEY = 'toast';

/** Leaves a message for the next page. Without storage nothing is shown there. */
export const storeToastOfNextPage = (toast: NextPageToast): void =>
  void tabStore.set(STORAGE_KEY, JSON.stringify(toast));

/** Takes the message that the page before left, once; null: it left none. */
export function takeToastOfPreviousPage(): NextPageToast | null {
  const stored = tabStore.get(STORAGE_KEY);
  tabStore.remove(STORAGE_KEY);
  return stored === null ? null : (JSON.parse(stored) as NextPageToast);
}
