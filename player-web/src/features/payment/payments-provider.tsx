import { type Dispatch, type ReactNode, useCallback, useEffect, useMemo, useReducer } from 'react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BalanceView, type PaymentStatusView } from '@sabi50/contracts/money-views';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { ApiError } from '../../lib/api/api-error';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { balanceKey, withBalance } from '../../lib/session/balance';
import { usePlayer, useSession } from '../../lib/session/session-context';
import { toasts } from '../../ui/toasts';
import { isCardWindow, markAsFollowing } from './card-window';
import { paymentStatus, pendingPayments } from './payment-calls';
import { type Payments, PaymentsContext } from './payments-context';
import { NO_PAYMENTS, outcomeOf, type PaymentOutcome, type PaymentsEvent, paymentsReducer } from './payments.rules';

/** After the balance was raised it is asked for again, twice (rule screens/balance-refresh). */
const ASK_AGAIN_AFTER_MS: readonly number[] = [1_500, 3_500];
/** Pages that keep a place for an outcome (rule screens/payment-outcome). It may come before their code is there. */
const PAGES_WITH_PLACE: readonly string[] = [PAGES.home, PAGES.dashboard, PAGES.payment];

/** Gives every page the payments that this window waits for; they are those of the player who is signed in. */
export function PaymentsProvider({ children }: { readonly children: ReactNode }) {
  const { status, user } = useSession();
  const [state, dispatch] = useReducer(paymentsReducer, NO_PAYMENTS);
  const { waiting, outcome } = state;
  const payments = useMemo<Payments>(
    () => ({
      ...{ waiting, outcome },
      follow: (reference) => dispatch({ type: 'follow', references: [reference] }),
      dismissOutcome: () => dispatch({ type: 'dismiss' }),
      moveOutcomeToToast() {
        if (outcome) showToast(outcome);
        dispatch({ type: 'dismiss' });
      },
    }),
    [waiting, outcome],
  );
  return (
    <PaymentsContext value={payments}>
      {children}
      {status === 'authenticated' && !isCardWindow() && (
        <PaymentWatch key={user?.id} waiting={waiting} dispatch={dispatch} />
      )}
    </PaymentsContext>
  );
}

interface PaymentWatchProps {
  readonly waiting: readonly string[];
  readonly dispatch: Dispatch<PaymentsEvent>;
}

/**
 * Waits for outcomes on every page, in a quiz too: of the payments that the server says are pending, and of those that were
 * begun in this window or come back to it. Each window shows an outcome once.
 */
function PaymentWatch({ waiting, dispatch }: PaymentWatchProps) {
  const { id } = usePlayer();
  const { data: pending } = useQuery(pendingPayments(id));
  useEffect(() => {
    if (pending) dispatch({ type: 'follow', references: pending.map(({ reference }) => reference) });
  }, [pending, dispatch]);
  useEffect(markAsFollowing, []);
  useEffect(() => () => dispatch({ type: 'log-out' }), [dispatch]);
  const end = usePaymentEnd();
  const onStatus = useCallback(
    (view: PaymentStatusView) => {
      const outcome = outcomeOf(view);
      if (!outcome) return;
      const hasPlace = PAGES_WITH_PLACE.includes(window.location.pathname);
      dispatch({ type: 'end', reference: view.reference, outcome: hasPlace ? outcome : null });
      // The message that it has begun is no longer true.
      toasts.closePayments();
      if (!hasPlace) showToast(outcome);
      end(view);
    },
    [dispatch, end],
  );
  const onUnknown = useCallback((reference: string) => dispatch({ type: 'end', reference, outcome: null }), [dispatch]);
  return waiting.map((reference) => (
    <FollowedPayment key={reference} reference={reference} onStatus={onStatus} onUnknown={onUnknown} />
  ));
}

interface FollowedPaymentProps {
  readonly reference: string;
  readonly onStatus: (view: PaymentStatusView) => void;
  readonly onUnknown: (reference: string) => void;
}

function FollowedPayment({ reference, onStatus, onUnknown }: FollowedPaymentProps) {
  const { data, error } = useQuery(paymentStatus(reference));
  useEffect(() => {
    if (data) onStatus(data);
  }, [data, onStatus]);
  // An address can name anything.
  const isUnknown = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isUnknown) onUnknown(reference);
  }, [isUnknown, onUnknown, reference]);
  return null;
}

/** Takes a final status from the server: a success raises the balance to what it says, and asks again a little later. */
function usePaymentEnd(): (view: PaymentStatusView) => void {
  const client = useQueryClient();
  const player = usePlayer();
  const { updateUser } = useSession();
  return useCallback(
    ({ status, balance }) => {
      void client.invalidateQueries({ queryKey: pendingPayments(player.id).queryKey });
      // The statement shows what failed too.
      if (status === 'failed') return askForMoney(client);
      if (balance !== undefined) {
        updateUser({ ...player, balance });
        raiseBalance(client, player.id, balance);
      }
      for (const delay of ASK_AGAIN_AFTER_MS) setTimeout(() => askForMoney(client), delay);
    },
    [client, player, updateUser],
  );
}

function raiseBalance(client: QueryClient, playerId: string, balance: string): void {
  // An answer that is on its way may be older than this one.
  void client.cancelQueries({ queryKey: balanceKey(playerId) });
  client.setQueryData<BalanceView>(balanceKey(playerId), withBalance(balance));
}

/** Everything that shows money, and the user, asks the server again. */
function askForMoney(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: QUERY_KEYS.wallet });
  void client.invalidateQueries({ queryKey: QUERY_KEYS.session });
}

function showToast({ kind, amount }: PaymentOutcome): void {
  if (kind === 'success') {
    toasts.payment(
      ({ payment }) => payment.successTitle,
      ({ payment }) => payment.successText(priceText(amount)),
    );
  } else if (kind === 'cancelled') {
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
