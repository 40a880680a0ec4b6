import { TOAST_PAYMENT_MS, TOAST_SUCCESS_MS } from '@sabi50/contracts/limits';
import { type Texts } from '@sabi50/texts/player/sections';
import { storeToastOfNextPage, takeToastOfPreviousPage } from '../lib/storage/next-page-toast';

export type ToastKind = 'success' | 'payment' | 'failure' | 'info';

/** Failures are shown as long as payments are (rule screens/toasts). */
export const TOAST_MS: Readonly<Record<ToastKind, number>> = {
  success: TOAST_SUCCESS_MS,
  payment: TOAST_PAYMENT_MS,
  failure: TOAST_PAYMENT_MS,
  info: TOAST_SUCCESS_MS,
};

/** A function follows the language in use; a plain text is withdrawn when the language changes. */
type Words = string | ((texts: Texts) => string);

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: Words;
  readonly text: Words | undefined;
  /** The page on which it was shown. */
  readonly path: string;
  /** The device had no network when it was shown. */
  readonly isOffline: boolean;
  /** It came with the page: it lies over its foot, since nothing may move away from under a thumb when it closes. */
  readonly isOverlaid: boolean;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, title: Words, text?: Words, isOverlaid = false): string {
  const id = `toast-${++lastId}`;
  const toast = { id, kind, title, text, path: window.location.pathname, isOffline: !navigator.onLine, isOverlaid };
  set([...shown.filter((other) => other.kind !== kind), toast]);
  return id;
}

function withdraw(isMeant: (toast: Toast) => boolean): void {
  if (shown.some(isMeant)) set(shown.filter((toast) => !isMeant(toast)));
}

/**
 * Short messages of which at most one of a kind is shown: a new one takes the place of the one before. The pointer or the
 * focus on them stops their clock, and each can be closed. May be called from anywhere. `failure` is announced at once.
 * Each call returns the toast's id, for `close`.
 */
export const toasts = {
  success: (title: Words, text?: Words) => show('success', title, text),
  /** For ten seconds, as payment messages are. */
  payment: (title: Words, text?: Words) => show('payment', title, text),
  failure: (title: Words, text?: Words) => show('failure', title, text),
  info: (title: Words, text?: Words) => show('info', title, text),
  /** Withdraws a message that is no longer true; nothing happens to one that is gone. */
  close: (id: string) => withdraw((toast) => toast.id === id),
  /** Withdraws what was said of a payment, once something newer is known. */
  closePayments: () => withdraw(({ kind }) => kind === 'payment'),
  /** Withdraws what failed before, when somebody tries again. */
  closeFailures: () => withdraw(({ kind }) => kind === 'failure'),
} as const;

/** For `useSyncExternalStore`. */
export const toastStore = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
} as const;

/** What the toast says in a language. */
export const wordsOf = ({ title, text }: Toast, texts: Texts) => ({
  title: typeof title === 'function' ? title(texts) : title,
  text: typeof text === 'function' ? text(texts) : text,
});

/** Plain texts are in the language that was in use before. */
export const withdrawPlainTexts = (): void =>
  withdraw(({ title, text }) => typeof title === 'string' || typeof text === 'string');

/** What failed on another page is of no use on this one. */
export const withdrawFailuresOfOtherPages = (path: string): void =>
  withdraw((toast) => toast.kind === 'failure' && toast.path !== path);

/** What failed without a network may be tried again. */
export const withdrawOfflineFailures = (): void => withdraw(({ kind, isOffline }) => kind === 'failure' && isOffline);

/** A sheet comes with questions of its own: what only informs does not move into it. */
export const withdrawInformation = (): void => withdraw(({ kind }) => kind === 'info' || kind === 'success');

/** Shows a success message on the next page, which is loaded anew. */
export const showOnNextPage = (title: string, text: string): void => storeToastOfNextPage({ title, text });

/** Shows the message that the page before left, once. */
export function showToastOfPreviousPage(): void {
  const stored = takeToastOfPreviousPage();
  if (stored !== null) show('success', stored.title, stored.text, true);
}
