import { toasts } from '../../ui/toasts';

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
