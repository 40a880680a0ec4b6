import {
  ADJUSTED_BALANCE_MAX_KOBO,
  ADJUSTED_POINTS_MAX,
  type AdjustedFigure,
  type AdjustmentReason,
  type AdjustmentRequest,
} from '@sabi50/contracts/adjustments';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { decimalToKobo, koboToDecimal, nairaText } from '@sabi50/contracts/money';
import { type Texts } from '../../../lib/language/texts';
import { type FieldErrors } from '../../../ui/form-summary';
import { type Cause } from './cause-input';
import { reasonErrors } from '../../../ui/reason.rules';

export const DIRECTIONS = ['add', 'take'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What is typed in the dialog that adjusts balance or points. */
export interface AdjustForm {
  readonly figure: AdjustedFigure;
  readonly direction: Direction;
  /** Without a sign. */
  readonly amount: string;
  /** Of a large one, once more. */
  readonly amountAgain: string;
  readonly reasonCode: AdjustmentReason;
  readonly reason: string;
  readonly cause: Cause | null;
}

export const EMPTY_ADJUSTMENT: AdjustForm = {
  ...{
    figure: 'balance',
    direction: 'add',
    amount: '',
    amountAgain: '',
    reasonCode: 'correction',
    reason: '',
    cause: null,
  },
};

/** What the dialog knows of the player. */
export type Adjusted = Pick<AdminUserView, 'balance' | 'owed' | 'points'>;

/** A figure before, by how much, and what it comes to: kobo or points. */
export interface Sum {
  readonly figure: AdjustedFigure;
  readonly now: number;
  /** Signed; null where none is typed. */
  readonly delta: number | null;
  /** Of what is added, what pays an older debt first (rule money/owed). */
  readonly paysOwed: number;
  /** Null where no amount is typed. */
  readonly then: number | null;
}

/** The typed amount, signed; null where it is none. Nothing is none. */
export function deltaOf({
  figure,
  direction,
  amount,
}: Pick<AdjustForm, 'figure' | 'direction' | 'amount'>): number | null {
  const text = amount.trim().replaceAll(',', '');
  const isPoints = figure === 'points';
  const read = isPoints ? (/^\d{1,7}$/.test(text) ? Number(text) : null) : decimalToKobo(text);
  const max = isPoints ? ADJUSTED_POINTS_MAX : ADJUSTED_BALANCE_MAX_KOBO;
  if (read === null || read <= 0 || read > max) return null;
  return direction === 'take' ? -read : read;
}

/** Whether an adjustment waits for a second super administrator (rule money/large-adjustment). */
export const isLarge = ({ figure, delta }: Pick<Sum, 'figure' | 'delta'>, limitKobo: number | null): boolean =>
  figure === 'balance' && delta !== null && limitKobo !== null && Math.abs(delta) > limitKobo;

/** What the form comes to, from the figures that are on screen. */
export function sumOf(form: AdjustForm, seen: Adjusted): Sum {
  const { figure } = form;
  const now = figure === 'points' ? (seen.points ?? 0) : (decimalToKobo(seen.balance) ?? 0);
  const delta = deltaOf(form);
  const owedKobo = figure === 'balance' ? (decimalToKobo(seen.owed) ?? 0) : 0;
  const paysOwed = Math.min(owedKobo, Math.max(delta ?? 0, 0));
  return { figure, now, delta, paysOwed, then: delta === null ? null : now + delta - paysOwed };
}

/** An amount of a figure as people read it, without a sign. */
export const figureText = (figure: AdjustedFigure, value: number, texts: Texts['player-acts']): string =>
  figure === 'points' ? texts.points(Math.abs(value)) : nairaText(Math.abs(value));

/** A figure in the sum. */
export const valueText = (figure: AdjustedFigure, value: number): string =>
  figure === 'points' ? wholeNumber(value) : nairaText(value);

/** What the button does; once the figure has changed, also on what (rule money/seen-value). */
export function buttonText({ figure, delta, now }: Sum, isChanged: boolean, texts: Texts['player-acts']): string {
  if (delta === null) return texts.adjustNow;
  const amount = figureText(figure, delta, texts);
  if (!isChanged) return delta > 0 ? texts.add(amount) : texts.take(amount);
  const value = valueText(figure, now);
  return delta > 0 ? texts.addTo(amount, value) : texts.takeFrom(amount, value);
}

/** Field to what must be corrected before anything is sent. */
export function validateAdjustment(
  form: AdjustForm,
  sum: Sum,
  texts: Texts['player-acts'],
  limitKobo: number | null = null,
): FieldErrors<AdjustForm> {
  const noAmount = form.figure === 'points' ? texts.invalidPoints : texts.invalidAmount;
  const typed = decimalToKobo(form.amount.trim().replaceAll(',', ''));
  const isTooMuch = form.figure === 'balance' && typed !== null && typed > ADJUSTED_BALANCE_MAX_KOBO;
  const rules: readonly (readonly [keyof AdjustForm, boolean, string])[] = [
    ['amount', sum.then !== null && sum.then < 0, texts.belowZero],
    [
      'amountAgain',
      isLarge(sum, limitKobo) && deltaOf({ ...form, amount: form.amountAgain }) !== sum.delta,
      texts.amountAgainDiffers,
    ],
    ['amount', sum.then === null, isTooMuch ? texts.tooMuch(nairaText(ADJUSTED_BALANCE_MAX_KOBO)) : noAmount],
  ];
  const wrong = rules.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text] as const);
  return { ...Object.fromEntries(wrong), ...reasonErrors(form.reason, texts) };
}

/** What is sent: the amount, and the value that was seen. Validated before. */
export function adjustmentOf(
  { figure, amountAgain, reasonCode, reason, cause }: AdjustForm,
  { delta, now }: Sum,
): AdjustmentRequest {
  const text = (value: number): string => (figure === 'points' ? String(value) : koboToDecimal(value));
  const amount = delta ?? 0;
  const signed = amount > 0 ? `+${text(amount)}` : text(amount);
  return {
    ...{ figure, amount: signed, seen: text(now), reasonCode },
    // It was compared with the amount before.
    ...(amountAgain !== '' && { amountAgain: signed }),
    reason: reason.trim(),
    ...(cause && (cause.kind === 'payment' ? { paymentReference: cause.id } : { sessionId: cause.id })),
  };
}
