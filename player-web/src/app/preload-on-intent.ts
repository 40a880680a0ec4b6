import { preloadPage } from './page-code';

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of a page as soon as a finger, a pointer or the focus is on a link to it. @returns the way to stop */
export function preloadOnIntent(): () => void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin) preloadPage(link.pathname);
  };
  for (const intent of INTENTS) document.addEventListener(intent, preload, { passive: true });
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, preload);
  };
}
