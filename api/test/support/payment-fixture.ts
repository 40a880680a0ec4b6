import { createHmac } from 'node:crypto';
import { expect } from '@jest/globals';
import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { type Faults } from '@sabi50/paystack-simulator/faults';
import { type RunningSimulator, startSimulator } from '@sabi50/paystack-simulator/simulator';
import { type PaymentInitiateView, type PaymentStatusView } from '@sabi50/contracts/money-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type EventStore } from '../../src/event-sourcing/event-store.js';
import { ReadYourWrites } from '../../src/event-sourcing/consumers/read-your-writes.js';
import { EVENT_STORE } from '../../src/platform/tokens.js';
import { createTestAccount } from './test-accounts.js';
import { startTestProduct, type TestProduct } from './test-product.js';

const SECRET_KEY = 'sk_test_local_simulator';

export interface Payer {
  readonly userId: string;
  readonly http: HttpClient;
}

export interface SimTransaction {
  readonly reference: string;
  readonly status: string;
  readonly amount: number;
  readonly channels: readonly string[];
  readonly callbackUrl: string | null;
  readonly checkoutUrl: string;
}

/** The product with a card provider of its own: players who pay, a provider that misbehaves on demand, and the ledger. */
export class PaymentFixture {
  private constructor(
    readonly product: TestProduct,
    readonly simulator: RunningSimulator,
  ) {}

  /**
   * Polls begin after a minute and every question reaches the provider unless `env` says otherwise, so that a spec sees only
   * what it triggers itself.
   */
  static async open(
    options: {
      env?: Record<string, string>;
      webhooks?: boolean;
      worker?: boolean;
      /** May put something between the product and the provider. */
      through?: (providerUrl: string) => Promise<string>;
    } = {},
  ) {
    const simulator = await startSimulator({ port: 0, secretKey: SECRET_KEY, webhookRetryMs: [50, 100, 200, 400] });
    const env = {
      PAYSTACK_BASE_URL: (await options.through?.(simulator.url)) ?? simulator.url,
      PAYSTACK_SECRET_KEY: SECRET_KEY,
      PAYMENT_POLL_FIRST_MS: '60000',
      PAYMENT_RECONCILE_MS: '60000',
      PAYMENT_ASK_GAP_MS: '0',
      // Long enough for hundreds of calls at once on a busy machine; a provider that never answers costs a spec so much.
      PAYSTACK_INITIALIZE_TIMEOUT_MS: '1500',
      PAYSTACK_VERIFY_TIMEOUT_MS: '1500',
      PAYSTACK_PAUSE_MS: '1000',
      ...options.env,
    };
    const product = await startTestProduct({ worker: options.worker, env });
    const fixture = new PaymentFixture(product, simulator);
    if (options.webhooks !== false)
      await fixture.sim('PUT', '/sim/webhooks', { url: product.url + ROUTES.paymentWebhook });
    return fixture;
  }

  /** At a product and a provider that are there already. */
  static of(product: TestProduct, simulator: RunningSimulator): PaymentFixture {
    return new PaymentFixture(product, simulator);
  }

  async payer(): Promise<Payer> {
    const { id: userId } = await createTestAccount(this.product.database);
    return { userId, http: await this.product.signedIn({ userId }) };
  }

  initiate(payer: Payer, amount: unknown = 500, key?: string) {
    const body = { amount, userId: payer.userId, paymentMethod: 'paystack' };
    return payer.http.post<PaymentInitiateView & { code?: string }>(
      ROUTES.paymentInitiate,
      body,
      key === undefined ? undefined : { 'idempotency-key': key },
    );
  }

  /** Initiates and insists that it went well. */
  async initiated(payer: Payer, amount: unknown = 500): Promise<string> {
    const { status, body } = await this.initiate(payer, amount);
    if (status !== 200) throw new Error(`initiate: ${status} ${JSON.stringify(body)}`);
    return body.reference;
  }

  /** What a person does on the card page. */
  outcome(reference: string, outcome: 'success' | 'failed' | 'abandoned', charged: object = {}) {
    return this.sim('POST', `/sim/transactions/${reference}`, { outcome, ...charged });
  }

  fault(faults: Faults) {
    return this.sim('POST', '/sim/faults', faults);
  }

  healthy() {
    return this.sim('DELETE', '/sim/faults');
  }

  async transactions(): Promise<readonly SimTransaction[]> {
    return ((await this.sim('GET', '/sim/transactions')) as { transactions: SimTransaction[] }).transactions;
  }

