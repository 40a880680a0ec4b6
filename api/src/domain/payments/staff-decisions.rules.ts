import { CURRENCY } from '@sabi50/contracts/limits';
import { DomainError } from '../../kernel/domain-error.js';
import { awaitsAnswer, mayBeClosed } from './dispute-answers.rules.js';
import { isAwaited, namedEvents, neverArrived } from './own-refunds.rules.js';
import {
  isAsSeen,
  type Payment,
  type PaymentCommand,
  type ProviderReport,
  type StaffCommand,
  transactionOf,
} from './payment.state.js';
import { type PaymentEntryData, type PaymentEvent, type RefundFailure, type StaffDecision } from './payments.events.js';
import {
  cancelledEvents,
  goneAtProvider,
  isWhole,
  leftKobo,
  type ProviderDispute,
  refundEvents,
  type ReversalEvent,
  reversalIdOf,
  reversalsAfter,
} from './reversals.rules.js';

type Of<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;

/**
 * Credits a held payment with what the provider says at this moment was paid, no more and no less
 * (rule money/held-way-out). Only a success in naira for this very reference, of which nothing went back, can be credited.
 * @throws DomainError PAYMENT_CHANGED, PAYMENT_NOT_RELEASABLE
 */
export function release(command: Of<'ReleasePayment'>, payment: Payment): PaymentEvent[] {
  if (isDone(command, payment)) return [];
  requireSeen(command, payment);
  requireHeld(payment);
  const { report } = command;
  const { amountKobo } = report;
  if (!isPaid(report, payment) || report.currency !== CURRENCY || !amountKobo || !isWhole(payment.reversals)) {
    throw new DomainError('PAYMENT_NOT_RELEASABLE');
  }
  const { feeKobo: providerFeeKobo, channel } = report;
  const common = entryOf(command, payment);
  return [
    { type: 'PaymentReleased', data: { ...common, ...decisionOf(command), amountKobo } },
    { type: 'PaymentSucceeded', data: { ...common, amountKobo, providerFeeKobo, channel, ...transactionOf(report) } },
  ];
}

/** Closes a held payment: nothing is credited. @throws DomainError PAYMENT_CHANGED */
export function reject(command: Of<'RejectPayment'>, payment: Payment): PaymentEvent[] {
  if (isDone(command, payment)) return [];
  requireSeen(command, payment);
  requireHeld(payment);
  const { amountKobo } = payment;
  return [{ type: 'PaymentRejected', data: { ...entryOf(command, payment), ...decisionOf(command), amountKobo } }];
}

/**
 * Staff have seen to what is marked (rule money/explained): a held payment is closed, a credited one loses its marks.
 * @throws DomainError PAYMENT_CHANGED
 */
export function explain(command: Of<'ExplainPayment'>, payment: Payment): PaymentEvent[] {
  if (isDone(command, payment)) return [];
  requireSeen(command, payment);
  const closes = !payment.credited;
  if (closes) requireHeld(payment);
  else if (payment.flags.length === 0) throw new DomainError('PAYMENT_CHANGED');
  const { amountKobo } = payment;
  return [
    { type: 'PaymentExplained', data: { ...entryOf(command, payment), ...decisionOf(command), amountKobo, closes } },
  ];
}

/**
 * Answers an open dispute that waits for us (rule money/dispute-answer), once; accepting it is refused where its payer would
 * get more than was paid, by a refund that is done or under way.
 * @throws DomainError PAYMENT_CHANGED, DISPUTE_NOT_ANSWERABLE
 */
export function answerDispute(command: Of<'AnswerDispute'>, payment: Payment): PaymentEvent[] {
  if (isDone(command, payment)) return [];
  requireSeen(command, payment);
  const { disputeId, answer, transactionId, paidKobo } = command;
  const { reversals } = payment;
  const dispute = reversals.disputes.find(({ providerId }) => providerId === disputeId);
  if (!dispute || !awaitsAnswer(dispute, reversals)) throw new DomainError('DISPUTE_NOT_ANSWERABLE');
  const isLeft = goneAtProvider(reversals, paidKobo) + dispute.amountKobo <= paidKobo;
  if (answer === 'accepted' && (isRefundUnderWay(reversals) || !isLeft))
    throw new DomainError('DISPUTE_NOT_ANSWERABLE');
  const { providerId, amountKobo } = dispute;
  const common = { ...entryOf(command, payment), ...decisionOf(command) };
  return [{ type: 'PaymentDisputeAnswered', data: { ...common, providerId, answer, amountKobo, transactionId } }];
}

