import { useSyncExternalStore } from 'react';
import { loadNewest } from './newer-version';

const WORKER_PATH = '/sw.js';

let waiting: ServiceWorker | null = null;
const changed = new Set<() => void>();

/**
 * Installs the service worker once the page is quiet, and watches for a newer one. Does nothing where there is none. It
 * keeps files of the app only (rule data/no-stale-money).
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () => {
    const registered = navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
    // Without it the app works all the same, only not offline.
    registered.then((registration) => [watch(registration), keepAsking(registration)]).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

function watch(registration: ServiceWorkerRegistration): void {
  const notice = (worker: ServiceWorker | null) => {
    // Without a controller this is the first installation, not an update.
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    for (const listener of changed) listener();
  };
  notice(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') notice(installing);
    });
  });
}

const HOUR_MS = 3_600_000;

/** An app that is never closed asks for a newer version too: when it comes into view, and once an hour. */
function keepAsking(registration: ServiceWorkerRegistration): void {
  const ask = () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, HOUR_MS);
}

function subscribe(listener: () => void): () => void {
  changed.add(listener);
  return () => void changed.delete(listener);
}

/** Whether a newer version waits, and the way to it: `update` lets it take over and loads the page again. */
export function useAppUpdate(): { readonly ready: boolean; readonly update: () => void } {
  const worker = useSyncExternalStore(subscribe, () => waiting);
  return {
    ready: worker !== null,
    update: () => void loadNewest(),
  };
}
