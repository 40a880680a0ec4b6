import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { QUERY_KEYS } from '../../api/query-keys';
import { usePlayer } from '../../session/session-context';
import { toasts } from '../../ui/toasts';
import { isCardWindow } from './card-window';
import { announcePayment, onPaymentMessage } from './payment-channel';
import { paymentStatus } from './payment-calls';
import { forgetPayment, usePaymentMemory } from './payment-memory';
import { askForMoney, usePaymentEnd } from './use-payment-end';

/**
 * Follows a player's payments on every page: by live updates, by polling, and by messages from and to other
 * windows, while a quiz is open too. Shows nothing of its own.
 */
export function PaymentWatch() {
  const { id } = usePlayer();
  const { pending } = usePaymentMemory(id);
  useOtherWindows();
  if (isCardWindow()) return null;
  return pending.map(({ reference }) => <WatchedPayment key={reference} reference={reference} />);
}

function WatchedPayment({ reference }: { readonly reference: string }) {
  const { id } = usePlayer();
  const { data, error } = useQuery(paymentStatus(reference));
  const take = usePaymentEnd();
  useEffect(() => {
    if (data) take(data);
  }, [data, take]);
  // Somebody else's, or nobody's: an address can name anything.
  const isUnknown = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isUnknown) forgetPayment(id, reference);
  }, [isUnknown, id, reference]);
  return null;
}

/** Answers the window that comes back from the card page, so that it may close, and follows payments that other windows finish. */
function useOtherWindows(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onPaymentMessage(({ type, reference }) => {
        if (isCardWindow()) return;
        if (type === 'completed') askForMoney(client);
        if (type === 'completed' || type === 'returned') withdrawStarted();
        if (type !== 'returned') return;
        announcePayment({ type: 'handled', reference });
        void client.invalidateQueries({ queryKey: QUERY_KEYS.payment });
      }),
    [client],
  );
}

let shown: string | null = null;

/** Says for ten seconds that a payment has begun (rule screens/toasts). */
export function showStarted(): void {
  withdrawStarted();
  shown = toasts.payment(
    ({ payment }) => payment.startedTitle,
    ({ payment }) => payment.startedText,
  );
}

/** Takes the message back once the card page is done: what it asks for is not to be done any longer. */
export function withdrawStarted(): void {
  if (shown !== null) toasts.close(shown);
  shown = null;
}
