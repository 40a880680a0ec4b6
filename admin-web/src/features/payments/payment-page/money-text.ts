import { CURRENCY } from '@sabi50/contracts/limits';
import { nairaText } from '@sabi50/contracts/money';

/** "₦500.00" of naira, "12.50 USD" of anything else; null where there is no amount. */
export function moneyText(amount: string | null, currency: string | null): string | null {
  if (amount === null) return null;
  return currency === null || currency === CURRENCY ? nairaText(amount) : `${amount} ${currency}`;
}
