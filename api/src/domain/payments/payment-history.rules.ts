import { type Payment, type PaymentState } from './payment.state.js';
import {
  type PaymentCredited,
  type PaymentEvent,
  type PaymentExpired,
  type PaymentFailed,
  type PaymentFlagged,
  type PaymentInitiated,
  type PaymentPageOpened,
  type PaymentSucceeded,
} from './payments.events.js';
import { NO_REVERSALS, reversalsAfter } from './reversals.rules.js';

/** Folds the history of a payment. */
export function evolve(before: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'PaymentInitiated') return initiated(event.data);
  if (before.status === 'none') return before;
  const revision = before.revision + 1;
  const state = { ...before, revision, decidableSince: carriesOut(event, before) ? before.decidableSince : revision };
  switch (event.type) {
    case 'PaymentPageOpened':
      return { ...state, paymentUrl: event.data.paymentUrl };
    case 'PaymentSucceeded': {
      const { providerFeeKobo, occurredAt, amountKobo: creditKobo } = event.data;
      return { ...state, status: 'succeeded', providerFeeKobo, succeededAt: occurredAt, creditKobo, heldBy: null };
    }
    case 'PaymentCredited':
      return { ...state, status: 'succeeded', heldBy: null, credited: true };
    case 'PaymentFailed':
      return {
        ...state,
        status: state.status === 'succeeded' ? 'succeeded' : 'failed',
        heldBy: null,
        pageLost: state.pageLost || event.data.reason === 'page-lost',
        failure: event.data.reason,
      };
    case 'PaymentFlagged': {
      const { held, reason, occurredAt } = event.data;
      const flags = [...state.flags, reason];
      if (held) return { ...state, flags, status: 'held', heldBy: reason, heldAt: occurredAt };
      return { ...state, flags, isByHand: state.isByHand || reason === 'reversed' };
    }
    case 'PaymentExpired':
      return { ...state, status: state.status === 'succeeded' ? 'succeeded' : 'expired', heldBy: null };
    default:
      return decided(state, event);
  }
}

/**
 * What becomes of a decision at the provider without leaving staff anything else to decide; what it refused is theirs again.
 */
function carriesOut(event: PaymentEvent, { reversals: { disputes, answers } }: Payment): boolean {
  switch (event.type) {
    case 'PaymentDisputeAnswerEnded':
      return event.data.outcome === 'taken';
    case 'PaymentDisputeChanged': {
      const { providerId, status, amountKobo, isAnswered } = event.data;
      const isOurs = answers.some((one) => one.providerId === providerId && one.status !== 'refused');
      const isSameAmount = disputes.some((one) => one.providerId === providerId && one.amountKobo === amountKobo);
      return isOurs && isSameAmount && status === 'open' && isAnswered === true;
    }
    case 'PaymentRefundSent':
    case 'PaymentRefundNamed':
      return true;
    default:
      return false;
  }
}

function initiated(data: PaymentInitiated['data']): Payment {
  const { reference, userId, amountKobo, occurredAt, expiresAt } = data;
  return {
    status: 'pending',
    revision: 0,
    decidableSince: 0,
    reference,
    userId,
    amountKobo,
    initiatedAt: occurredAt,
    expiresAt,
    paymentUrl: null,
    pageLost: false,
    providerFeeKobo: 0,
    succeededAt: null,
    credited: false,
    creditKobo: amountKobo,
    heldBy: null,
    heldAt: null,
    decisions: [],
    flags: [],
    isByHand: false,
    failure: null,
    reversals: NO_REVERSALS,
  };
}

type Outcome = PaymentSucceeded | PaymentCredited | PaymentFailed | PaymentFlagged | PaymentExpired;
type Rest = Exclude<PaymentEvent, PaymentInitiated | PaymentPageOpened | Outcome>;

/** What staff decided, and what went back or is disputed. */
function decided(state: Payment, event: Rest): Payment {
  const decisions = 'by' in event.data ? [...state.decisions, event.data.changeId] : state.decisions;
  switch (event.type) {
    case 'PaymentReleased':
      return { ...state, decisions };
    case 'PaymentRejected':
      return { ...state, status: 'closed', heldBy: null, decisions };
    case 'PaymentExplained': {
      const explained = { ...state, decisions, flags: [] };
      return event.data.closes ? { ...explained, status: 'closed', heldBy: null } : explained;
    }
    case 'PaymentRefunded':
      return { ...state, status: 'closed', heldBy: null };
    default:
      return { ...state, decisions, reversals: reversalsAfter(state.reversals, event) };
  }
}
