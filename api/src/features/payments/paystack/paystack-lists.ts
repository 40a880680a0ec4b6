import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import {
  type ListedGivenBack,
  type ListedSettlement,
  type ListedTransaction,
  type ListPage,
  ProviderLists,
  ProviderListUnread,
} from '../provider-lists.queries.js';
import { carriesOutDispute, type Fields, fieldsOf, isLastPage, LIST_PAGE } from './answer-fields.js';
import { pauseMsOf } from './retry-after.js';
import { listOf, readGivenBack, readItems, readListedTransaction, readSettlement } from './paystack-list-items.js';

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
