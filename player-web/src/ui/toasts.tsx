import { useEffect } from 'react';
import { Toast } from '@base-ui/react/toast';
import { TOAST_PAYMENT_MS, TOAST_SUCCESS_MS } from '@sabi50/vocabulary/limits';
import { useTexts } from '../language/language-context';
import { IconButton } from './button';
import { Icon, type IconName } from './icon';
import { takeKeptToast } from './kept-toast';
import './toasts.css';

type ToastKind = 'success' | 'payment' | 'failure' | 'info';

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  success: 'check',
  payment: 'wallet',
  failure: 'warning',
  info: 'info',
};
/** Bad news stays as long as money matters do (product specification section 9 names these two). */
const SHOWN_MS: Readonly<Record<ToastKind, number>> = {
  success: TOAST_SUCCESS_MS,
  payment: TOAST_PAYMENT_MS,
  failure: TOAST_PAYMENT_MS,
  info: TOAST_SUCCESS_MS,
};

const manager = Toast.createToastManager();
/** Messages of failures since the last try. */
const failures = new Set<string>();

function show(kind: ToastKind, title: string, text?: string): string {
  const priority = kind === 'failure' ? 'high' : 'low';
  const id = manager.add({ title, description: text, type: kind, timeout: SHOWN_MS[kind], priority });
  if (kind === 'failure') failures.add(id);
  return id;
}

/**
 * Short messages above the page; the pointer or the focus on them stops their clock, and each can be closed. May be
 * called from anywhere. `failure` is announced at once. Each answers with its id, for `close`.
 */
export const toasts = {
  success: (title: string, text?: string) => show('success', title, text),
  /** For ten seconds, as payment messages are. */
  payment: (title: string, text?: string) => show('payment', title, text),
  failure: (title: string, text?: string) => show('failure', title, text),
  info: (title: string, text?: string) => show('info', title, text),
  /** Takes a message back that is no longer true; nothing happens to one that is gone. */
  close: (id: string) => manager.close(id),
  /** Takes back what failed before, when somebody tries again. */
  closeFailures: () => {
    for (const id of failures) manager.close(id);
    failures.clear();
  },
} as const;

/** Where the messages appear; stands once around the app. */
export function ToastStage() {
  useEffect(() => {
    const kept = takeKeptToast();
    if (kept) toasts.success(kept.title, kept.text);
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Messages />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Messages() {
  const { notifications, close } = useTexts('shell');
  const { toasts: shown } = Toast.useToastManager();
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

const kindOf = (type: string | undefined): ToastKind =>
  type === 'success' || type === 'payment' || type === 'failure' ? type : 'info';