/** Ours, or one that somebody began on the provider's own pages. */
const isRefundUnderWay = ({ own, refunds }: Payment['reversals']): boolean =>
  own.some((one) => isAwaited(one) || one.status === 'named') ||
  refunds.some(({ status }) => status !== 'processed' && status !== 'failed');

/** What the provider did with an answer, once. */
export function disputeAnswerEnded(command: Of<'RecordDisputeAnswer'>, payment: Payment): PaymentEvent[] {
  const { changeId, outcome } = command;
  const known = payment.reversals.answers.find((one) => one.changeId === changeId);
  if (known?.status !== 'given') return [];
  const { providerId } = known;
  return [{ type: 'PaymentDisputeAnswerEnded', data: { ...entryOf(command, payment), changeId, providerId, outcome } }];
}

/**
 * Closes a dispute that the provider put away undecided (rule money/dispute-put-away).
 * @throws DomainError PAYMENT_CHANGED, DISPUTE_NOT_ANSWERABLE
 */
export function closeDispute(command: Of<'CloseDispute'>, payment: Payment): PaymentEvent[] {
  if (isDone(command, payment)) return [];
  requireSeen(command, payment);
  const dispute = payment.reversals.disputes.find(({ providerId }) => providerId === command.disputeId);
  if (!dispute || !mayBeClosed(dispute)) throw new DomainError('DISPUTE_NOT_ANSWERABLE');
  const { providerId, amountKobo } = dispute;
  const common = { ...entryOf(command, payment), ...decisionOf(command) };
  return [{ type: 'PaymentDisputeClosed', data: { ...common, providerId, amountKobo } }];
}

/**
 * Starts a refund (rule money/own-refund): of a credited payment any part of what is left, which is taken from the wallet
 * now; of a held one all that the provider has, and nothing is taken.
 * @throws DomainError PAYMENT_CHANGED, PAYMENT_NOT_REFUNDABLE, INVALID_AMOUNT for more than is left
 */
export function refund(command: Of<'RefundPayment'>, payment: Payment): PaymentEvent[] {
  if (isDone(command, payment)) return [];
  requireSeen(command, payment);
  const { report, changeId } = command;
  const { transactionId, currency } = report;
  if (!isRefundable(payment) || !isPaid(report, payment) || transactionId === null || !currency) {
    throw new DomainError('PAYMENT_NOT_REFUNDABLE');
  }
  const amountKobo = refundedKobo(command, payment);
  const common = entryOf(command, payment);
  const started = { ...common, ...decisionOf(command), transactionId, amountKobo, currency };
  const events: PaymentEvent[] = [{ type: 'PaymentRefundStarted', data: started }];
  if (!payment.credited) return events;
  const reversal = { reversalId: reversalIdOf('refund', changeId), providerId: changeId, amountKobo };
  return [...events, { type: 'PaymentReversed', data: { ...common, ...reversal, cause: 'refund' } }];
}

/** Credited or held, nobody disputes it, and nothing else of it is on its way back. */
function isRefundable(payment: Payment): boolean {
  const { status, credited, isByHand, reversals } = payment;
  const isOpen = reversals.own.some(isAwaited) || isDisputed(payment);
  return !isOpen && (status === 'held' || (credited && !isByHand));
}

const isDisputed = ({ reversals: { disputes } }: Payment): boolean => disputes.some(({ status }) => status === 'open');

/** Of a held payment all that is left: a part would leave a rest that nobody can have. */
function refundedKobo({ amountKobo, report }: Of<'RefundPayment'>, payment: Payment): number {
  const { credited, reversals, creditKobo } = payment;
  const left = credited ? leftKobo(reversals, creditKobo) : leftAtProvider(report, payment);
  if (left <= 0) throw new DomainError('PAYMENT_NOT_REFUNDABLE');
  const wanted = amountKobo ?? left;
  if (wanted > left || (!credited && wanted !== left)) throw new DomainError('INVALID_AMOUNT');
  return wanted;
}

