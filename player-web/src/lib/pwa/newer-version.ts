import { tabStore } from '../storage/browser-storage';

/** A worker that does not install within this time, ms, is not waited for. */
const INSTALL_MAX_MS = 10_000;
/** A second failure within this time, ms, is shown: loading again did not help. */
const ONCE_IN_MS = 60_000;
const LOADED_AGAIN_KEY = 'loaded-again';

const missing = new WeakSet();

/** Remembers which errors mean that a file of the app could not be fetched: browsers word them differently. */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Whether a file of the app could not be fetched: no network, or a deployment has replaced it. */
export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/**
 * Loads the page again with the newest version: a service worker that waits takes over first, since the one in charge would
 * answer with the old pages.
 */
export async function loadNewest(): Promise<void> {
  const worker = await newerWorker().catch(() => null);
  if (!worker) return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' });
}

/** The same without being asked, once: false where it has just been tried. */
export function loadNewestOnce(): boolean {
  const last = Number(tabStore.get(LOADED_AGAIN_KEY) ?? 0);
  if (Date.now() - last < ONCE_IN_MS) return false;
  if (!tabStore.set(LOADED_AGAIN_KEY, String(Date.now()))) return false;
  void loadNewest();
  return true;
}

async function newerWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return null;
  await registration.update().catch(() => undefined);
  if (registration.installing) await installed(registration.installing);
  return registration.waiting;
}

/** Resolves when a worker has been installed, or given up. */
const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, INSTALL_MAX_MS);
    worker.addEventListener('statechange', () => resolve());
  });
