import {
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { useLanguage, useTexts } from '../lib/language/language-context';
import { IconButton } from './kit/button';
import { Guide } from './kit/guide';
import { Icon, type IconName } from './icon';
import { toastHost } from './toast-place';
import {
  showToastOfPreviousPage,
  type Toast,
  TOAST_MS,
  type ToastKind,
  toasts,
  toastStore,
  withdrawFailuresOfOtherPages,
  withdrawOfflineFailures,
  withdrawPlainTexts,
  wordsOf,
} from './toasts';
import './toasts.css';

/** Payments have the guide instead. */
const ICONS: Readonly<Record<Exclude<ToastKind, 'payment'>, IconName>> = {
  success: 'check',
  failure: 'warning',
  info: 'info',
};
/** A shorter movement of the finger is a tap. */
const SWIPE_PX = 40;

/** Draws the messages in the newest `ToastPlace`; used once, around the app. */
export function ToastStage() {
  const { texts } = useLanguage();
  const { notifications } = useTexts('shell');
  const [path] = useLocation();
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const lastTexts = useRef(texts);
  useEffect(() => {
    if (lastTexts.current !== texts) withdrawPlainTexts();
    lastTexts.current = texts;
  }, [texts]);
  useEffect(() => withdrawFailuresOfOtherPages(path), [path]);
  useEffect(() => {
    window.addEventListener('online', withdrawOfflineFailures);
    return () => window.removeEventListener('online', withdrawOfflineFailures);
  }, []);
  useEffect(showToastOfPreviousPage, []);
  // What takes the focus is scrolled clear of the messages.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--toasts-height', `${toastHost().offsetHeight}px`);
  }, [shown]);
  return createPortal(
    // There before the first message, so that screen readers watch it.
    <section className="toasts" aria-label={notifications} aria-live="polite" aria-relevant="additions text">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    toastHost(),
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { texts } = useLanguage();
  const { id, kind, isOverlaid } = toast;
  const { title, text } = wordsOf(toast, texts);
  const close = () => toasts.close(id);
  return (
    <div
      className="toast"
      data-kind={kind}
      data-overlaid={isOverlaid || undefined}
      role={kind === 'failure' ? 'alert' : undefined}
      {...useCloseInTime(TOAST_MS[kind], id)}
      {...useSwipe(close)}
    >
      {kind === 'payment' ? <Guide pose="happy" /> : <Icon name={ICONS[kind]} />}
      <div className="toast-words">
        <p className="toast-title">{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
      <IconButton label={texts.shell.close} icon="close" onClick={close} />
    </div>
  );
}

/** Closes the toast when it was shown long enough; the clock stands still under a pointer, the focus or another window. */
function useCloseInTime(shownMs: number, id: string) {
  const leftMs = useRef(shownMs);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => toasts.close(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isHeld, id]);
  const hold = useCallback(() => setIsHeld(true), []);
  const release = useCallback(() => setIsHeld(false), []);
  useEffect(() => {
    window.addEventListener('blur', hold);
    window.addEventListener('focus', release);
    return () => {
      window.removeEventListener('blur', hold);
      window.removeEventListener('focus', release);
    };
  }, [hold, release]);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}

/** A swipe up or to the right. */
function useSwipe(onSwipe: () => void) {
  const from = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      from.current = { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (clientX - from.current.x > SWIPE_PX || from.current.y - clientY > SWIPE_PX) onSwipe();
    },
  };
}
