import { DEPOSIT_MAX_NAIRA, DEPOSIT_MIN_NAIRA, KOBO_PER_NAIRA } from '@sabi50/contracts/limits';
import { decimalToKobo } from '@sabi50/contracts/money';
import { type PaymentConfigView } from '@sabi50/contracts/money-views';

/** What a deposit may be, in kobo. */
export interface AmountLimits {
  readonly minKobo: number;
  readonly maxKobo: number;
}

/** Until the server has said its own (GET /api/payment/config). */
export const USUAL_LIMITS: PaymentConfigView = { minAmount: DEPOSIT_MIN_NAIRA, maxAmount: DEPOSIT_MAX_NAIRA };

/** The server's limits in kobo; it sends whole naira. */
export const limitsOf = ({ minAmount, maxAmount }: PaymentConfigView): AmountLimits => ({
  minKobo: Math.round(minAmount * KOBO_PER_NAIRA),
  maxKobo: Math.round(maxAmount * KOBO_PER_NAIRA),
});

/**
 * Kobo of what a person typed; null for what is no amount. Spaces, a leading naira sign and commas between thousands are
 * people's own writing: "₦1,500" is 1,500 naira.
 */
export function amountOfTyped(typed: string): number | null {
  const bare = typed.replace(/\s/g, '').replace(/^(₦|NGN|N)/i, '');
  const kobo = decimalToKobo(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare);
  return kobo !== null && kobo > 0 ? kobo : null;
}

export type AmountVerdict = 'none' | 'unreadable' | 'too-little' | 'too-much' | 'fine';

/** Compares what was typed with the limits. */
export function verdictOn(typed: string, { minKobo, maxKobo }: AmountLimits): AmountVerdict {
  if (typed.trim() === '') return 'none';
  const kobo = amountOfTyped(typed);
  if (kobo === null) return 'unreadable';
  if (kobo < minKobo) return 'too-little';
  return kobo > maxKobo ? 'too-much' : 'fine';
}

/** What there is once a deposit came: what is owed is paid from it first (rule money/owed). */
export const balanceThen = (balanceKobo: number, amountKobo: number, owedKobo: number): number =>
  balanceKobo + Math.max(0, amountKobo - owedKobo);

/** What the page does with a verdict: it checks only the minimum (rule screens/payment), the server the rest. */
export const pageLetsThrough = (verdict: AmountVerdict): boolean => verdict === 'fine' || verdict === 'too-much';
