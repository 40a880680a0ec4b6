import { Inject, Injectable } from '@nestjs/common';
import { type Logger } from 'pino';
import { CURRENCY } from '@sabi50/contracts/limits';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { LOGGER } from '../../../platform/logger.js';
import { Metrics } from '../../../platform/metrics.js';
import { traced } from '../../../platform/tracing.js';
import { CircuitBreaker } from '../payment-provider/circuit-breaker.js';
import {
  type Asked,
  type DisputeAnswerRequest,
  type DisputeAnswerOutcome,
  type ListedAsked,
  type Opened,
  type PageRequest,
  PaymentProvider,
  type RefundAsked,
  type RefundRequest,
  type ReversalsAsked,
  type Unknown,
} from '../payment-provider/payment-provider.js';
import { SharedGate } from '../payment-provider/shared-gate.js';
import {
  fieldsOf,
  type HttpResponse,
  LIST_PAGE,
  textOf as shortTextOf,
  type PaymentMetadata,
  readInitialisation,
  readVerification,
  pauseMsOf,
} from './paystack-responses.js';
import { answerAtPaystack } from './paystack-disputes.js';
import { disputesOf, readListed, readRefund, refundsOf, type ReversalsOf } from './paystack-reversals.js';

const FAILURES_MAX = 5;
/** Asks that one process has open at the provider, and how many more may wait for their turn; of all, and of one payer. */
const ASKS = { max: 16, waitingMax: 500 };
const ASKS_OF_ONE = { max: 2, waitingMax: 50 };
/** Whose share the questions are about nobody's payment. */
const OURS = 'ours';
/** A page of a hundred disputes, each with its transaction and what was said about it, has a few hundred thousand. */
const ANSWER_BYTES_MAX = 4_194_304;
/** Pages of a list that are read about one transaction; more than any list has that is kept by transaction. */
const PAGES_MAX = 100;
const BUSY: Unknown = { kind: 'unknown', cause: 'too many asks wait already' };

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly timeoutMs: number;
  readonly breaker: CircuitBreaker;
}

/**
 * Paystack's HTTP API. Nothing is sent twice: a caller that does not know whether a write arrived asks by reference.
 * Redirects are not followed, since they would carry the secret somewhere else.
 */
@Injectable()
export class PaystackProvider extends PaymentProvider {
  override readonly method = 'paystack';
  override readonly openTimeoutMs: number;
  override readonly askTimeoutMs: number;
  private readonly opening: CircuitBreaker;
  private readonly asking: CircuitBreaker;
  private readonly gate = new SharedGate(ASKS, ASKS_OF_ONE);

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {
    super();
    this.openTimeoutMs = config.PAYSTACK_INITIALIZE_TIMEOUT_MS;
    this.askTimeoutMs = config.PAYSTACK_VERIFY_TIMEOUT_MS;
    this.opening = new CircuitBreaker(FAILURES_MAX, config.PAYSTACK_PAUSE_MS, clock);
    this.asking = new CircuitBreaker(FAILURES_MAX, config.PAYSTACK_PAUSE_MS, clock);
  }

  override async open(page: PageRequest): Promise<Opened> {
    const { reference, userId, amountKobo, email, callbackUrl, cancelUrl } = page;
    const metadata: PaymentMetadata = { cancel_action: cancelUrl, user_id: userId, reference };
    const body = {
      email,
      amount: amountKobo,
      currency: CURRENCY,
      reference,
      channels: ['card'],
      callback_url: callbackUrl,
      metadata,
    };
    const timeoutMs = this.openTimeoutMs;
    const call = { method: 'POST', path: '/transaction/initialize', body, timeoutMs, breaker: this.opening } as const;
    const answer = await this.call(call);
    return 'kind' in answer ? answer : readInitialisation(answer, reference);
  }

  override async ask(reference: string, payerId: string, timeoutMs = this.askTimeoutMs): Promise<Asked> {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const call = { method: 'GET', path, timeoutMs, breaker: this.asking } as const;
    const answer = await this.gate.run(payerId, () => this.call(call), BUSY);
    return 'kind' in answer ? answer : readVerification(answer);
  }

  override async reversalsOf(transactionId: string, payerId: string): Promise<ReversalsAsked> {
    const [refunds, disputes] = await Promise.all([
      this.allOf('refund', refundsOf, transactionId, payerId),
      this.allOf('dispute', disputesOf, transactionId, payerId),
    ]);
    if ('kind' in refunds) return refunds;
    return 'kind' in disputes ? disputes : { kind: 'reversals', refunds, disputes };
  }

