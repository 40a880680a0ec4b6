import { type DisputeAnswer } from '@sabi50/vocabulary/enumerations';
import { type DisputeStatus, type PaymentDisputeAnswered, type PaymentDisputeAnswerEnded } from './payments.events.js';

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

/** What of a dispute says whether it waits for us. */
interface OpenDispute {
  readonly providerId: string;
  readonly status: DisputeStatus;
  readonly isAnswered?: true;
}

/** Whether a dispute is open and nobody has answered it: neither here nor on the provider's own pages. */
export const awaitsAnswer = (
  { providerId, status, isAnswered }: OpenDispute,
  { answers }: { readonly answers: readonly OwnAnswer[] },
): boolean =>
  status === 'open' &&
  isAnswered !== true &&
  !answers.some((one) => one.providerId === providerId && one.status !== 'refused');

/** Whether a dispute is open and, as far as we know, the provider has no answer: none was given, or it has not heard it. */
export const isUnheard = (
  { providerId, status, isAnswered }: OpenDispute,
  { answers }: { readonly answers: readonly OwnAnswer[] },
): boolean =>
  status === 'open' &&
  isAnswered !== true &&
  !answers.some((one) => one.providerId === providerId && one.status === 'taken');

/** Answers of which nobody knows whether the provider took them. */
export const untold = ({ answers }: { readonly answers: readonly OwnAnswer[] }): readonly OwnAnswer[] =>
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
