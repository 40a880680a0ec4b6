import { unreachable } from '../../kernel/domain-error.js';
import {
  type PaymentEntryData,
  type PaymentRefundChanged,
  type PaymentRefunded,
  type PaymentRefundFailed,
  type PaymentRefundNamed,
  type PaymentRefundSent,
  type PaymentRefundStarted,
  type RefundStatus,
} from './payments.events.js';

/** A refund as the provider has it now. */
export interface ProviderRefund {
  readonly providerId: string;
  readonly amountKobo: number;
  readonly status: RefundStatus;
}

/**
 * A refund that staff started (rule money/own-refund). `sent`: nobody knows yet whether the provider has it; `named`: it
 * has, under `providerId`.
 */
export interface OwnRefund {
  readonly changeId: string;
  readonly transactionId: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly status: 'started' | 'sent' | 'named' | 'processed' | 'failed';
  /** ISO 8601. */
  readonly sentAt: string | null;
  readonly providerId: string | null;
}

/** What the provider answered to our refund; silence is no answer. */
export type RefundAnswer =
  { readonly kind: 'accepted'; readonly refund: ProviderRefund } | { readonly kind: 'refused' };

export type OwnRefundEvent =
  PaymentRefundStarted | PaymentRefundSent | PaymentRefundNamed | PaymentRefundFailed | PaymentRefunded;

/**
 * A refund that the provider does not list so long after it was sent never arrived there: its calls are answered within
 * seconds.
 */
export const NEVER_ARRIVED_AFTER_MS = 3_600_000;

export const isNamed =
  (providerId: string) =>
  (own: OwnRefund): boolean =>
    own.providerId === providerId;

/** Sent, and not known to be at the provider: no other may be sent before that is known, since nothing tells them apart. */
export const isAwaited = ({ status }: OwnRefund): boolean => status === 'started' || status === 'sent';

export function ownRefundsAfter(
  own: readonly OwnRefund[],
  event: OwnRefundEvent | PaymentRefundChanged,
): readonly OwnRefund[] {
  const change = (changed: Partial<OwnRefund>, changeId: string) =>
    own.map((one) => (one.changeId === changeId ? { ...one, ...changed } : one));
  const { data } = event;
  switch (event.type) {
    case 'PaymentRefundStarted': {
      const { changeId, transactionId, amountKobo, currency } = event.data;
      const begun = { changeId, transactionId, amountKobo, currency, sentAt: null, providerId: null } as const;
      return [...own, { ...begun, status: 'started' }];
    }
    case 'PaymentRefundSent':
      return change({ status: 'sent', sentAt: data.occurredAt }, event.data.changeId);
    case 'PaymentRefundNamed':
      return change({ status: 'named', providerId: event.data.providerId }, event.data.changeId);
    case 'PaymentRefundFailed':
      return change({ status: 'failed' }, event.data.changeId);
    case 'PaymentRefunded':
      return own;
    case 'PaymentRefundChanged': {
      const { providerId, status } = event.data;
      if (status !== 'processed' && status !== 'failed') return own;
      return own.map((one) => (one.providerId === providerId ? { ...one, status } : one));
    }
    default:
      return unreachable(event);
  }
}

/**
 * Whether a refund that the provider tells of is ours, which waits for its id: by its amount, since the provider's report of
 * a refund say nothing else of it (rule money/own-refund). Should it be another one of the same amount, each is taken
 * once all the same.
 */
export function namedEvents(
  refund: ProviderRefund,
  { refunds, own }: { readonly refunds: readonly ProviderRefund[]; readonly own: readonly OwnRefund[] },
  entry: PaymentEntryData,
): PaymentRefundNamed[] {
  const { providerId, amountKobo } = refund;
  if (own.some(isNamed(providerId)) || refunds.some((known) => known.providerId === providerId)) return [];
  const ours = own.find((one) => one.status === 'sent' && one.amountKobo === amountKobo);
  return ours ? [{ type: 'PaymentRefundNamed', data: { ...entry, changeId: ours.changeId, providerId } }] : [];
}

/** Our refund that was sent so long ago that the provider would list it, had it arrived; asked after its list was read. */
export const neverArrived = (own: readonly OwnRefund[], now: Date): OwnRefund | undefined =>
  own.find(
    ({ status, sentAt }) =>
      status === 'sent' && sentAt !== null && now.getTime() - Date.parse(sentAt) >= NEVER_ARRIVED_AFTER_MS,
  );
