import { BalanceStrip } from '../../features/payment/deposit/payment-terms';
import { Spending } from '../../features/profile/spending/spending';

/** What the player spent and may set, with the balance. */
export const SpendingPage = () => <Spending balance={<BalanceStrip />} />;
