import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAYMENT_STATUS_POLL_MS } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { api } from '../../lib/api/api-client';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { localStore } from '../../lib/storage/browser-storage';
import { USUAL_LIMITS } from './amount.rules';

/** The limits of a deposit; the usual ones until the server has answered. */
export const paymentConfig = queryOptions({
  // Not under `payment`: the limits do not change when a payment does.
  queryKey: ['payment-config'],
  queryFn: ({ signal }) => api.get('paymentConfig', { signal }),
  placeholderData: USUAL_LIMITS,
});

/** The status of a payment, asked for every 8 s while the page is visible, and when live updates say so (rule screens/payment-return). */
export const paymentStatus = (reference: string) =>
  queryOptions({
    queryKey: [...QUERY_KEYS.payment, 'status', reference],
    queryFn: ({ signal }) => api.get('paymentVerifyCallback', { params: { reference }, signal }),
    refetchInterval: PAYMENT_STATUS_POLL_MS,
    refetchOnMount: 'always',
  });

/** Under this key the device keeps the references that its player put away from the list. */
const putAwayKey = (playerId: string): string => `paymentsPutAway:${playerId}`;
const PUT_AWAY_MAX = 30;

const putAwayBy = (playerId: string): readonly string[] => (localStore.get(putAwayKey(playerId)) ?? '').split(' ');

/** The player's payments without an outcome, newest first, but for those that they put away on this device. */
export const pendingPayments = (playerId: string) =>
  queryOptions({
    queryKey: [...QUERY_KEYS.payment, 'pending', playerId],
    queryFn: async ({ signal }) => {
      const pending = await api.get('paymentPending', { signal });
      const putAway = putAwayBy(playerId);
      return pending.filter(({ reference }) => !putAway.includes(reference));
    },
  });

/** Takes a payment off the list of this device; its money is credited all the same. */
export function putAwayPayment(client: QueryClient, playerId: string, reference: string): void {
  const next = [reference, ...putAwayBy(playerId)].slice(0, PUT_AWAY_MAX);
  localStore.set(putAwayKey(playerId), next.join(' ').trim());
  client.setQueryData(pendingPayments(playerId).queryKey, (known) =>
    known?.filter((payment) => payment.reference !== reference),
  );
}

interface InitiateRequest {
  readonly amountKobo: number;
  readonly userId: string;
  /** The same for every repetition of one intention to pay (rule money/idempotency-key). */
  readonly idempotencyKey: string;
}

/**
 * Begins a card payment.
 * @throws ApiError (`INVALID_AMOUNT`, `PAYMENT_INIT_FAILED`, ...) or NetworkError; the same key may be tried again
 */
export const initiatePayment = ({ amountKobo, userId, idempotencyKey }: InitiateRequest) =>
  api.post('paymentInitiate', {
    body: { amount: koboToDecimal(amountKobo), userId, paymentMethod: 'paystack' },
    idempotencyKey,
  });
