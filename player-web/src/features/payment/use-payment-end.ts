import { useCallback } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type BalanceView, type PaymentStatusView } from '@sabi50/contracts/money-views';
import { QUERY_KEYS } from '../../api/query-keys';
import { balanceKey, withBalance } from '../../session/balance';
import { usePlayer, useSession } from '../../session/session-context';
import { announcePayment } from './payment-channel';
import { claimEnd, updatePending } from './payment-memory';
import { showPaymentOutcome } from './payment-outcome';

/** After the balance was raised it is asked for again, twice (rule screens/balance-refresh). */
const ASK_AGAIN_AFTER_MS: readonly number[] = [1_500, 3_500];

/**
 * Takes the server's word on a payment that is waited for. A success raises the balance to what the server says and asks
 * again a little later; success and failure are shown once, by the window that learns of it first. The amount in the text
 * is the server's.
 */
export function usePaymentEnd(): (view: PaymentStatusView) => void {
  const client = useQueryClient();
  const player = usePlayer();
  const { updateUser } = useSession();
  return useCallback(
    (view) => {
      const { reference, status, amount, balance } = view;
      if (status === 'pending') {
        return updatePending(player.id, reference, { amount, held: view.held === true, flag: view.flag ?? null });
      }
      if (!claimEnd(player.id, reference)) return;
      announcePayment({ type: 'completed', reference, status });
      if (status === 'failed') {
        // The statement shows it too.
        askForMoney(client);
        return showPaymentOutcome({ kind: view.reason === 'cancelled' ? 'cancelled' : 'failed', amount });
      }
      if (balance !== undefined) {
        updateUser({ ...player, balance });
        raiseBalance(client, player.id, balance);
      }
      showPaymentOutcome({ kind: 'success', amount });
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
export function askForMoney(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: QUERY_KEYS.wallet });
  void client.invalidateQueries({ queryKey: QUERY_KEYS.session });
}
