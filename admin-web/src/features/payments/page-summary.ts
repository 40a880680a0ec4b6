import { decimalToKobo, type Kobo } from '@sabi50/contracts/money';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';

export interface PageSummary {
  /** What players paid in by deposits that are completed. */
  readonly revenue: Kobo;
  readonly completed: number;
  readonly pending: number;
  /** Wait for staff, beside those that are pending. */
  readonly held: number;
  readonly failed: number;
}

type Activity = Pick<PaymentActivityView, 'type' | 'status' | 'amount'>;

/**
 * The four figures above the table, of the shown page only (rule screens/payments). Revenue is what
 * players deposit, as the Overview has it; the fees of games are paid out of that.
 */
export function summaryOf(shown: readonly Activity[]): PageSummary {
  const count = (status: Activity['status']): number => shown.filter((activity) => activity.status === status).length;
  const deposits = shown.filter(({ type, status }) => type === 'deposit' && status === 'completed');
  return {
    revenue: deposits.reduce((sum, { amount }) => sum + (decimalToKobo(amount) ?? 0), 0),
    completed: count('completed'),
    pending: count('pending'),
    held: count('held'),
    failed: count('failed'),
  };
}