/**
 * The provider may be called once: by the process that gets `PaymentRefundSent`. A dispute that was opened since the refund was
 * started ends it, also one that is lost by now: the payer would get the money twice.
 */
export function refundSending(command: Of<'RecordRefundSending'>, payment: Payment): PaymentEvent[] {
  const { changeId, disputes } = command;
  const { reversals } = payment;
  if (!reversals.own.some((one) => one.changeId === changeId && one.status === 'started')) return [];
  const entry = entryOf(command, payment);
  const isKnown = (listed: ProviderDispute): boolean =>
    reversals.disputes.some(({ providerId, status }) => providerId === listed.providerId && status === listed.status);
  if (isDisputed(payment) || disputes.some((one) => one.status !== 'won' && !isKnown(one)))
    return refundFailed(changeId, 'disputed', reversals, entry);
  return [{ type: 'PaymentRefundSent', data: { ...entry, changeId } }];
}

/** What the provider answered; its report of the same refund may have come before. */
export function refundAnswer(command: Of<'RecordRefundAnswer'>, payment: Payment): PaymentEvent[] {
  const { changeId, answer } = command;
  const { reversals } = payment;
  const entry = entryOf(command, payment);
  if (!reversals.own.some((one) => one.changeId === changeId && one.status === 'sent')) return [];
  if (answer.kind === 'refused') return refundFailed(changeId, 'refused', reversals, entry);
  const { providerId } = answer.refund;
  if (reversals.refunds.some((known) => known.providerId === providerId)) return [];
  const named = { type: 'PaymentRefundNamed', data: { ...entry, changeId, providerId } } as const;
  const known = reversalsAfter(reversals, named);
  return [named, ...refundEvents(answer.refund, known, { amountKobo: payment.creditKobo, entry })];
}

/** Which of the refunds that the provider lists are ours, and which of ours it does not have. */
export function ownRefundEvents(
  listed: Of<'RecordReversals'>['refunds'],
  known: Payment['reversals'],
  { entry, now }: { readonly entry: PaymentEntryData; readonly now: Date },
): ReversalEvent[] {
  const events: ReversalEvent[] = [];
  let after = known;
  for (const one of listed) {
    for (const event of namedEvents(one, after, entry)) {
      events.push(event);
      after = reversalsAfter(after, event);
    }
  }
  const lost = neverArrived(after.own, now);
  return lost ? [...events, ...refundFailed(lost.changeId, 'never-arrived', after, entry)] : events;
}

function refundFailed(
  changeId: string,
  reason: RefundFailure,
  known: Payment['reversals'],
  entry: PaymentEntryData,
): ReversalEvent[] {
  const failed = { type: 'PaymentRefundFailed', data: { ...entry, changeId, reason } } as const;
  return [failed, ...cancelledEvents(reversalIdOf('refund', changeId), known, entry)];
}

/** The provider has money for this very reference. */
const isPaid = (report: ProviderReport, payment: Payment): boolean =>
  report.status === 'success' && report.reference === payment.reference;

/** A held payment was never taken from a wallet, so what went back of it is counted by the provider's refunds. */
const leftAtProvider = ({ amountKobo }: ProviderReport, { reversals: { refunds } }: Payment): number =>
  refunds.reduce((left, one) => left - (one.status === 'failed' ? 0 : one.amountKobo), amountKobo ?? 0);

const isDone = ({ changeId }: StaffCommand, { decisions }: Payment): boolean => decisions.includes(changeId);

/** Somebody else, or the provider, was faster: staff have to look again (rule money/payment-as-seen). */
function requireSeen({ seenRevision }: StaffCommand, payment: Payment): void {
  if (!isAsSeen(payment, seenRevision)) throw new DomainError('PAYMENT_CHANGED');
}

function requireHeld({ status, reversals }: Payment): void {
  // What is on its way back can neither be credited nor closed.
  const isGoing = reversals.own.some((one) => isAwaited(one) || one.status === 'named');
  if (status !== 'held' || isGoing) throw new DomainError('PAYMENT_CHANGED');
}

const decisionOf = ({ changeId, by, byRole }: StaffDecision): StaffDecision => ({ changeId, by, byRole });

const entryOf = ({ now }: { readonly now: Date }, { reference, userId }: Payment): PaymentEntryData => ({
  reference,
  userId,
  occurredAt: now.toISOString(),
});
