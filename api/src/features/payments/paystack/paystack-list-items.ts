import {
  type ListedGivenBack,
  type ListedSettlement,
  type ListedTransaction,
  ProviderListUnread,
} from '../provider-lists.queries.js';
import { type Fields, fieldsOf, idOf, koboOf, paidOf, textOf, transactionOf } from './answer-fields.js';
import { ARCHIVED } from './paystack-reversals.js';

type Read<Item> = (fields: Fields) => Item | null;

/** What a list holds. @throws ProviderListUnread for an answer that is no list */
export function listOf({ data }: Fields): readonly Fields[] {
  if (!Array.isArray(data)) throw new ProviderListUnread('a list that is none');
  return data.map(fieldsOf);
}

/** Every item of a list. @throws ProviderListUnread for one that cannot be read: leaving it out would hide it */
export function readItems<Item>(list: readonly Fields[], read: Read<Item>): readonly Item[] {
  return list.map((one) => {
    const item = read(one);
    if (item === null) throw new ProviderListUnread('an item that cannot be read');
    return item;
  });
}

export function readListedTransaction(fields: Fields): ListedTransaction | null {
  const transactionId = idOf(fields['id']);
  const reference = textOf(fields['reference']);
  const { amountKobo, feeKobo } = paidOf(fields);
  const createdAt = momentOf(fields['created_at'] ?? fields['createdAt']);
  if (!transactionId || reference === null || amountKobo === null || !createdAt) return null;
  return {
    ...{ transactionId, reference, amountKobo, createdAt },
    status: textOf(fields['status']) ?? '',
    currency: textOf(fields['currency']) ?? '',
    feeKobo,
    paidAt: momentOf(fields['paid_at'] ?? fields['paidAt']),
  };
}

const REFUND_STATES: Readonly<Record<string, ListedGivenBack['state']>> = { processed: 'done', failed: 'void' };

/** How refunds and disputes are read, by what they are. */
export const readGivenBack: Readonly<Record<'refund' | 'dispute', Read<ListedGivenBack>>> = {
  refund(fields) {
    return givenBackOf(fields, {
      transactionId: transactionOf(fields),
      amountKobo: koboOf(fields['amount']),
      state: REFUND_STATES[textOf(fields['status']) ?? ''] ?? 'open',
    });
  },
  dispute(fields) {
    return givenBackOf(fields, {
      transactionId: transactionOf(fields),
      amountKobo: koboOf(fields['refund_amount']) ?? koboOf(fieldsOf(fields['transaction'])['amount']),
      state: disputeState(textOf(fields['status']), textOf(fields['resolution'])),
    });
  },
};

const LOST: ReadonlySet<string> = new Set(['merchant-accepted', 'auto-accepted']);

/** One that the provider put away undecided took nothing. */
function disputeState(status: string | null, resolution: string | null): ListedGivenBack['state'] {
  if (resolution === null) return status === ARCHIVED ? 'void' : 'open';
  return LOST.has(resolution) ? 'done' : 'void';
}

function givenBackOf(
  fields: Fields,
  {
    transactionId,
    amountKobo,
    state,
  }: {
    readonly transactionId: string | null;
    readonly amountKobo: number | null;
    readonly state: ListedGivenBack['state'];
  },
): ListedGivenBack | null {
  const providerId = idOf(fields['id']);
  const changedAt = firstMomentOf(fields['updatedAt'], fields['updated_at'], fields['createdAt'], fields['created_at']);
  if (!providerId || !transactionId || amountKobo === null || !changedAt) return null;
  return { providerId, transactionId, amountKobo, state, changedAt };
}

export function readSettlement(fields: Fields): ListedSettlement | null {
  const settlementId = idOf(fields['id']);
  const settledAt = firstMomentOf(fields['settlement_date'], fields['createdAt']);
  const processedKobo = signedKoboOf(fields['total_processed']);
  const bankKobo = signedKoboOf(fields['effective_amount'] ?? fields['total_amount']);
  if (!settlementId || !settledAt || processedKobo === null || bankKobo === null) return null;
  return {
    ...{ settlementId, settledAt, processedKobo, bankKobo },
    status: textOf(fields['status']) ?? '',
    currency: textOf(fields['currency']) ?? '',
    feesKobo: signedKoboOf(fields['total_fees']) ?? 0,
  };
}

/** The first of them that tells a moment. */
const firstMomentOf = (...values: readonly unknown[]): Date | null =>
  values.map(momentOf).find((moment) => moment !== null) ?? null;

function momentOf(value: unknown): Date | null {
  const text = textOf(value);
  const ms = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms);
}

const signedKoboOf = (value: unknown): number | null => {
  const kobo = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof kobo === 'number' && Number.isSafeInteger(kobo) ? kobo : null;
};
