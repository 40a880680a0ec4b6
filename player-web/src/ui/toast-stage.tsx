import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from '@base-ui/react/toast';
import { useLocation } from 'wouter';
import { useLanguage, useTexts } from '../language/language-context';
import { IconButton } from './button';
import { Icon, type IconName } from './icon';
import { takeKeptToast } from './kept-toast';
import { toastHost } from './toast-place';
import {
  leaveFailuresBehind,
  speakToasts,
  type ToastKind,
  toastManager,
  toasts,
  withdrawOfflineFailures,
} from './toasts';
import './toasts.css';

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  success: 'check',
  payment: 'wallet',
  failure: 'warning',
  info: 'info',
};
/** One of each kind. */
const SHOWN_MAX = Object.keys(ICONS).length;

/** Draws the messages in the newest `ToastPlace`; stands once around the app. */
export function ToastStage() {
  const { texts } = useLanguage();
  const [path] = useLocation();
  // Before the effects of the pages, which may have something to say at once.
  useLayoutEffect(() => speakToasts(texts), [texts]);
  useEffect(() => leaveFailuresBehind(path), [path]);
  useEffect(() => {
    window.addEventListener('online', withdrawOfflineFailures);
    return () => window.removeEventListener('online', withdrawOfflineFailures);
  }, []);
  useEffect(() => {
    const kept = takeKeptToast();
    if (kept) toasts.success(kept.title, kept.text);
  }, []);
  return (
    <Toast.Provider toastManager={toastManager} limit={SHOWN_MAX}>
      {createPortal(<Messages />, toastHost())}
    </Toast.Provider>
  );
}

function Messages() {
  const { notifications, close } = useTexts('shell');
  const { toasts: shown } = Toast.useToastManager();
  useRoom(shown.length);
  return (
    <Toast.Viewport className="toasts" aria-label={notifications}>
      {shown.map((toast) => {
        const kind = kindOf(toast.type);
        return (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className="toast"
            data-kind={kind}
            swipeDirection={['up', 'right']}
            // The library would hide messages and their button from screen readers until they have the focus, which
            // leaves hidden things that can take the focus.
            aria-hidden={undefined}
          >
            <Toast.Content className="toast-content">
              <Icon name={ICONS[kind]} />
              <div className="toast-words">
                <Toast.Title className="toast-title" render={<p />} />
                <Toast.Description className="toast-text" />
              </div>
              <Toast.Close aria-hidden={undefined} render={<IconButton label={close} icon="close" />} />
            </Toast.Content>
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}

/**
 * What takes the focus while messages are shown is scrolled clear of them. (The page itself moves down by their height where it
 * is scrolled too: see `overflow-anchor` in the base styles.)
 */
function useRoom(count: number): void {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--toasts-height', `${toastHost().offsetHeight}px`);
  }, [count]);
}

const kindOf = (type: string | undefined): ToastKind =>
  type === 'success' || type === 'payment' || type === 'failure' ? type : 'info';