  /** Every refund or dispute of one transaction. */
  private async allOf<Item>(
    what: 'refund' | 'dispute',
    pageOf: ReversalsOf<Item>,
    transactionId: string,
    payerId: string,
  ): Promise<readonly Item[] | Unknown> {
    const found: Item[] = [];
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const answer = await this.read(`/${what}?${listQuery({ transaction: transactionId }, page)}`, payerId);
      if ('kind' in answer) return answer;
      const read = pageOf(answer, transactionId, page);
      if ('kind' in read) return read;
      found.push(...read.items);
      if (read.isLast) return found;
    }
    return { kind: 'unknown', cause: `more than ${PAGES_MAX} pages of ${what}s` };
  }

  override async refund({ transactionId, amountKobo, currency, changeId }: RefundRequest): Promise<RefundAsked> {
    const body = { transaction: transactionId, amount: amountKobo, currency, merchant_note: `Refund ${changeId}` };
    const timeoutMs = this.openTimeoutMs;
    const answer = await this.call({ method: 'POST', path: '/refund', body, timeoutMs, breaker: this.opening });
    return 'kind' in answer ? answer : readRefund(answer);
  }

  override answerDispute(request: DisputeAnswerRequest): Promise<DisputeAnswerOutcome> {
    const { openTimeoutMs: timeoutMs, opening: breaker } = this;
    return answerAtPaystack(request, {
      call: (method, path, body) => this.call({ method, path, body, timeoutMs, breaker }),
      upload: async (address, file, type) => {
        const response = await fetch(address, {
          ...{ method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(file), redirect: 'error' },
          signal: AbortSignal.timeout(timeoutMs),
        }).catch(() => null);
        await response?.body?.cancel();
        return response?.ok === true;
      },
    });
  }

  override async listReversals(what: 'refund' | 'dispute', since: Date, page: number): Promise<ListedAsked> {
    const answer = await this.read(`/${what}?${listQuery({ from: since.toISOString() }, page)}`);
    return 'kind' in answer ? answer : readListed(answer, page);
  }

  override async referenceOf(transactionId: string): Promise<string | null> {
    const answer = await this.read(`/transaction/${encodeURIComponent(transactionId)}`);
    if ('kind' in answer) return null;
    return shortTextOf(fieldsOf(fieldsOf(answer.body)['data'])['reference']);
  }

  private read(path: string, whose = OURS): Promise<HttpResponse | Unknown> {
    const call = { method: 'GET', path, timeoutMs: this.askTimeoutMs, breaker: this.asking } as const;
    return this.gate.run(whose, () => this.call(call), BUSY);
  }

  private async call(call: Call): Promise<HttpResponse | Unknown> {
    if (!call.breaker.admits()) {
      this.note('left-alone', 1);
      return leftAlone(call.breaker, 'the provider is left alone for a while');
    }
    try {
      const attributes = { 'http.request.method': call.method };
      const answer = await traced('card provider', 'CLIENT', attributes, () => this.send(call));
      call.breaker.succeeded();
      this.note('answered', 0);
      return answer;
    } catch (error) {
      const cause = reasonOf(error);
      if (error instanceof TooManyRequests) {
        call.breaker.rest(error.waitMs);
        this.note('left-alone', 1);
        this.log.warn({ waitMs: error.waitMs, path: call.path }, 'the card provider wants fewer questions');
        return leftAlone(call.breaker, cause);
      }
      call.breaker.failed();
      this.metrics.providerCalls.inc({ outcome: 'failed' });
      this.log.warn({ cause, method: call.method, path: call.path }, 'the card provider gave no usable answer');
      return { kind: 'unknown', cause };
    }
  }

  private note(outcome: 'answered' | 'left-alone', paused: 0 | 1): void {
    this.metrics.providerCalls.inc({ outcome });
    this.metrics.providerPaused.set(paused);
  }

  /**
   * Rejects for everything that is no answer about the thing asked: no connection, no time, no JSON, 5xx; and with
   * TooManyRequests.
   */
  private async send({ method, path, body, timeoutMs }: Call): Promise<HttpResponse> {
    const response = await fetch(this.config.PAYSTACK_BASE_URL.replace(/(?<!\/)\/+$/, '') + path, {
      method,
      headers: {
        authorization: `Bearer ${this.config.PAYSTACK_SECRET_KEY}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      redirect: 'error',
      // Covers the body too, so that an answer that trickles in does not hold anybody up.
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status === 429) {
      // Whatever stands in it, the body is not waited for.
      await response.body?.cancel();
      throw new TooManyRequests(pauseMsOf(response.headers.get('retry-after'), this.clock.now()));
    }
    const text = await textOf(response);
    if (status >= 500 || status === 408) throw new Error(`HTTP ${status}`);
    return { status, body: JSON.parse(text) as unknown };
  }
}

const listQuery = (filter: Readonly<Record<string, string>>, page: number): string =>
  new URLSearchParams({ ...filter, perPage: String(LIST_PAGE), page: String(page) }).toString();

function leftAlone({ restMs }: CircuitBreaker, cause: string): Unknown {
  return { kind: 'unknown', cause, ...(restMs > 0 && { waitMs: restMs }) };
}

/** HTTP 429: the provider works, and does not want to be asked for so long. */
class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';

  constructor(readonly waitMs: number) {
    super('HTTP 429');
  }
}

/** The body as text, up to a size that no honest answer has. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += (part as Uint8Array).length;
    if (bytes > ANSWER_BYTES_MAX) throw new Error(`an answer of more than ${ANSWER_BYTES_MAX} bytes`);
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
