import { maskEmail } from '@sabi50/contracts/email-mask';
import { CURRENCY } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import {
  PAYMENT_ACCOUNTS,
  type PaymentCaseStatus,
  type PaymentCaseView,
  type PaymentDisputeView,
  type PaymentEventView,
  type PaymentPostingView,
  type PaymentRefundView,
  type PaymentWalletEventView,
  type ProviderSaidView,
} from '@sabi50/contracts/payment-case-views';
import { type PaymentEntry } from '../../wallet/wallet-history.queries.js';
import { awaitsAnswer, mayBeClosed } from '../../../domain/payments/dispute-answers.rules.js';
import { isAwaited } from '../../../domain/payments/own-refunds.rules.js';
import { type Payment } from '../../../domain/payments/payment.state.js';
import { type PaymentEvent } from '../../../domain/payments/payments.events.js';
import { backKobo, isWhole, type KnownDispute, leftKobo } from '../../../domain/payments/reversals.rules.js';

type Names = ReadonlyMap<string, { readonly name: string; readonly email: string }>;

const CHANNEL = 'card';
const STAFF = 'staff:';

/** What the player's wallet says of a payment. */
export interface WalletFacts {
  readonly balanceKobo: number;
  /** Oldest first. */
  readonly entries: readonly PaymentEntry[];
}

interface CaseFacts {
  /** All of it, oldest first. */
  readonly events: readonly PaymentEvent[];
  readonly names: Names;
  readonly wallet: WalletFacts;
}

/** A payment as staff see it. */
export function caseViewOf(payment: Payment, { events, names, wallet }: CaseFacts): PaymentCaseView {
  const { reference, revision, userId, heldBy, initiatedAt, expiresAt, amountKobo } = payment;
  const player = names.get(userId);
  return {
    ...{ id: reference, revision, userId },
    userName: player?.name ?? null,
    userEmail: player ? maskEmail(player.email) : null,
    ...{ status: statusOf(payment), heldBy },
    ...{ amount: koboToDecimal(amountKobo), currency: CURRENCY, channel: CHANNEL, createdAt: initiatedAt, expiresAt },
    said: events.map(saidOf).findLast((said) => said !== null) ?? null,
    credited: payment.credited ? koboToDecimal(payment.creditKobo) : null,
    left: koboToDecimal(payment.credited ? leftKobo(payment.reversals, payment.creditKobo) : 0),
    ...actsOf(payment),
    refunds: refundsOf(payment),
    disputes: payment.reversals.disputes.map((dispute) => disputeViewOf(dispute, payment, { events, names })),
    balance: koboToDecimal(wallet.balanceKobo),
    walletEvents: wallet.entries.map(walletEventOf),
    events: events.map((event, index) => eventViewOf(event, index, names)),
  };
}

function walletEventOf({ type, at, changeKobo, balanceAfterKobo, postings }: PaymentEntry): PaymentWalletEventView {
  return {
    type: type as PaymentWalletEventView['type'],
    at,
    amount: koboToDecimal(changeKobo),
    balanceAfter: koboToDecimal(balanceAfterKobo),
    postings: postings
      .filter(({ amountKobo }) => amountKobo !== 0)
      .map(({ account, amountKobo }) => ({ account: accountOf(account), amount: koboToDecimal(amountKobo) })),
  };
}

/** The adjustments are one account for each reason, which staff see in the life of the payment. */
const accountOf = (account: string): PaymentPostingView['account'] =>
  PAYMENT_ACCOUNTS.find((one) => one === account) ?? 'adjustments';

/** The accounts of staff that a payment's events name. */
export const namedIn = (events: readonly PaymentEvent[]): readonly string[] =>
  events.flatMap(({ data }) => ('by' in data ? [data.by.slice(STAFF.length)] : []));

/** What went back is called credited no more (rule money/standing). */
function statusOf({ status, credited, creditKobo, reversals }: Payment): PaymentCaseStatus {
  if (status !== 'succeeded' || !credited) return status;
  const back = backKobo(reversals.taken);
  if (back === 0) return 'credited';
  return back < creditKobo ? 'given-back-in-part' : 'given-back';
}

/** What would be refused whatever the provider says now is not offered. */
function actsOf(payment: Payment): Pick<PaymentCaseView, 'mayRelease' | 'mayReject' | 'mayRefund' | 'mayExplain'> {
  const { own, disputes } = payment.reversals;
  const isGoing = own.some((one) => isAwaited(one) || one.status === 'named');
  const isHeld = payment.status === 'held' && !isGoing;
  const isLeft = payment.credited && !payment.isByHand && leftOf(payment) > 0;
  const isOpen = own.some(isAwaited) || disputes.some(({ status }) => status === 'open');
  return {
    mayRelease: isHeld && isWhole(payment.reversals) && payment.heldBy !== 'currency-differs',
    mayReject: isHeld,
    mayRefund: !isOpen && (isHeld || isLeft),
    mayExplain: isHeld || (payment.credited && payment.flags.length > 0),
  };
}