  status(payer: Payer, reference: string): Promise<HttpResponse<PaymentStatusView & { code?: string }>> {
    return payer.http.get(pathOf('paymentVerifyCallback', { reference }));
  }

  /** Posts a webhook as the provider would, or as somebody else. */
  webhook(body: string | object, signature?: string | null): Promise<HttpResponse> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const signed = signature === undefined ? this.sign(text) : signature;
    const headers: Record<string, string> = signed === null ? {} : { 'x-paystack-signature': signed };
    return this.product.client().call('POST', ROUTES.paymentWebhook, { body: text, headers });
  }

  sign(text: string, key = SECRET_KEY): string {
    return createHmac('sha512', key).update(text).digest('hex');
  }

  /** A call of the provider's own API, as the product's secret key may make it. */
  async provider(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.simulator.url + path, {
      method,
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return response.json();
  }

  /** A payment's events, oldest first. */
  events(reference: string): Promise<readonly { type: string; data: Record<string, unknown> }[]> {
    return this.product.database.query('select type, data from es.events where stream = $1 order by revision', [
      `payment-${reference}`,
    ]);
  }

  /** Types of a payment's events, oldest first. */
  async history(reference: string): Promise<readonly string[]> {
    return (await this.events(reference)).map(({ type }) => type);
  }

  /** The payment as staff's list has it, amount in kobo, once everything so far is projected. */
  async activity(reference: string) {
    const { app, database } = this.product;
    const head = await app.get<EventStore>(EVENT_STORE).head();
    expect(await app.get(ReadYourWrites).until('payment_activities', head)).toBe(true);
    const [row] = await database.query<{ status: string; flag: string | null; amount: number }>(
      `select status, flag, amount_kobo::int as amount from read.payment_activities
        where type = 'deposit' and reference = $1`,
      [reference],
    );
    return row;
  }

  /** What the wallet's own stream says it was credited, one entry a deposit, in kobo. */
  async credits(payer: Payer): Promise<readonly { reference: string; amountKobo: number; feeKobo: number }[]> {
    return this.product.database.query(
      `select data->>'paymentReference' as reference, (data->>'amountKobo')::int as "amountKobo",
              (data->>'providerFeeKobo')::int as "feeKobo"
         from es.events where stream = $1 and type = 'FundsDeposited' order by revision`,
      [`wallet-${payer.userId}`],
    );
  }

  /** What the payer is shown once everything that happened so far is projected; others than the payer may have done it. */
  async balance(payer: Payer): Promise<string> {
    const { app } = this.product;
    const head = await app.get<EventStore>(EVENT_STORE).head();
    expect(await app.get(ReadYourWrites).until('wallet_balance', head)).toBe(true);
    const { body } = await payer.http.get<{ balance: string }>(pathOf('userBalance', { id: payer.userId }));
    return body.balance;
  }

  /**
   * Everything in the ledger of the whole run that is wrong; empty when all is right: no reference credited twice, none
   * credited without a success or otherwise than the success said, none recorded as credited that is not.
   */
  async ledgerFaults(): Promise<readonly object[]> {
    return this.product.database.query(
      `with deposit as (select data->>'paymentReference' as reference, data->>'userId' as user_id,
                               (data->>'amountKobo')::int as amount, (data->>'providerFeeKobo')::int as fee
                          from es.events where type = 'FundsDeposited'),
            success as (select data->>'reference' as reference, data->>'userId' as user_id,
                               (data->>'amountKobo')::int as amount, (data->>'providerFeeKobo')::int as fee
                          from es.events where type = 'PaymentSucceeded'),
            credit as (select data->>'reference' as reference from es.events where type = 'PaymentCredited')
       select 'deposited twice' as fault, reference from deposit group by reference having count(*) > 1
       union all select 'succeeded twice', reference from success group by reference having count(*) > 1
       union all select 'credited twice', reference from credit group by reference having count(*) > 1
       union all select 'deposit unlike the success', d.reference from deposit d
        where not exists (select from success s where (s.reference, s.user_id, s.amount, s.fee)
                                                    = (d.reference, d.user_id, d.amount, d.fee))
       union all select 'recorded but not deposited', reference from credit
        where reference not in (select reference from deposit)
       union all select 'deposited but not recorded', reference from deposit
        where reference not in (select reference from credit)
       union all select 'success without a deposit', reference from success
        where reference not in (select reference from deposit)`,
    );
  }

  async sim(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.simulator.url + path, {
      method,
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async close(): Promise<void> {
    await this.product.close();
    await this.simulator.close();
  }
}
