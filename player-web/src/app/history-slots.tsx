import { PendingList } from '../features/payment/pending-list';

/** First in the statement: the payments whose end is not known yet; nothing when there is none. */
export const PendingPayments = PendingList;
