import { decimalToKobo, nairaText } from '@sabi50/contracts/money';
import {
  type DisputeAnswerRequest,
  type PaymentCaseView,
  type PaymentDecisionRequest,
  type PaymentRefundRequest,
} from '@sabi50/contracts/payment-case-views';
import { type Texts } from '../../../lib/language/texts';
import { type FieldErrors } from '../../../ui/form-summary';

/** What staff can do about a payment (rules money/held-way-out, money/own-refund, money/explained). */
type PaymentAct = 'release' | 'reject' | 'refund' | 'explain';

/** What staff do about a dispute of it (rules money/dispute-answer, money/dispute-put-away). */
export type DisputeAct = 'accept' | 'contest' | 'closeDispute';

export type Act = PaymentAct | DisputeAct;

const SAID = { accept: 'accepted', contest: 'contested', closeDispute: 'closed' } as const;

export const isOfDispute = (act: Act): act is DisputeAct => act in SAID;

/** What is typed in the dialog of an act. */
export interface ActForm {
  /** Of a refund; empty where all of it goes back anyway. */
  readonly amount: string;
  readonly reason: string;
}

/** The acts that this payment allows, the likeliest first. */
export function actsOf({ mayRelease, mayRefund, mayReject, mayExplain }: PaymentCaseView): readonly Act[] {
  const acts: readonly (readonly [Act, boolean])[] = [
    ['release', mayRelease],
    ['refund', mayRefund],
    ['reject', mayReject],
    ['explain', mayExplain],
  ];
  return acts.filter(([, may]) => may).map(([act]) => act);
}

/** What a release credits: what the provider said of naira, else what was begun. */
export const releasedAmount = ({ said, amount, currency }: PaymentCaseView): string =>
  nairaText(said?.amount && said.currency === currency ? said.amount : amount);

/** What an act is called, with the money that it moves where that is known before anything is typed. */
export function actName(act: Act, payment: PaymentCaseView, texts: Texts['payments']['case']): string {
  if (act === 'release') return texts.releaseAmount(releasedAmount(payment));
  return texts[act];
}

/** Only a credited payment can go back in part. */
export const takesAmount = (act: Act, { credited }: Pick<PaymentCaseView, 'credited'>): boolean =>
  act === 'refund' && credited !== null;

/** Field to what must be corrected before anything is sent. */
export function validateAct(
  act: Act,
  form: ActForm,
  payment: PaymentCaseView,
  texts: Texts['payments']['case'],
): FieldErrors<ActForm> {
  const kobo = decimalToKobo(form.amount.trim());
  const left = decimalToKobo(payment.left) ?? 0;
  const isAmount = kobo !== null && kobo > 0 && kobo <= left;
  return {
    ...(takesAmount(act, payment) && !isAmount && { amount: texts.invalidAmount(nairaText(payment.left)) }),
    ...(form.reason.trim() === '' && { reason: texts.reasonNeeded }),
  };
}

/** What is sent: the words, and the payment as it was seen (rule money/seen-value); `disputeId`: which dispute it is about. */
export function requestOf(
  act: Act,
  { amount, reason }: ActForm,
  payment: PaymentCaseView,
  disputeId: string | null,
): PaymentDecisionRequest | PaymentRefundRequest | DisputeAnswerRequest {
  const decision = { revision: payment.revision, reason: reason.trim() };
  if (isOfDispute(act) && disputeId !== null) {
    return { ...decision, disputeId, answer: SAID[act] };
  }
  return takesAmount(act, payment) ? { ...decision, amount: amount.trim() } : decision;
}
