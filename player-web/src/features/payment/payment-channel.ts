import { type PaymentCallbackStatus } from '@sabi50/contracts/enumerations';

/** Messages between windows of this browser about payments. They cause a call to the server; they carry no amounts. */
export type PaymentMessage =
  | { readonly type: 'started'; readonly reference: string }
  /** The card page has sent its window back to us. */
  | { readonly type: 'returned'; readonly reference: string }
  /** Another window handles the payment: the one that returned is not needed any longer. */
  | { readonly type: 'handled'; readonly reference: string }
  | {
      readonly type: 'completed';
      readonly reference: string;
      readonly status: Exclude<PaymentCallbackStatus, 'pending'>;
    };

const NAME = 'payments';
const TYPES: readonly unknown[] = ['started', 'returned', 'handled', 'completed'] satisfies PaymentMessage['type'][];

/** Sends a message to every window of this browser, this one too. Browsers without channels send nothing. */
export function announcePayment(message: PaymentMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(message);
  channel.close();
}

/** Calls `listener` with what any window announces. @returns the way to stop listening */
export function onPaymentMessage(listener: (message: PaymentMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) listener(data);
  };
  return () => channel.close();
}

const isMessage = (value: unknown): value is PaymentMessage =>
  typeof value === 'object' && value !== null && 'type' in value && TYPES.includes(value.type) && 'reference' in value;
