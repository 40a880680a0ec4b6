import { History } from '../../features/history/history';
import { BalanceStrip } from '../../features/payment/payment-terms';
import { PendingList } from '../../features/payment/pending-list';

/** The player's games and money, with the balance and the payments that are pending. */
export const HistoryPage = () => <History balance={<BalanceStrip />} pendingPayments={<PendingList />} />;
