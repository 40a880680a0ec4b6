import { type PaymentFailureReason, type PaymentFlagReason } from '@sabi50/contracts/enumerations';
import { CURRENCY } from '@sabi50/contracts/limits';
import { type Decider } from '../../kernel/decider.js';
import { DomainError, unreachable } from '../../kernel/domain-error.js';
import {
  awaitsProvider,
  isUnanswered,
  mayBeInWallet,
  mayExpire,
  type Payment,
  type PaymentCommand,
  type PaymentState,
  type ProviderReport,
  transactionOf,
} from './payment.state.js';
import { evolve } from './payment-history.rules.js';
import { type PaymentEntryData, type PaymentEvent } from './payments.events.js';
import {
  disputeEvents,
  explainsReversal,
  refundEvents,
  type ReversalEvent,
  reversalsAfter,
} from './reversals.rules.js';
import {
  answerDispute,
  closeDispute,
  disputeAnswerEnded,
  explain,
  ownRefundEvents,
  refund,
  refundAnswer,
  refundSending,
  reject,
  release,
} from './staff-decisions.rules.js';

/** The one channel that a deposit may come by; asked for at the start and looked at again at the end. */
const CARD = 'card';

/**
 * The rules of a payment (rule money/credited-once). The provider's answers may come late, doubled and in any order: a
 * success is recorded once and never downgraded, a failure or an expiry never stands in the way of a late success, and
 * an answer that is not what was initiated is held for staff. Only they end that (rules money/mismatch-is-held,
 * money/held-way-out): they may have settled it by an adjustment, so an automatic credit would pay twice. What is held for
 * silence alone is ended by an answer (rule money/silence-is-held).
 */
export const paymentDecider: Decider<PaymentState, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  initial: { status: 'none' },
  schemaVersions: {
    PaymentRefundChanged: 1,
    PaymentDisputeChanged: 1,
    PaymentReversed: 1,
    PaymentReversalCancelled: 1,
    PaymentInitiated: 1,
    PaymentPageOpened: 1,
    PaymentSucceeded: 1,
    PaymentCredited: 1,
    PaymentFailed: 1,
    PaymentFlagged: 1,
    PaymentExpired: 1,
    ...{ PaymentReleased: 1, PaymentRejected: 1, PaymentRefunded: 1, PaymentExplained: 1 },
    ...{ PaymentDisputeAnswered: 1, PaymentDisputeAnswerEnded: 1, PaymentDisputeClosed: 1 },
    ...{ PaymentRefundStarted: 1, PaymentRefundSent: 1, PaymentRefundNamed: 1, PaymentRefundFailed: 1 },
  },

  decide(command, state) {
    if (command.type === 'InitiatePayment') return initiate(command, state);
    if (state.status === 'none') return [];
    switch (command.type) {
      case 'RecordPage':
        return page(command, state);
      case 'RecordRefusal':
        return unopened(command, state, 'refused-by-provider');
      case 'RecordLostPage':
        return unopened(command, state, 'page-lost');
      case 'RecordCancellation':
        return state.status === 'pending' ? [failed(state, command, 'cancelled')] : [];
      case 'RecordReport':
        return report(command, state);
      case 'RecordReversals':
        return reversals(command, state);
      case 'RecordCredit':
        return credit(command, state);
      case 'ExpirePayment':
        return expire(command, state);
      case 'RecordSilence':
        return silence(command, state);
      default:
        return byStaff(command, state);
    }
  },

  evolve,
};

type Of<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;

type StaffsCommand =
  | Of<'ReleasePayment' | 'RejectPayment' | 'ExplainPayment'>
  | Of<'RefundPayment' | 'RecordRefundSending' | 'RecordRefundAnswer'>
  | Of<'AnswerDispute' | 'RecordDisputeAnswer' | 'CloseDispute'>;

