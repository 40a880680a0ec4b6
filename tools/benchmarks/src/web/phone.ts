import { randomUUID } from 'node:crypto';
import { type PaymentInitiateView } from '@sabi50/contracts/money-views';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ROUTES } from '@sabi50/contracts/routes';
import { WireMeter } from './wire-meter.js';

/** Where the product and the card provider's simulator are. */
export interface Addresses {
  readonly url: string;
  readonly paystackUrl: string;
}

/** The size of a cheap phone's screen. */
export const PHONE = { width: 360, height: 740 };
/** The demo player, who has money to play with. */
const DEMO_PLAYER = { emailOrMobile: 'ada@sabi50.test', password: '135790' };

/** A phone that has never been here. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly meter: WireMeter;
}

interface VisitOptions {
  /** `PHONE` by default. */
  readonly viewport?: typeof PHONE | undefined;
  readonly moves?: boolean;
}

/** Someone arrives with a phone that knows nothing of the product; nothing is kept by a service worker. */
export async function visit(browser: Browser, url: string, { viewport, moves }: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: viewport ?? PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: moves ? 'no-preference' : null,
  });
  const page = await context.newPage();
  return { context, page, meter: await WireMeter.on(context, page) };
}

/** Makes the phone that of the demo player. */
export async function signInDemo({ context }: Visit, url: string): Promise<string> {
  const login = await context.request.post(ROUTES.login, { data: DEMO_PLAYER, headers: { origin: url } });
  const { user, authToken } = (await login.json()) as { user: { id: string }; authToken: string };
  await context.addInitScript(
    `localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))}); localStorage.setItem('authToken', '${authToken}');`,
  );
  return user.id;
}

/** The demo player pays by card at the provider's simulator. @returns the reference of the payment */
export async function payByCard({ context }: Visit, { url, paystackUrl }: Addresses, userId: string): Promise<string> {
  const initiated = await context.request.post(url + ROUTES.paymentInitiate, {
    data: { amount: 1_000, userId, paymentMethod: 'paystack' },
    headers: { origin: url, 'idempotency-key': randomUUID() },
  });
  const { reference } = (await initiated.json()) as PaymentInitiateView;
  await context.request.post(`${paystackUrl}/sim/transactions/${reference}`, { data: { outcome: 'success' } });
  return reference;
}

/** Takes the option at a place, and waits for its outcome. */
export async function answer(page: Page, place = 0): Promise<void> {
  await page.locator('.quiz-option[data-open]').nth(place).click();
  await page.locator('.quiz-actions [type=submit]').click();
  await page.locator('.verdict').waitFor();
}

/** A tap that comes sooner after the outcome is not a wish to go on. */
const DELIBERATE_MS = 400;

/** From the outcome to what comes next. */
export async function goOn(page: Page): Promise<void> {
  await page.waitForTimeout(DELIBERATE_MS);
  await page.locator('.quiz-actions[data-revealed] .button-primary').click();
}
