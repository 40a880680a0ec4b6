import { useSyncExternalStore } from 'react';
import { onDevice } from '../../storage/browser-storage';
import {
  NO_PAYMENTS,
  type PaymentMemory,
  type PaymentNews,
  type PendingPayment,
  readMemory,
  withNews,
  withoutPending,
  withPending,
} from './pending-payments.rules';

/** Of each player their own: a phone may be lent. */
const keyOf = (playerId: string): string => `payments:${playerId}`;

/** The last text that was read of each key, and what it means; also all there is where nothing can be kept. */
const read = new Map<string, { readonly text: string | null; readonly memory: PaymentMemory }>();
const listeners = new Set<() => void>();

/** What this browser waits for, in all its windows; survives a reload. */
export const usePaymentMemory = (playerId: string | undefined): PaymentMemory =>
  useSyncExternalStore(subscribe, () => (playerId === undefined ? NO_PAYMENTS : current(keyOf(playerId))));

/** Waits for a payment from now on; nothing changes for one that is known or whose end was told. */
export const rememberPayment = (playerId: string, payment: PendingPayment): void =>
  change(playerId, (memory) => withPending(memory, payment));

/** Keeps what the server said about a payment that is still pending. */
export const notePaymentNews = (playerId: string, reference: string, news: PaymentNews): void =>
  change(playerId, (memory) => withNews(memory, reference, news));

/** Stops waiting for a payment without having seen its end. */
export const forgetPayment = (playerId: string, reference: string): void =>
  change(playerId, (memory) => withoutPending(memory, reference, false));

/** Stops waiting for a payment whose end is known. @returns true for the one window that is to tell it */
export function claimEnd(playerId: string, reference: string): boolean {
  const { pending } = current(keyOf(playerId));
  if (!pending.some((known) => known.reference === reference)) return false;
  change(playerId, (memory) => withoutPending(memory, reference, true));
  return true;
}

function change(playerId: string, next: (memory: PaymentMemory) => PaymentMemory): void {
  const key = keyOf(playerId);
  const before = current(key);
  const memory = next(before);
  if (memory === before) return;
  const text = JSON.stringify(memory);
  // What the browser does not keep lasts as long as this page is open.
  const isKept = onDevice.keep(key, text);
  read.set(key, { text: isKept ? text : (read.get(key)?.text ?? null), memory });
  for (const listener of listeners) listener();
}

/** The same object as long as the same text is kept. */
function current(key: string): PaymentMemory {
  const text = onDevice.read(key);
  const known = read.get(key);
  if (known?.text === text) return known.memory;
  const memory = readMemory(text);
  read.set(key, { text, memory });
  return memory;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
