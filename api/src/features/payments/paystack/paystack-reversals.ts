import { DISPUTE_CATEGORIES } from '@sabi50/contracts/enumerations';
import { type ListedAsked, type ListedReversal, type RefundAsked } from '../payment-provider/payment-provider.js';
import { type DisputeStatus, REFUND_STATUSES } from '../../../domain/payments/payments.events.js';
import { type ProviderRefund } from '../../../domain/payments/own-refunds.rules.js';
import { type ProviderDispute } from '../../../domain/payments/reversals.rules.js';
import {
  carriesOutDispute,
  causeOf,
  type Fields,
  fieldsOf,
  type HttpResponse,
  idOf,
  isLastPage,
  koboOf,
  textOf,
  transactionOf,
} from './paystack-responses.js';

interface Unknown {
  readonly kind: 'unknown';
  readonly cause: string;
}

/** What a page of refunds or disputes says of one transaction. `isLast`: all of it is known. */
interface ReversalsPage<Item> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
}

/** Reads a page of a list about one transaction. */
export type ReversalsOf<Item> = (
  answer: HttpResponse,
  transactionId: string,
  page: number,
) => ReversalsPage<Item> | Unknown;

/**
 * Reads a page that was asked for one transaction. The provider's document names no such filter for refunds, so what is of another
 * transaction is left out here, and a list that holds any is read to its end. What cannot be read whole is unknown.
 */
const reversalsOf =
  <Item>(read: (fields: Fields) => Item | null): ReversalsOf<Item> =>
  (answer, transactionId, page) => {
    const all = itemsOf(answer, (fields) => {
      const [item, whose] = [read(fields), transactionOf(fields)];
      return item && whose ? { item, isOwn: whose === transactionId, isCounted: !carriesOutDispute(fields) } : null;
    });
    if ('kind' in all) return all;
    return {
      items: all.filter(({ isOwn, isCounted }) => isOwn && isCounted).map(({ item }) => item),
      isLast: all.every(({ isOwn }) => isOwn) || isLastPage(answer.body, page, all.length),
    };
  };

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
export function readListed(list: HttpResponse, page: number): ListedAsked {
  const items = itemsOf(list, listedOf);
  return 'kind' in items ? items : { kind: 'page', items, isLast: isLastPage(list.body, page, items.length) };
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
  // A new word of the provider is no end, and one refund of that kind hides no other.
  const status = REFUND_STATUSES.find((known) => known === fields['status']) ?? 'pending';
  return providerId && amountKobo ? { providerId, amountKobo, status } : null;
}

function disputeOf(fields: Fields): ProviderDispute | null {
  const providerId = idOf(fields['id']);
  const amountKobo = koboOf(fields['refund_amount']) ?? koboOf(fieldsOf(fields['transaction'])['amount']);
  const dueAt = textOf(fields['dueAt']);
  if (!providerId || !amountKobo || typeof fields['status'] !== 'string') return null;
  const status = disputeStatusOf(fields);
  const category = DISPUTE_CATEGORIES.find((known) => known === fields['category']);
  const isAnswered = status === 'open' && fields['status'] === AT_THE_BANK;
  const isArchived = status === 'open' && fields['status'] === ARCHIVED;
  const wasAnswered = status !== 'open' && historyOf(fields).includes(AT_THE_BANK);
  return {
    ...{ providerId, amountKobo, status, dueAt },
    ...(isAnswered && { isAnswered }),
    ...(isArchived && { isArchived }),
    ...(wasAnswered && { wasAnswered }),
    ...(category && { category }),
  };
}

/** Where a dispute is that the merchant contested: the bank decides. */
const AT_THE_BANK = 'awaiting-bank-feedback';

/** Where a dispute is that the provider put away: its documents show it, undecided, and never say what it means. */
export const ARCHIVED = 'archived';

/** Each status that a dispute has had, where the provider tells. */
const historyOf = ({ history }: Fields): readonly unknown[] =>
  Array.isArray(history) ? history.map((one) => fieldsOf(one)['status']) : [];

export const refundsOf: ReversalsOf<ProviderRefund> = reversalsOf(refundOf);
export const disputesOf: ReversalsOf<ProviderDispute> = reversalsOf(disputeOf);

/** One without a decision that we know stays open: nothing is taken, and somebody looks at it. */
function disputeStatusOf({ status, resolution }: Fields): DisputeStatus {
  if (status !== 'resolved' && status !== ARCHIVED) return 'open';
  if (resolution === 'declined') return 'won';
  return resolution === 'merchant-accepted' || resolution === 'auto-accepted' ? 'lost' : 'open';
}

function listedOf(fields: Fields): ListedReversal | null {
  const id = idOf(fields['id']);
  if (!id || typeof fields['status'] !== 'string') return null;
  const transaction = fieldsOf(fields['transaction']);
  return {
    id,
    state: [textOf(fields['status']) ?? '', textOf(fields['resolution']) ?? '', textOf(fields['dueAt']) ?? ''].join(
      '/',
    ),
    transactionId: transactionOf(fields),
    reference: textOf(transaction['reference']) ?? textOf(fields['transaction_reference']),
  };
}
