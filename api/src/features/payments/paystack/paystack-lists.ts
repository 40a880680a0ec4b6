import {
  type ListedGivenBack,
  type ListedSettlement,
  type ListedTransaction,
  ProviderListUnread,
  type ListPage,
  ProviderLists,
} from '../provider-lists.queries.js';
import {
  type Fields,
  fieldsOf,
  idOf,
  koboOf,
  paidOf,
  textOf,
  transactionOf,
  carriesOutDispute,
  isLastPage,
  LIST_PAGE,
  pauseMsOf,
} from './paystack-responses.js';
import { ARCHIVED } from './paystack-reversals.js';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';

type Read<Item> = (fields: Fields) => Item | null;

/** What a list holds. @throws ProviderListUnread for an answer that is no list */
function listOf({ data }: Fields): readonly Fields[] {
  if (!Array.isArray(data)) throw new ProviderListUnread('a list that is none');
  return data.map(fieldsOf);
}

/** Every item of a list. @throws ProviderListUnread for one that cannot be read: leaving it out would hide it */
function readItems<Item>(list: readonly Fields[], read: Read<Item>): readonly Item[] {
  return list.map((one) => {
    const item = read(one);
    if (item === null) throw new ProviderListUnread('an item that cannot be read');
    return item;
  });
}

function readListedTransaction(fields: Fields): ListedTransaction | null {
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
const readGivenBack: Readonly<Record<'refund' | 'dispute', Read<ListedGivenBack>>> = {
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

function readSettlement(fields: Fields): ListedSettlement | null {
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

/** How the provider writes that there is no further page: a sample of its documents says `"null"`. */
const NO_CURSOR: ReadonlySet<string> = new Set(['', 'null']);

/** Lists are read at night: what takes long is waited for. */
const TIMEOUT_MS = 30_000;

const TRIES_MAX = 4;
const PAUSE_MS = 1_000;

/** A longer pause is not waited for: who reads comes again later. */
const WAITED_MAX_MS = 60_000;

const WORTH_WAITING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** A list whose pages have numbers. `counts`: what of it is not left out. */
interface Numbered {
  readonly path: string;
  readonly place: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly counts?: (fields: Fields) => boolean;
}

/**
 * Paystack's lists. One page at a time and never in a hurry, apart from what players wait for: a provider that asks for
 * a pause (429) gets it, however long it is and however many ask meanwhile, and nobody else is held up by it
 * (rule money/provider-sets-the-pace).
 */
@Injectable()
export class PaystackLists extends ProviderLists {
  private restsUntilMs = 0;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async transactions(since: Date, until: Date, place: string): Promise<ListPage<ListedTransaction>> {
    const range = { from: since.toISOString(), to: until.toISOString(), use_cursor: 'true' };
    const body = await this.read('/transaction', { ...range, ...(place === '' ? {} : { next: place }) });
    const { next } = fieldsOf(body['meta']);
    return {
      items: readItems(listOf(body), readListedTransaction),
      next: typeof next === 'string' && !NO_CURSOR.has(next) ? next : null,
    };
  }

  override async transaction(transactionId: string): Promise<ListedTransaction | null> {
    const body = await this.read(`/transaction/${encodeURIComponent(transactionId)}`, {});
    return readListedTransaction(fieldsOf(body['data']));
  }

  override givenBack(what: 'refund' | 'dispute', since: Date, place: string): Promise<ListPage<ListedGivenBack>> {
    const query = { from: since.toISOString() };
    const counts = (fields: Fields) => !carriesOutDispute(fields);
    return this.page({ path: `/${what}`, query, place, counts }, readGivenBack[what]);
  }

  override settlements(place: string): Promise<ListPage<ListedSettlement>> {
    return this.page({ path: '/settlement', place }, readSettlement);
  }

  override settledTransactions(settlementId: string, place: string): Promise<ListPage<ListedTransaction>> {
    const path = `/settlement/${encodeURIComponent(settlementId)}/transactions`;
    return this.page({ path, place }, readListedTransaction);
  }

  /** A page by its number. */
  private async page<Item>(
    { path, place, query = {}, counts = () => true }: Numbered,
    read: (fields: Fields) => Item | null,
  ): Promise<ListPage<Item>> {
    const page = place === '' ? 1 : Number(place);
    const body = await this.read(path, { ...query, page: String(page) });
    const listed = listOf(body);
    return {
      items: readItems(listed.filter(counts), read),
      next: isLastPage(body, page, listed.length) ? null : String(page + 1),
    };
  }

  private async read(path: string, query: Readonly<Record<string, string>>) {
    const base = this.config.PAYSTACK_BASE_URL.replace(/(?<!\/)\/+$/, '');
    const address = `${base}${path}?${new URLSearchParams({ perPage: String(LIST_PAGE), ...query }).toString()}`;
    for (let tried = 1; ; tried += 1) {
      await this.rest(path);
      const { status, text } = await this.send(address);
      if (status === 200) return envelopeOf(text, path);
      if (tried >= TRIES_MAX || !WORTH_WAITING.has(status)) throw new ProviderListUnread(`HTTP ${status} of ${path}`);
      if (status !== 429) await delay(PAUSE_MS * 2 ** (tried - 1));
    }
  }

  /** Waits until the provider may be asked again. @throws ProviderListUnread where that takes long */
  private async rest(path: string): Promise<void> {
    const waitMs = this.restsUntilMs - this.clock.now().getTime();
    if (waitMs <= 0) return;
    if (waitMs > WAITED_MAX_MS) {
      throw new ProviderListUnread(`the provider is left alone for ${Math.ceil(waitMs / 1_000)} s: ${path}`);
    }
    await delay(waitMs);
  }

  private async send(address: string) {
    try {
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${this.config.PAYSTACK_SECRET_KEY}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 429) this.noteRest(response);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      // No connection and no time are worth another try, as a 503 is.
      return { status: 503, text: (error as Error).message };
    }
  }

  private noteRest({ headers }: Response): void {
    const now = this.clock.now();
    this.restsUntilMs = Math.max(this.restsUntilMs, now.getTime() + pauseMsOf(headers.get('retry-after'), now));
  }
}

function envelopeOf(text: string, path: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ProviderListUnread(`no JSON of ${path}`);
  }
  const fields = fieldsOf(body);
  if (fields['status'] !== true) throw new ProviderListUnread(`an answer of ${path} that says no`);
  return fields;
}