/** What staff decide, and what comes of a refund that they start or of an answer that they give. */
function byStaff(command: StaffsCommand, payment: Payment): PaymentEvent[] {
  switch (command.type) {
    case 'ReleasePayment':
      return release(command, payment);
    case 'RejectPayment':
      return reject(command, payment);
    case 'ExplainPayment':
      return explain(command, payment);
    case 'AnswerDispute':
      return answerDispute(command, payment);
    case 'RecordDisputeAnswer':
      return disputeAnswerEnded(command, payment);
    case 'CloseDispute':
      return closeDispute(command, payment);
    case 'RefundPayment':
      return refund(command, payment);
    case 'RecordRefundSending':
      return refundSending(command, payment);
    case 'RecordRefundAnswer':
      return refundAnswer(command, payment);
    default:
      return unreachable(command);
  }
}

function initiate(command: Of<'InitiatePayment'>, state: PaymentState): PaymentEvent[] {
  const { reference, userId, amountKobo, method, lifetimeMs, now } = command;
  if (state.status !== 'none') {
    if (state.userId === userId && state.amountKobo === amountKobo) return [];
    throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  }
  const occurredAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  const data = {
    reference,
    userId,
    occurredAt,
    amountKobo,
    currency: CURRENCY,
    method,
    expiresAt,
  } as const;
  return [{ type: 'PaymentInitiated', data }];
}

function page(command: Of<'RecordPage'>, payment: Payment): PaymentEvent[] {
  if (payment.paymentUrl !== null || payment.pageLost) return [];
  return [{ type: 'PaymentPageOpened', data: { ...entry(payment, command), paymentUrl: command.paymentUrl } }];
}

function unopened(
  command: Of<'RecordRefusal' | 'RecordLostPage'>,
  payment: Payment,
  reason: PaymentFailureReason,
): PaymentEvent[] {
  if (payment.status !== 'pending' || payment.paymentUrl !== null) return [];
  return [failed(payment, command, reason)];
}

/**
 * The wallet holds the money, whatever the provider reported meanwhile: what went back is taken from there. Where nothing tells
 * why the provider calls it reversed, staff take it by hand.
 */
function credit(command: Of<'RecordCredit'>, payment: Payment): PaymentEvent[] {
  if (!mayBeInWallet(payment)) return [];
  const { status, creditKobo, reversals: known } = payment;
  const credited = { ...entry(payment, command), amountKobo: creditKobo };
  const isUnexplained = status === 'held' && known.taken.length === 0 && !explainsReversal(known);
  const events: PaymentEvent[] = [{ type: 'PaymentCredited', data: credited }];
  return isUnexplained ? [...events, flaggedReversed(payment, command, false)] : events;
}

function expire(command: Of<'ExpirePayment'>, payment: Payment): PaymentEvent[] {
  if (!mayExpire(payment) || command.now < new Date(payment.expiresAt)) return [];
  return [{ type: 'PaymentExpired', data: { ...entry(payment, command), amountKobo: payment.amountKobo } }];
}

/** Silence proves nothing, so nobody decides by it but staff (rule money/silence-is-held). */
function silence(command: Of<'RecordSilence'>, payment: Payment): PaymentEvent[] {
  if (!mayExpire(payment) || isUnanswered(payment) || command.now < new Date(payment.expiresAt)) return [];
  const seen = { amountKobo: null, currency: null, reference: null, channel: null };
  const flag = { amountKobo: payment.amountKobo, reason: 'no-answer', held: true, seen } as const;
  return [{ type: 'PaymentFlagged', data: { ...entry(payment, command), ...flag } }];
}

function report(command: Of<'RecordReport'>, payment: Payment): PaymentEvent[] {
  const { status } = command.report;
  switch (status) {
    case 'abandoned':
    case 'open':
      return [];
    case 'failed':
      if (command.report.reference !== payment.reference) return [];
      return payment.status === 'pending' || isUnanswered(payment) ? [failed(payment, command, 'declined')] : [];
    // Rule money/reversal-is-shown: nothing tells why, so a person has to look.
    case 'reversed':
      if (
        payment.status === 'closed' ||
        payment.isByHand ||
        payment.heldBy === 'reversed' ||
        explainsReversal(payment.reversals) ||
        command.report.reference !== payment.reference
      )
        return [];
      return [flagged(payment, command, 'reversed', !payment.credited)];
    case 'success':
      return success(command, payment);
    default:
      return unreachable(status);
  }
}

