import { LOW_BALANCE_KOBO } from '@sabi50/vocabulary/limits';
import { decimalToKobo } from '@sabi50/vocabulary/money';

/** Whether a decimal balance such as "49.99" is below the price of one play; a text that is no amount is not. */
export function isLowBalance(balance: string): boolean {
  const kobo = decimalToKobo(balance);
  return kobo !== null && kobo < LOW_BALANCE_KOBO;
}
