/** A second failure within this time, ms, is shown: loading again did not help. */
const ONCE_IN_MS = 60_000;
const KEY = 'loaded-again';

const missing = new WeakSet();

/** Remembers which errors mean that a file of the console could not be fetched: browsers word them differently. */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Whether a file of the console could not be fetched, as after a deployment that replaced it. */
export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/** Loads the page again, which asks for the newest version; not where that has just been tried. */
export function loadAgainOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  } catch {
    // A browser that refuses storage: the error stays, with its button.
  }
}
