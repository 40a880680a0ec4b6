import { type Category } from '@sabi50/contracts/enumerations';
import { LOW_BALANCE_KOBO } from '@sabi50/contracts/limits';
import { decimalToKobo } from '@sabi50/contracts/money';

/** Why a category cannot be played now. */
export type UnplayableReason = 'no-questions' | 'low-balance';

interface Circumstances {
  readonly lowBalance: boolean;
  /** Categories with enough questions in the language; undefined while that is not known. */
  readonly playable: readonly Category[] | undefined;
}

/**
 * Why the category cannot be played now, null when it can. Questions come first: adding money would not help. What is not
 * known stops nobody, since the server checks at the start (rule quiz/five-questions).
 */
export function unplayableReason(category: Category, { lowBalance, playable }: Circumstances): UnplayableReason | null {
  if (playable && !playable.includes(category)) return 'no-questions';
  return lowBalance ? 'low-balance' : null;
}

/** Whether a decimal balance such as "49.99" is below the price of one play; a text that is no amount is not. */
export function isLowBalance(balance: string): boolean {
  const kobo = decimalToKobo(balance);
  return kobo !== null && kobo < LOW_BALANCE_KOBO;
}