/**
 * Refunds and disputes as the provider has them now. Where staff were asked to take the money by hand nothing is taken
 * automatically any more: they may have done it. A payment that is not credited is held, and never will be.
 */
function reversals(command: Of<'RecordReversals'>, payment: Payment): PaymentEvent[] {
  const reversed = { amountKobo: payment.creditKobo, entry: entry(payment, command) };
  const takesNothing = payment.isByHand || payment.status === 'closed';
  let known = payment.reversals;
  const events: PaymentEvent[] = [];
  const add = (changes: readonly ReversalEvent[]) => {
    for (const event of changes) {
      if (takesNothing && event.type === 'PaymentReversed') continue;
      known = reversalsAfter(known, event);
      events.push(event);
    }
  };
  add(ownRefundEvents(command.refunds, known, { entry: reversed.entry, now: command.now }));
  for (const one of command.refunds) add(refundEvents(one, known, reversed));
  for (const dispute of command.disputes) add(disputeEvents(dispute, known, reversed));
  const isHeldNow =
    !payment.credited && payment.status !== 'held' && events.some(({ type }) => type === 'PaymentReversed');
  return isHeldNow ? [...events, flaggedReversed(payment, command, true)] : events;
}

function flaggedReversed(payment: Payment, command: { readonly now: Date }, held: boolean): PaymentEvent {
  const { amountKobo, reference } = payment;
  const seen = { amountKobo, currency: CURRENCY, reference, channel: null };
  return { type: 'PaymentFlagged', data: { ...entry(payment, command), amountKobo, reason: 'reversed', held, seen } };
}

function success(command: Of<'RecordReport'>, payment: Payment): PaymentEvent[] {
  if (!awaitsProvider(payment)) return [];
  const difference = differenceOf(command.report, payment);
  if (difference) return [flagged(payment, command, difference, true)];
  const { feeKobo: providerFeeKobo, channel } = command.report;
  const { amountKobo } = payment;
  const data = { ...entry(payment, command), amountKobo, providerFeeKobo, channel, ...transactionOf(command.report) };
  // The money is there and is the right amount, so it is credited; how it came is for staff to see.
  const oddChannel = channel === CARD ? [] : [flagged(payment, command, 'channel-differs', false)];
  return [{ type: 'PaymentSucceeded', data }, ...oddChannel];
}

function differenceOf(report: ProviderReport, payment: Payment): PaymentFlagReason | null {
  if (report.reference !== payment.reference) return 'reference-differs';
  if (report.currency !== CURRENCY) return 'currency-differs';
  if (report.amountKobo !== payment.amountKobo) return 'amount-differs';
  return null;
}

const entry = ({ reference, userId }: Payment, { now }: { readonly now: Date }): PaymentEntryData => ({
  reference,
  userId,
  occurredAt: now.toISOString(),
});

function failed(payment: Payment, command: { readonly now: Date }, reason: PaymentFailureReason): PaymentEvent {
  return { type: 'PaymentFailed', data: { ...entry(payment, command), amountKobo: payment.amountKobo, reason } };
}

function flagged(
  payment: Payment,
  command: Of<'RecordReport'>,
  reason: PaymentFlagReason,
  held: boolean,
): PaymentEvent {
  const { amountKobo, currency, reference, channel } = command.report;
  const seen = { amountKobo, currency, reference, channel };
  return {
    type: 'PaymentFlagged',
    data: {
      ...{ ...entry(payment, command), amountKobo: payment.amountKobo, reason, held, seen },
      ...transactionOf(command.report),
    },
  };
}
