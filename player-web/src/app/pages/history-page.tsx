import { History } from '../../features/history/history';
import { PendingList } from '../../features/payment/pending-list';

/** The player's games and money, with the payments that are pending. */
export const HistoryPage = () => <History pendingPayments={<PendingList />} />;