function disputeViewOf(
  dispute: KnownDispute,
  { initiatedAt, reversals }: Payment,
  { events, names }: Pick<CaseFacts, 'events' | 'names'>,
): PaymentDisputeView {
  const { providerId, amountKobo, status, dueAt } = dispute;
  const heard = events.find(({ type, data }) => type === 'PaymentDisputeChanged' && data.providerId === providerId);
  const answer = reversals.answers.findLast((one) => one.providerId === providerId);
  return {
    ...{ providerId, status, dueAt, amount: koboToDecimal(amountKobo), category: dispute.category ?? null },
    heardAt: heard?.data.occurredAt ?? initiatedAt,
    answer: answer
      ? { answer: answer.answer, status: answer.status, byName: nameOf(answer.by, names), at: answer.at }
      : null,
    mayAnswer: awaitsAnswer(dispute, reversals),
    mayClose: mayBeClosed(dispute),
  };
}

const nameOf = (by: string, names: Names): string => names.get(by.slice(STAFF.length))?.name ?? by.slice(STAFF.length);

const leftOf = ({ reversals, creditKobo }: Payment): number => leftKobo(reversals, creditKobo);

/** Those of the provider, and ours that it has not mentioned yet or never had. */
function refundsOf({ reversals: { refunds, own } }: Payment): readonly PaymentRefundView[] {
  const listed = refunds.map(({ providerId, amountKobo, status }) => {
    const ours = own.find((one) => one.providerId === providerId);
    const currency = ours?.currency ?? CURRENCY;
    return { providerId, amount: koboToDecimal(amountKobo), currency, status, byStaff: ours !== undefined };
  });
  const unlisted = own
    .filter(({ providerId }) => !refunds.some((one) => one.providerId === providerId))
    .map(({ amountKobo, status, ...one }) => ({
      ...{ providerId: one.providerId, amount: koboToDecimal(amountKobo), currency: one.currency },
      ...{ status, byStaff: true },
    }));
  return [...listed, ...unlisted];
}

/** What the provider said by an event; null where it is not about the provider's answer. */
function saidOf(event: PaymentEvent): ProviderSaidView | null {
  const { occurredAt: at, reference } = event.data;
  switch (event.type) {
    case 'PaymentSucceeded': {
      const { amountKobo, providerFeeKobo, channel, transactionId = null } = event.data;
      const money = { amount: koboToDecimal(amountKobo), currency: CURRENCY, fee: koboToDecimal(providerFeeKobo) };
      return { at, status: 'success', ...money, channel, reference, transactionId };
    }
    case 'PaymentFlagged': {
      const { reason, seen, transactionId = null } = event.data;
      if (reason === 'no-answer') return null;
      const amount = seen.amountKobo === null ? null : koboToDecimal(seen.amountKobo);
      const status = reason === 'reversed' ? 'reversed' : 'success';
      return {
        at,
        status,
        amount,
        ...{ currency: seen.currency, channel: seen.channel, reference: seen.reference, fee: null, transactionId },
      };
    }
    case 'PaymentFailed':
      if (event.data.reason !== 'declined') return null;
      return {
        ...{ at, status: 'failed', amount: null, currency: null, channel: null, reference, fee: null },
        transactionId: null,
      };
    default:
      return null;
  }
}

function eventViewOf({ type, data }: PaymentEvent, revision: number, names: Names): PaymentEventView {
  const { detail, currency } = detailOf({ type, data } as PaymentEvent);
  // Of what staff should look at, the amount that the provider named.
  const kobo = 'seen' in data ? data.seen.amountKobo : 'amountKobo' in data ? data.amountKobo : null;
  return {
    ...{ revision, type, at: data.occurredAt, currency },
    amount: kobo === null ? null : koboToDecimal(kobo),
    detail,
    providerId: 'providerId' in data ? data.providerId : null,
    byName: 'by' in data ? nameOf(data.by, names) : null,
  };
}

const foreign = (currency: string | null): string | null => (currency === CURRENCY ? null : currency);

function detailOf(event: PaymentEvent): Pick<PaymentEventView, 'detail' | 'currency'> {
  switch (event.type) {
    case 'PaymentFailed':
    case 'PaymentRefundFailed':
      return { detail: event.data.reason, currency: null };
    case 'PaymentFlagged':
      return { detail: event.data.reason, currency: foreign(event.data.seen.currency) };
    case 'PaymentRefundChanged':
    case 'PaymentDisputeChanged':
      return { detail: event.data.status, currency: null };
    case 'PaymentReversed':
      return { detail: event.data.cause, currency: null };
    case 'PaymentDisputeAnswered':
      return { detail: event.data.answer, currency: null };
    case 'PaymentDisputeAnswerEnded':
      return { detail: event.data.outcome, currency: null };
    case 'PaymentRefundStarted':
      return { detail: null, currency: foreign(event.data.currency) };
    default:
      return { detail: null, currency: null };
  }
}
