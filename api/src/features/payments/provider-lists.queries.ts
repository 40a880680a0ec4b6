/**
 * The provider's records as it lists them, for who compares them with ours; a port, whose adapter is beside the provider's.
 * Every call answers whole pages or throws: what could not be read is never taken for nothing.
 */

/** The provider did not answer, or not in a way that can be read; the same page may be asked for again. */
export class ProviderListUnread extends Error {
  override readonly name = 'ProviderListUnread';
}

/** A transaction in the provider's list; `status` in its own words, amounts in kobo of its currency. */
export interface ListedTransaction {
  readonly transactionId: string;
  readonly reference: string;
  readonly status: string;
  readonly amountKobo: number;
  readonly feeKobo: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

/** A refund or a dispute in such a list: `done` took the money from us, `open` may still, `void` did not. */
export interface ListedGivenBack {
  readonly providerId: string;
  readonly transactionId: string;
  readonly amountKobo: number;
  readonly state: 'done' | 'open' | 'void';
  readonly changedAt: Date;
}

/** A payout to the bank that arrived; amounts in kobo. `bankKobo` is below zero when more was given back than earned. */
export interface ListedSettlement {
  readonly settlementId: string;
  readonly status: string;
  readonly currency: string;
  readonly settledAt: Date;
  readonly processedKobo: number;
  readonly feesKobo: number;
  readonly bankKobo: number;
}

/** A page of a list, newest first; `next` is what to ask for the one after it, null after the last. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

export abstract class ProviderLists {
  /** Transactions that were begun from `since` to `until`; `place` is empty for the first page. */
  abstract transactions(since: Date, until: Date, place: string): Promise<ListPage<ListedTransaction>>;
  /** One transaction by the provider's id of it; null when it has none, or one without a reference. */
  abstract transaction(transactionId: string): Promise<ListedTransaction | null>;
  /** Refunds or disputes that began at or after `since`. */
  abstract givenBack(what: 'refund' | 'dispute', since: Date, place: string): Promise<ListPage<ListedGivenBack>>;
  abstract settlements(place: string): Promise<ListPage<ListedSettlement>>;
  abstract settledTransactions(settlementId: string, place: string): Promise<ListPage<ListedTransaction>>;
}
