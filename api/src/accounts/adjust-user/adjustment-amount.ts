import { ADJUSTED_BALANCE_MAX_KOBO, ADJUSTED_POINTS_MAX, type AdjustedFigure } from '@sabi50/vocabulary/adjustments';
import { decimalToKobo } from '@sabi50/vocabulary/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { fieldRefused } from '../../platform/http/validation.js';

/** By how much and from what, in kobo or points. */
export interface AdjustmentAmount {
  readonly delta: number;
  readonly seen: number;
}

/**
 * Reads an amount such as `+500`, `-200.50` or `+1`, and the value that was seen.
 * @throws DomainError VALIDATION_FAILED naming `amount` or `seen`
 */
export function adjustmentAmount(figure: AdjustedFigure, amount: string, seen: string): AdjustmentAmount {
  const [read, max, refused] =
    figure === 'balance'
      ? ([decimalToKobo, ADJUSTED_BALANCE_MAX_KOBO, VALIDATION.adjustedBalance] as const)
      : ([wholeNumber, ADJUSTED_POINTS_MAX, VALIDATION.adjustedPoints] as const);
  const delta = read(amount.trim().replace(/^\+(?=\d)/, ''));
  if (delta === null || delta === 0 || Math.abs(delta) > max) throw fieldRefused('amount', refused);
  const before = read(seen.trim());
  if (before === null || before < 0) throw fieldRefused('seen', VALIDATION.expectedValue);
  return { delta, seen: before };
}

const wholeNumber = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);
