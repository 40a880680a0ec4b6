import { PaymentWatch } from '../features/payment/payment-watch';
import { useSession } from '../session/session-context';

/** Waits for payments while a player is signed in, whatever page is open; shows nothing. */
export function PaymentWaiting() {
  return useSession().status === 'authenticated' && <PaymentWatch />;
}
