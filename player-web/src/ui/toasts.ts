import { Toast } from '@base-ui/react/toast';
import { TOAST_PAYMENT_MS, TOAST_SUCCESS_MS } from '@sabi50/vocabulary/limits';
import { type Texts } from '../language/texts';

export type ToastKind = 'success' | 'payment' | 'failure' | 'info';

/** Bad news stays as long as money matters do (rule screens/toasts). */
const SHOWN_MS: Readonly<Record<ToastKind, number>> = {
  success: TOAST_SUCCESS_MS,
  payment: TOAST_PAYMENT_MS,
  failure: TOAST_PAYMENT_MS,
  info: TOAST_SUCCESS_MS,
};

/** What a message says in the language in use; a plain text is taken back when the language changes. */
type Words = string | ((texts: Texts) => string);

interface Shown {
  readonly kind: ToastKind;
  readonly title: Words;
  readonly text: Words | undefined;
  /** The page on which it was said. */
  readonly path: string;
  /** The device had no network when it was said. */
  readonly isOffline: boolean;
}

export const toastManager = Toast.createToastManager();
const shown = new Map<string, Shown>();
let spoken: Texts | null = null;

const say = (words: Words | undefined): string | undefined =>
  typeof words === 'function' ? (spoken ? words(spoken) : '') : words;

function show(kind: ToastKind, title: Words, text?: Words): string {
  withdraw((other) => other.kind === kind);
  const id = toastManager.add({
    title: say(title),
    description: say(text),
    type: kind,
    timeout: SHOWN_MS[kind],
    priority: kind === 'failure' ? 'high' : 'low',
    onRemove: () => void shown.delete(id),
  });
  shown.set(id, { kind, title, text, path: window.location.pathname, isOffline: !navigator.onLine });
  return id;
}

function withdraw(isMeant: (toast: Shown) => boolean): void {
  for (const [id, toast] of [...shown]) if (isMeant(toast)) close(id);
}

function close(id: string): void {
  shown.delete(id);
  toastManager.close(id);
}

/**
 * Short messages of which at most one of a kind is shown: a new one takes the place of the one before. The pointer or the
 * focus on them stops their clock, and each can be closed. May be called from anywhere. `failure` is announced at once.
 * Words that are a function of the texts follow the language. Each answers with its id, for `close`.
 */
export const toasts = {
  success: (title: Words, text?: Words) => show('success', title, text),
  /** For ten seconds, as payment messages are. */
  payment: (title: Words, text?: Words) => show('payment', title, text),
  failure: (title: Words, text?: Words) => show('failure', title, text),
  info: (title: Words, text?: Words) => show('info', title, text),
  /** Takes a message back that is no longer true; nothing happens to one that is gone. */
  close,
  /** Takes back what failed before, when somebody tries again. */
  closeFailures: () => withdraw(({ kind }) => kind === 'failure'),
} as const;

/** Says everything that is shown in another language. */
export function speakToasts(texts: Texts): void {
  if (spoken === texts) return;
  const isFirst = spoken === null;
  spoken = texts;
  if (isFirst) return;
  withdraw(({ title, text }) => typeof title === 'string' || typeof text === 'string');
  for (const [id, { title, text }] of shown) toastManager.update(id, { title: say(title), description: say(text) });
}

/** What failed on another page is of no use on this one. */
export const leaveFailuresBehind = (path: string): void =>
  withdraw((toast) => toast.kind === 'failure' && toast.path !== path);

/** What failed for want of a network may be tried again. */
export const withdrawOfflineFailures = (): void => withdraw(({ kind, isOffline }) => kind === 'failure' && isOffline);
