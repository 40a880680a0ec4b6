import {
  ADJUSTED_BALANCE_MAX_KOBO,
  ADJUSTED_POINTS_MAX,
  type AdjustedFigure,
  type AdjustmentReason,
  type AdjustmentRequest,
} from '@sabi50/vocabulary/adjustments';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { decimalToKobo, koboToDecimal } from '@sabi50/vocabulary/money';
import { type PaymentActivityView } from '@sabi50/vocabulary/payment-activity-views';
import { type FieldErrors } from '../ui/form-summary';
import { type UsersTexts } from './texts';

/** What is typed in the dialog that adjusts balance or points. */
export interface AdjustForm {
  readonly figure: AdjustedFigure;
  /** Signed, such as "+500" or "-200". */
  readonly amount: string;
  readonly reasonCode: AdjustmentReason;
  readonly reason: string;
  /** The activity that it is about: `deposit/<reference>` or `quiz_deduction/<session>`; empty: none. */
  readonly cause: string;
}

export const EMPTY_ADJUSTMENT: AdjustForm = {
  ...{ figure: 'balance', amount: '', reasonCode: 'correction', reason: '', cause: '' },
};

/** The amount in kobo or points; null where it is none. Zero is none. */
export function amountOf({ figure, amount }: Pick<AdjustForm, 'figure' | 'amount'>): number | null {
  const text = amount.trim().replace(/^\+(?=\d)/, '');
  const isPoints = figure === 'points';
  const read = isPoints ? (/^-?\d{1,7}$/.test(text) ? Number(text) : null) : decimalToKobo(text);
  const max = isPoints ? ADJUSTED_POINTS_MAX : ADJUSTED_BALANCE_MAX_KOBO;
  return read === null || read === 0 || Math.abs(read) > max ? null : read;
}

const seenOf = (figure: AdjustedFigure, user: AdminUserView): number =>
  figure === 'points' ? (user.points ?? 0) : (decimalToKobo(user.balance) ?? 0);

/** What the figure will be, in kobo or points; null without an amount. */
export function resultOf(form: AdjustForm, user: AdminUserView): number | null {
  const amount = amountOf(form);
  return amount === null ? null : seenOf(form.figure, user) + amount;
}

/** Field to what must be corrected before anything is sent. */
export function validateAdjustment(form: AdjustForm, user: AdminUserView, texts: UsersTexts): FieldErrors<AdjustForm> {
  const result = resultOf(form, user);
  const noAmount = form.figure === 'points' ? texts.invalidPointsAmount : texts.invalidAmount;
  const rules: readonly (readonly [keyof AdjustForm, boolean, string])[] = [
    ['amount', result !== null && result < 0, texts.belowZero],
    ['amount', result === null, noAmount],
    ['reason', form.reason.trim() === '', texts.reasonNeeded],
  ];
  return Object.fromEntries(rules.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]));
}

/** What is sent: the amount, and the value that was seen (rule money/seen-value). */
export function adjustmentOf(form: AdjustForm, user: AdminUserView): AdjustmentRequest {
  const { figure, reasonCode, cause } = form;
  const [kind, id] = cause.split('/');
  const seen = seenOf(figure, user);
  return {
    ...{ figure, amount: form.amount.trim(), seen: figure === 'points' ? String(seen) : koboToDecimal(seen) },
    ...{ reasonCode, reason: form.reason.trim() },
    ...(id !== undefined && (kind === 'deposit' ? { paymentReference: id } : { sessionId: id })),
  };
}

/** The value of a choice: what an adjustment may be about. */
export const causeOf = ({ type, reference }: Pick<PaymentActivityView, 'type' | 'reference'>): string =>
  `${type}/${reference}`;
