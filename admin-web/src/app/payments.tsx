import { PaymentsPage } from '../features/payments/payments-page';
import { ReconcileNow } from '../features/reconciliation/reconcile-now';

/** The payments, with the comparison of them with the provider's. */
export const Payments = () => <PaymentsPage reconcile={<ReconcileNow />} />;
