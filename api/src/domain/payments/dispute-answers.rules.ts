import { type DisputeAnswer } from '@sabi50/contracts/enumerations';
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
  readonly status: DisputeStatus | 'closed';
  readonly isAnswered?: true;
  readonly isArchived?: true;
}

/** Whether the provider waits for an answer of ours to a dispute, as far as it tells. */
const waitsForUs = ({ status, isAnswered, isArchived }: OpenDispute): boolean =>
  status === 'open' && isAnswered !== true && isArchived !== true;

/** Whether a dispute is open and nobody has answered it: neither here nor on the provider's own pages. */
export const awaitsAnswer = (dispute: OpenDispute, { answers }: { readonly answers: readonly OwnAnswer[] }): boolean =>
  waitsForUs(dispute) && !answers.some((one) => one.providerId === dispute.providerId && one.status !== 'refused');

/** Whether a dispute is open and, as far as we know, the provider has no answer: none was given, or it has not heard it. */
export const isWithoutAnswer = (
  dispute: OpenDispute,
  { answers }: { readonly answers: readonly OwnAnswer[] },
): boolean =>
  waitsForUs(dispute) && !answers.some((one) => one.providerId === dispute.providerId && one.status === 'taken');

/** Whether the provider put a dispute away undecided, so that staff may close it (rule money/dispute-put-away). */
export const mayBeClosed = ({ status, isArchived }: OpenDispute): boolean => status === 'open' && isArchived === true;

/** Answers of which nobody knows whether the provider took them. */
export const undelivered = ({ answers }: { readonly answers: readonly OwnAnswer[] }): readonly OwnAnswer[] =>
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
