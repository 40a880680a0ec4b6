import pg from 'pg';
import { randomInt, randomUUID } from 'node:crypto';
import { HttpClient } from '../http-client.js';
import { Mailbox } from '../mailbox.js';
import { startTemporaryProduct, type TemporaryProduct } from '../temporary-product.js';
import { type PaymentInitiateView, type PaymentStatusView } from '@sabi50/contracts/money-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.js';
import { type VisitOptions, Visitor } from './visitor.js';

/** Who can log in. */
export interface Credentials {
  readonly userId: string;
  readonly firstName: string;
  readonly email: string;
  readonly pin: string;
}

const GIVE_UP_AFTER_MS = 60_000;

/** Pages live for seconds here: what the optimising compiler costs is not earned back, a fifth of a page's processor time. */
const FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-opt'];

/**
 * The whole product as `npm start` runs it, mail catcher and card provider's simulator included, and a real browser before
 * it. One for all journeys of a run: each journey makes the people that it needs.
 */
export class Stage {
  private readonly visitors: Visitor[] = [];

  private constructor(
    private readonly running: TemporaryProduct,
    private readonly browser: Browser,
  ) {}

  /** `settings`: variables that these journeys need the product to have. */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<Stage> {
    // Specs share the processors with a browser: a call that is turned away, or a late read model, says nothing of the screens.
    const env = { BUSY_AFTER_MS: '0', READ_YOUR_WRITES_WAIT_MS: '10000', DATABASE_WAIT_MS: '15000', ...settings };
    const running = await startTemporaryProduct({ api: 1, worker: 1, env });
    const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: FLAGS });
    return new Stage(running, browser);
  }

  /** The address that people type. */
  get url(): string {
    return this.running.env['PUBLIC_URL'] ?? '';
  }

  /** The card provider's simulator. */
  get paystackUrl(): string {
    return this.running.env['PAYSTACK_BASE_URL'] ?? '';
  }

  /** Every mail that the product sends. */
  get mailbox(): Mailbox {
    return new Mailbox(this.running.env['MAIL_URL'] ?? '');
  }

  /** The variables that name this product, for commands and connections of a journey's own (DATABASE_URL, ...). */
  get env(): Readonly<Record<string, string>> {
    return this.running.env;
  }

  /** A fresh browser profile: a phone of 390x844 that speaks English, by default. */
  async visit(options: VisitOptions = {}): Promise<Visitor> {
    const visitor = await this.stay(options);
    this.visitors.push(visitor);
    return visitor;
  }

  /** The same, and it lasts until it leaves or the stage is closed. */
  stay(options: VisitOptions = {}): Promise<Visitor> {
    return Visitor.arrive(this.browser, this.url, options);
  }

  /** Ends all visits; to be called after each test. */
  async endVisits(): Promise<void> {
    await Promise.all(this.visitors.splice(0).map((visitor) => visitor.leave()));
  }

  /** A registered and verified player, made over HTTP, with this much money paid in by card (at least ₦200, or none). */
  async newPlayer(depositNaira = 0): Promise<Credentials & { readonly mobile: string }> {
    const http = this.client();
    const mobile = anyMobile();
    const email = `${randomUUID()}@journeys.sabi50.test`;
    const [firstName, pin] = ['Amaka', '246813'];
    const registration = {
      ...{ firstName, lastName: 'Obi', email, password: pin, preferredLanguage: 'en', gender: 'female' },
      ...{ mobile, location: 'lagos', source: 'television' },
      ...{ ageConfirmed: true, termsVersion: TERMS_VERSION },
    };
    expectOk(await http.post(ROUTES.register, registration), 'register');
    const token = await this.mailbox.tokenFor(email, '/verify-email');
    expectOk(await http.post(ROUTES.verifyEmail, { token }), 'verify');
    const login = await http.post<{ user: { id: string } }>(ROUTES.login, { emailOrMobile: email, password: pin });
    expectOk(login, 'login');
    const userId = login.body.user.id;
    if (depositNaira > 0) await this.deposit(http, userId, depositNaira);
    return { userId, firstName, email, pin, mobile };
  }

  /** Logs a visitor in without the login page. Go to a page afterwards. */
  async signIn(visitor: Visitor, { email, pin }: Credentials): Promise<void> {
    const answer = await visitor.context.request.post(this.url + ROUTES.login, {
      data: { emailOrMobile: email, password: pin },
      headers: { origin: this.url },
    });
    if (!answer.ok()) throw new Error(`Logging in answered ${answer.status()}: ${await answer.text()}`);
    const { user, authToken } = (await answer.json()) as { user: object; authToken: string };
    // Once: what the app does with it later, such as forgetting it, stays done.
    const kept = JSON.stringify([JSON.stringify(user), authToken]);
    await visitor.context.addInitScript(`if (!sessionStorage.getItem('journey')) {
      const [user, token] = ${kept};
      localStorage.setItem('user', user);
      localStorage.setItem('authToken', token);
      sessionStorage.setItem('journey', 'signed in');
    }`);
  }

  /** A browserless client of the product. */
  client(): HttpClient {
    return new HttpClient(this.running.env['APP_URL'] ?? '', this.url);
  }

  /** Runs one statement on the product's database: for what no screen can bring about. Answers how many rows it touched. */
  async execute(statement: string): Promise<number> {
    const client = new pg.Client(this.running.env['DATABASE_URL']);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement)).rowCount ?? 0;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await this.endVisits();
    await this.browser.close();
    await this.running.stop();
  }

  private async deposit(http: HttpClient, userId: string, amount: number): Promise<void> {
    const body = { amount, userId, paymentMethod: 'paystack' };
    const initiated = await http.post<PaymentInitiateView>(ROUTES.paymentInitiate, body, {
      'idempotency-key': randomUUID(),
    });
    expectOk(initiated, 'initiate');
    const { reference } = initiated.body;
    const card = new HttpClient(this.paystackUrl);
    expectOk(await card.post(`/sim/transactions/${reference}`, { outcome: 'success' }), 'pay');
    const path = pathOf('paymentVerifyCallback', { reference });
    for (const giveUpAt = Date.now() + GIVE_UP_AFTER_MS; Date.now() < giveUpAt;) {
      if ((await http.get<PaymentStatusView>(path)).body.status === 'success') return;
      await new Promise((next) => setTimeout(next, 200));
    }
    throw new Error(`The deposit ${reference} did not arrive`);
  }
}

const anyMobile = (): string => `0803${randomInt(10_000_000).toString().padStart(7, '0')}`;

function expectOk({ status, body }: { readonly status: number; readonly body: unknown }, what: string): void {
  if (status >= 300) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
}
