import { useSyncExternalStore } from 'react';
import { localStore } from '../../storage/browser-storage';
import {
  NO_PAYMENTS,
  type PaymentMemory,
  type PendingUpdate,
  type PendingPayment,
  readMemory,
  withUpdate,
  withoutPending,
  withPending,
} from './pending-payments.rules';

/** One key a player: a phone may be lent. */
const keyOf = (playerId: string): string => `payments:${playerId}`;

/** The last text of each key and its parsed value; the only copy where nothing can be stored. */
const read = new Map<string, { readonly text: string | null; readonly memory: PaymentMemory }>();
const listeners = new Set<() => void>();

/** The pending payments of this browser, in all its windows; they survive a reload. */
export const usePaymentMemory = (playerId: string | undefined): PaymentMemory =>
  useSyncExternalStore(subscribe, () => (playerId === undefined ? NO_PAYMENTS : current(keyOf(playerId))));

/** Stores a pending payment; nothing changes for one that is known or whose outcome was shown. */
export const rememberPayment = (playerId: string, payment: PendingPayment): void =>
  change(playerId, (memory) => withPending(memory, payment));

/** Stores what the server said about a payment that is still pending. */
export const updatePending = (playerId: string, reference: string, update: PendingUpdate): void =>
  change(playerId, (memory) => withUpdate(memory, reference, update));

/** Removes a payment without having seen its outcome. */
export const forgetPayment = (playerId: string, reference: string): void =>
  change(playerId, (memory) => withoutPending(memory, reference, false));

/** Removes a payment whose outcome is known. @returns true for the one window that is to show it */
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
  // What the browser refuses to store lasts as long as this page is open.
  const isStored = localStore.set(key, text);
  read.set(key, { text: isStored ? text : (read.get(key)?.text ?? null), memory });
  for (const listener of listeners) listener();
}

/** The same object as long as the same text is stored. */
function current(key: string): PaymentMemory {
  const text = localStore.get(key);
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
