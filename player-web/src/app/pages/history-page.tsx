import { History } from '../../features/history/history';
import { BalanceStrip } from '../../features/payment/deposit/payment-terms';
import { PendingList } from '../../features/payment/deposit/pending-list';

/** The player's games and money, with the balance and the payments that are pending. */
export const HistoryPage = () => <History balance={<BalanceStrip />} pendingPayments={<PendingList />} />;
