import { isSafari } from '../../lib/live/safari';
import { tabStore } from '../../lib/storage/browser-storage';

/** The popup of rule screens/payment-return. */
const [WIDTH_PX, HEIGHT_PX] = [500, 600];
/** Kept in the popup's own session storage, which lasts over the visit to the card page. */
const MARK = 'payment-window';

/**
 * Whether the card page takes this window's place: on Safari, on iOS, and on
 * every device that is touched, where popups are tabs that people lose or that never open.
 */
export const paysInThisWindow = (): boolean =>
  isSafari() || window.matchMedia('(hover: none) and (pointer: coarse)').matches;

/**
 * Opens an empty small window for the card page. To be called in the click itself, before anything is waited for: browsers
 * refuse later ones. @returns null where the browser opens none
 */
export function openCardWindow(words: string): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH_PX) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT_PX) / 2));
  const opened = window.open('', '', `popup,width=${WIDTH_PX},height=${HEIGHT_PX},left=${left},top=${top}`);
  if (!opened || opened.closed) return null;
  try {
    opened.sessionStorage.setItem(MARK, '1');
    writeWords(opened.document, words);
  } catch {
    // Without its mark the window will show the dashboard when it comes back: nothing is lost.
  }
  return opened;
}

/** A word to look at until the card page is there. */
function writeWords(page: Document, words: string): void {
  page.title = words;
  page.documentElement.style.colorScheme = 'light dark';
  page.body.style.font = '16px/1.5 system-ui, sans-serif';
  page.body.style.padding = '24px';
  page.body.textContent = words;
}

/** Whether this window was opened for a card page, and another one waits for its result. */
export const isCardWindow = (): boolean => tabStore.get(MARK) !== null;

/** Held by every window that follows payments while it lives. */
const FOLLOWING = 'follows-payments';

/** Lets card windows know, for as long as this window is open, that they may close themselves. @returns the way to end it */
export function markAsFollowing(): () => void {
  const ended = new AbortController();
  const untilEnd = () => new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  // A window that the card page replaces waits for nobody, and may be kept by the browser for the way back.
  if (!paysInThisWindow()) void navigator.locks?.request(FOLLOWING, { mode: 'shared' }, untilEnd);
  return () => ended.abort();
}

/** Whether another window follows the payments; false where the browser cannot say. */
export async function isFollowedElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === FOLLOWING);
}

/** Makes this window one like any other. */
export const becomeOrdinaryWindow = (): void => tabStore.remove(MARK);

/** Shows the card page of a payment that is under way; to be called in the click itself. */
export function openCardPageAgain(paymentUrl: string, words: string): void {
  const popup = paysInThisWindow() ? null : openCardWindow(words);
  (popup ?? window).location.assign(paymentUrl);
}
