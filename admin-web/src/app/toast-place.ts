import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { TOAST_SPACE } from '../ui/styles/toast-space';

const DIALOG = '.MuiDialog-root';

/**
 * A place of its own at the end of the page. A dialog hides the page below it from assistive technology; toasts go on being
 * read out.
 */
export function useToastPlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const made = document.createElement('div');
    const observer = new MutationObserver(() => {
      if (made.hasAttribute('aria-hidden')) made.removeAttribute('aria-hidden');
    });
    observer.observe(made, { attributes: true, attributeFilter: ['aria-hidden'] });
    document.body.append(made);
    setPlace(made);
    return () => {
      observer.disconnect();
      made.remove();
    };
  }, []);
  return place;
}

/** Whether a dialog stands on the page. */
export const useDialogOpen = (): boolean => useSyncExternalStore(watchBody, isDialogOpen);

const isDialogOpen = (): boolean => document.querySelector(DIALOG) !== null;

function watchBody(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/** Has dialogs begin below the toast, as long as it is shown: none of their buttons is ever covered. */
export function useToastSpace(isShown: boolean, toast: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!isShown || !toast) return undefined;
    const { style } = document.documentElement;
    const measure = (): void =>
      style.setProperty(TOAST_SPACE, `${Math.ceil(toast.getBoundingClientRect().height) + 16}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(toast);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(TOAST_SPACE);
    };
  }, [isShown, toast]);
}
