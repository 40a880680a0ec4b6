import {
  DEPOSIT_LIMIT_MAX_NAIRA,
  DEPOSIT_MAX_KOBO,
  DEPOSIT_MIN_KOBO,
  KOBO_PER_NAIRA,
  QUIZ_FEE_KOBO,
} from './limits.js';
import { type Kobo, nairaText } from './money.js';

/** A price, prize, limit or payment as people read it, without kobo where there are none: 5000 or "50.00" -> "₦50". */
export const priceText = (amount: Kobo | string | null): string => nairaText(amount).replace(/\.00$/, '');

/** What a quiz costs that is started now, for sentences. */
export const QUIZ_FEE_TEXT = priceText(QUIZ_FEE_KOBO);
/** The least and the most that a player can pay in at once. */
export const DEPOSIT_MIN_TEXT = priceText(DEPOSIT_MIN_KOBO);
export const DEPOSIT_MAX_TEXT = priceText(DEPOSIT_MAX_KOBO);
export const DEPOSIT_LIMIT_MAX_TEXT = priceText(DEPOSIT_LIMIT_MAX_NAIRA * KOBO_PER_NAIRA);
