import { useSyncExternalStore } from 'react';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { toasts } from '../../ui/toasts';

/** How a payment ended that was waited for. */
export interface PaymentOutcome {
  readonly kind: 'success' | 'failed' | 'cancelled';
  /** Decimal naira, as the server says. */
  readonly amount: string;
}

/** Pages that keep a place for it. A payment may have ended before their code is there. */
const PLACES: readonly string[] = [PAGES.home, PAGES.dashboard, PAGES.payment];

let last: PaymentOutcome | null = null;
const listeners = new Set<() => void>();

function set(next: PaymentOutcome | null): void {
  last = next;
  for (const listener of listeners) listener();
}

/** Says how a payment ended: in the place that the page keeps for it, else as a short message (rule screens/payment-outcome). */
export function showPaymentOutcome(outcome: PaymentOutcome): void {
  if (PLACES.includes(window.location.pathname)) set(outcome);
  else showToast(outcome);
}

/** The player has seen it, or begins another payment. */
export const forgetPaymentOutcome = (): void => set(null);

/** The player is led to a page that has no place for it. */
export function takePaymentOutcomeAlong(): void {
  if (last) showToast(last);
  set(null);
}

/** What is to be shown in the place of a page; null: nothing. */
export const usePaymentOutcome = (): PaymentOutcome | null => useSyncExternalStore(subscribe, () => last);

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function showToast(outcome: PaymentOutcome): void {
  if (outcome.kind === 'success') {
    toasts.payment(
      ({ payment }) => payment.successTitle,
      ({ payment }) => payment.successText(priceText(outcome.amount)),
    );
  } else if (outcome.kind === 'cancelled') {
    toasts.info(
      ({ payment }) => payment.cancelledTitle,
      ({ payment }) => payment.cancelledText,
    );
  } else {
    toasts.failure(
      ({ payment }) => payment.paymentFailed,
      ({ payment }) => payment.paymentFailedText,
    );
  }
}
