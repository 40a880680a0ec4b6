import { type DisputeAnswer } from '@sabi50/vocabulary/enumerations';
import { DomainError } from '../kernel/domain-error.js';
import { isAwaited } from './own-refunds.rules.js';
import { type Payment, type PaymentCommand } from './payment.state.js';
import {
  type PaymentDisputeAnswered,
  type PaymentDisputeAnswerEnded,
  type PaymentEntryData,
  type PaymentEvent,
  type StaffDecision,
} from './payments.events.js';
import { type ProviderDispute, type Reversals } from './reversals.rules.js';

type Of<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;

/** An answer of staff to a dispute. `given`: nobody knows yet whether the provider took it. */
export interface OwnAnswer {
  readonly changeId: string;
  /** The provider's id of the dispute. */
  readonly providerId: string;
  readonly answer: DisputeAnswer;
  readonly amountKobo: number;
  readonly transactionId: string;
  readonly status: 'given' | 'taken' | 'refused';
  /** `staff:` and the account. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Answers an open dispute that waits for us (rule money/dispute-answer), once; accepting it is refused while a refund of the
 * same payment is under way, which would pay its payer twice.
 * @throws DomainError DISPUTE_NOT_ANSWERABLE
 */
export function answerDispute(
  command: Of<'AnswerDispute'>,
  { reversals }: Payment,
  common: PaymentEntryData & StaffDecision,
): PaymentEvent[] {
  const { disputeId, answer, transactionId } = command;
  const dispute = reversals.disputes.find(({ providerId }) => providerId === disputeId);
  const isPaidTwice = answer === 'accepted' && reversals.own.some((own) => isAwaited(own) || own.status === 'named');
  if (!dispute || !awaitsAnswer(dispute, reversals) || isPaidTwice) throw new DomainError('DISPUTE_NOT_ANSWERABLE');
  const { providerId, amountKobo } = dispute;
  return [{ type: 'PaymentDisputeAnswered', data: { ...common, providerId, answer, amountKobo, transactionId } }];
}

/** What the provider did with an answer, once. */
export function answerEnded(
  { changeId, outcome }: Of<'RecordDisputeAnswer'>,
  { reversals: { answers } }: Payment,
  entry: PaymentEntryData,
): PaymentEvent[] {
  const known = answers.find((one) => one.changeId === changeId);
  if (known?.status !== 'given') return [];
  const { providerId } = known;
  return [{ type: 'PaymentDisputeAnswerEnded', data: { ...entry, changeId, providerId, outcome } }];
}

/** Whether a dispute is open and nobody has answered it: neither here nor on the provider's own pages. */
export const awaitsAnswer = (
  { providerId, status, isAnswered }: ProviderDispute,
  { answers }: Pick<Reversals, 'answers'>,
): boolean =>
  status === 'open' &&
  isAnswered !== true &&
  !answers.some((one) => one.providerId === providerId && one.status !== 'refused');

/** Answers of which nobody knows whether the provider took them. */
export const untold = ({ answers }: Reversals): readonly OwnAnswer[] =>
  answers.filter(({ status }) => status === 'given');

export function answersAfter(
  answers: readonly OwnAnswer[],
  { type, data }: PaymentDisputeAnswered | PaymentDisputeAnswerEnded,
): readonly OwnAnswer[] {
  if (type === 'PaymentDisputeAnswerEnded') {
    return answers.map((one) => (one.changeId === data.changeId ? { ...one, status: data.outcome } : one));
  }
  const { changeId, providerId, answer, amountKobo, transactionId, by, occurredAt: at } = data;
  return [...answers, { changeId, providerId, answer, amountKobo, transactionId, by, at, status: 'given' }];
}
