/** How a payment stands, in the words that staff read wherever it is shown (rule money/standing). */
import { type PaymentActivityStatus, type PaymentFlagReason } from './enumerations.js';
import { decimalToKobo } from './money.js';

/** A status or a mark; `given-back-in-part`: the wallet keeps the rest. */
export type PaymentWord = PaymentActivityStatus | PaymentFlagReason | 'given-back-in-part';

interface ShownPayment {
  readonly status: PaymentActivityStatus;
  readonly flag: PaymentFlagReason | null;
  /** Decimal naira that were credited. */
  readonly amount: string;
  /** Decimal naira of them that went back; null where nothing did. */
  readonly back: string | null;
}

/** What became of the money, and what else there is to know: nothing that went back is called completed. */
export function standingOf({ status, flag, amount, back }: ShownPayment): readonly PaymentWord[] {
  const became = back === null ? status : backOf(amount, back);
  if (flag === null) return [became];
  if (flag === 'given-back') return [back === null ? flag : became];
  return status === 'failed' && SAYS_HOW_IT_ENDED.has(flag) ? [flag] : [became, flag];
}

const backOf = (amount: string, back: string): PaymentWord =>
  (decimalToKobo(back) ?? 0) < (decimalToKobo(amount) ?? 0) ? 'given-back-in-part' : 'given-back';

/** Flags of a payment that was on hold: beside these, "failed" would say that it was not paid. */
const SAYS_HOW_IT_ENDED: ReadonlySet<PaymentFlagReason> = new Set(['rejected', 'refunded', 'explained']);
