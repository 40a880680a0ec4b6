import { DISPUTE_CATEGORIES } from '@sabi50/vocabulary/enumerations';
import {
  type ListedAsked,
  type ListedReversal,
  type RefundAsked,
  type ReversalsAsked,
} from '../payment-provider/payment-provider.js';
import { type DisputeStatus, REFUND_STATUSES } from '../payments.events.js';
import { type ProviderRefund } from '../own-refunds.rules.js';
import { type ProviderDispute } from '../reversals.rules.js';
import { causeOf, type Fields, fieldsOf, type HttpResponse, idOf, koboOf, textOf } from './answer-fields.js';

interface Unknown {
  readonly kind: 'unknown';
  readonly cause: string;
}

/** How many items a page of the provider's lists has: more refunds or disputes than one payment can have. */
export const LIST_PAGE = 100;

/** Reads the lists of refunds and disputes of one transaction. What cannot be read whole is unknown. */
export function readReversals(refundList: HttpResponse, disputeList: HttpResponse): ReversalsAsked {
  const refunds = itemsOf(refundList, refundOf);
  if ('kind' in refunds) return refunds;
  const disputes = itemsOf(disputeList, disputeOf);
  if ('kind' in disputes) return disputes;
  return { kind: 'reversals', refunds, disputes };
}

/** Reads the answer to `POST /refund`: only a clear no means that there is none. */
export function readRefund({ status, body }: HttpResponse): RefundAsked {
  const envelope = fieldsOf(body);
  if (status === 200 && envelope['status'] === true) {
    const refund = refundOf(fieldsOf(envelope['data']));
    return refund ? { kind: 'accepted', refund } : { kind: 'unknown', cause: 'a refund that cannot be read' };
  }
  const cause = causeOf(status, envelope);
  return { kind: status >= 400 && status < 500 ? 'refused' : 'unknown', cause };
}

/** Reads one page of everybody's refunds or disputes. */
export function readListed(list: HttpResponse): ListedAsked {
  const items = itemsOf(list, listedOf);
  return 'kind' in items ? items : { kind: 'page', items, isLast: items.length < LIST_PAGE };
}

function itemsOf<Item>({ status, body }: HttpResponse, read: (fields: Fields) => Item | null): Item[] | Unknown {
  const { status: isGood, data } = fieldsOf(body);
  if (status !== 200 || isGood !== true) return { kind: 'unknown', cause: causeOf(status, fieldsOf(body)) };
  if (!Array.isArray(data)) return { kind: 'unknown', cause: 'a list that is none' };
  const items: Item[] = [];
  for (const one of data) {
    const item = read(fieldsOf(one));
    if (!item) return { kind: 'unknown', cause: 'an item that cannot be read' };
    items.push(item);
  }
  return items;
}

function refundOf(fields: Fields): ProviderRefund | null {
  const providerId = idOf(fields['id']);
  const amountKobo = koboOf(fields['amount']);
  const status = REFUND_STATUSES.find((known) => known === fields['status']);
  return providerId && amountKobo && status ? { providerId, amountKobo, status } : null;
}

function disputeOf(fields: Fields): ProviderDispute | null {
  const providerId = idOf(fields['id']);
  const amountKobo = koboOf(fields['refund_amount']) ?? koboOf(fieldsOf(fields['transaction'])['amount']);
  const dueAt = textOf(fields['dueAt']);
  if (!providerId || !amountKobo || typeof fields['status'] !== 'string') return null;
  const status = disputeStatusOf(fields);
  const category = DISPUTE_CATEGORIES.find((known) => known === fields['category']);
  const isAnswered = status === 'open' && fields['status'] === 'awaiting-bank-feedback';
  return { providerId, amountKobo, status, dueAt, ...(isAnswered && { isAnswered }), ...(category && { category }) };
}

/** One without a decision that we know stays open: nothing is taken, and somebody looks at it. */
function disputeStatusOf({ status, resolution }: Fields): DisputeStatus {
  if (status !== 'resolved') return 'open';
  if (resolution === 'declined') return 'won';
  return resolution === 'merchant-accepted' || resolution === 'auto-accepted' ? 'lost' : 'open';
}

function listedOf(fields: Fields): ListedReversal | null {
  const id = idOf(fields['id']);
  if (!id || typeof fields['status'] !== 'string') return null;
  const transaction = fieldsOf(fields['transaction']);
  return {
    id,
    state: [fields['status'], textOf(fields['resolution']) ?? '', textOf(fields['dueAt']) ?? ''].join('/'),
    transactionId: idOf(fields['transaction']) ?? idOf(transaction['id']),
    reference: textOf(transaction['reference']) ?? textOf(fields['transaction_reference']),
  };
}
