import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type RunningSimulator, startSimulator } from '@sabi50/paystack-simulator/simulator';
import { ROUTES } from '@sabi50/contracts/routes';
import { type EventStore } from '../../../src/event-sourcing/event-store.js';
import { ImportQuestions } from '../../../src/features/questions/import-questions/import-questions.js';
import { seedStations } from '../../../src/features/stations/seed-stations/seed-stations.js';
import { Clock } from '../../../src/platform/clock.js';
import { EVENT_STORE } from '../../../src/platform/tokens.js';
import { eventually } from '../../support/eventually.js';
import { MailCatcher } from '../../support/mail-catcher.js';
import { type Payer, PaymentFixture } from '../../support/payment-fixture.js';
import { QuizFixture } from '../../support/quiz-fixture.js';
import { createTestAccount } from '../../support/test-accounts.js';
import { type TestDatabase } from '../../support/test-database.js';
import { startTestProduct, type TestProduct } from '../../support/test-product.js';

const SECRET_KEY = 'sk_test_local_simulator';

/** A product with its provider and its mails, on which everything is played that its calls can do. */
export class Stage {
  private constructor(
    readonly product: TestProduct,
    readonly payments: PaymentFixture,
    readonly quiz: QuizFixture,
    readonly staff: HttpClient,
    readonly staffId: string,
    /** Another super administrator. */
    readonly second: HttpClient,
    private readonly simulator: RunningSimulator,
    private readonly mails: MailCatcher,
  ) {}

  static async on(database: TestDatabase): Promise<Stage> {
    const mails = await MailCatcher.start();
    const simulator = await startSimulator({ port: 0, secretKey: SECRET_KEY, webhookRetryMs: [50, 100] });
    const product = await startTestProduct({
      on: { url: database.url, drop: () => Promise.resolve() },
      env: {
        ...{ PAYSTACK_BASE_URL: simulator.url, PAYSTACK_SECRET_KEY: SECRET_KEY, SMTP_URL: mails.url },
        ...{ PAYMENT_EXPIRES_MS: '20000', PAYMENT_POLL_FIRST_MS: '1000', PAYMENT_RECONCILE_MS: '1000' },
        ...{ PAYMENT_ASK_GAP_MS: '0', PLAYER_REQUESTS_PER_MINUTE: '100000' },
      },
    });
    const payments = PaymentFixture.of(product, simulator);
    await payments.sim('PUT', '/sim/webhooks', { url: product.url + ROUTES.paymentWebhook });
    await product.app.get(ImportQuestions, { strict: false }).from();
    await seedStations(product.app);
    const [first, second] = [
      await createTestAccount(product.database, { role: 'super_admin' }),
      await createTestAccount(product.database, { role: 'super_admin' }),
    ];
    const signedIn = ({ id: userId }: { readonly id: string }) =>
      product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
    const quiz = QuizFixture.of(product);
    const [staff, other] = [await signedIn(first), await signedIn(second)];
    return new Stage(product, payments, quiz, staff, first.id, other, simulator, mails);
  }

  get<T>(part: abstract new (...args: never[]) => T): T {
    return this.product.app.get(part as never, { strict: false });
  }

  /** The clock of the api is off by so much from now on; the worker and the database keep theirs. */
  setClockOff(byMs: number): void {
    jest.spyOn(this.product.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + byMs));
  }

  /** A player with so much on the wallet, paid by card. */
  async payer(naira: number): Promise<Payer & { readonly reference: string }> {
    const payer = await this.payments.payer();
    return { ...payer, reference: naira > 0 ? await this.paid(payer, naira) : '' };
  }

  async paid(payer: Payer, naira: number): Promise<string> {
    const reference = await this.payments.initiated(payer, naira);
    await this.payments.outcome(reference, 'success');
    await eventually(async () => {
      const { status } = (await this.payments.status(payer, reference)).body;
      if (status !== 'success') throw new Error(`${reference} is ${status}`);
    });
    return reference;
  }

  /** Waits until everything that reads the log has seen all of it. */
  async projected(): Promise<void> {
    const head = await this.product.app.get<EventStore>(EVENT_STORE).head();
    await eventually(async () => {
      const late = await this.product.database.query<{ name: string }>(
        'select name from read.checkpoints where position < $1',
        [head],
      );
      if (late.length > 0) throw new Error(`Late: ${late.map(({ name }) => name).join()}`);
    });
  }

  /** The database kept its own time while the api's clock was off. */
  async keepTimeOfClock(): Promise<void> {
    const { database } = this.product;
    await database.execute('alter table es.events disable trigger all');
    await database.execute(
      `update es.events set recorded_at = (metadata->>'occurredAt')::timestamptz
        where (metadata->>'occurredAt')::timestamptz > recorded_at + interval '1 day'`,
    );
    await database.execute('alter table es.events enable trigger all');
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await this.product.close();
    await this.simulator.close();
    await this.mails.close();
  }
}

/** Its answer's body, and an error where the call was refused. */
export async function done<Body>(answer: Promise<{ readonly status: number; readonly body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** A key of its own for a call. */
export const keyed = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
