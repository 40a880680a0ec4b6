import { Stage } from '@sabi50/proof/stage/stage';
import { expect } from '@jest/globals';
import { type Page } from 'playwright-core';
import { DESKTOP, type Visitor, type VisitOptions } from '@sabi50/proof/stage/visitor';
import { PAGES, ROUTES } from '@sabi50/contracts/routes';

/** The demonstration accounts of staff (README), one of each role. */
export const STAFF = {
  super: { email: 'admin@sabi50.test', password: 'Admin-Pass-2025' },
  station: { email: 'station@sabi50.test', password: 'Station-Pass-2025' },
  viewer: { email: 'viewer@sabi50.test', password: 'Viewer-Pass-2025' },
} as const;
export type StaffMember = keyof typeof STAFF;

/** Where a browser rests between two journeys: a short list; for others than super administrators the overview. */
const REST = '/admin/radio-stations';
const RESTING = '[data-resting]';
/** How long a page may take to come there. */
const REST_MS = 20_000;
/** What an earlier journey left on the device: lists as they were filtered, saved views, drafts, and what was just said. */
const FORGET = `{
  for (const key of Object.keys(localStorage)) if (key !== 'adminEmail') localStorage.removeItem(key);
  for (const button of document.querySelectorAll('.MuiAlert-action button')) button.click();
}`;

/** The running product with a browser before it, as staff meet it. */
export class ConsoleStage {
  /** Browsers in which the console is open already. */
  private readonly kept = new Map<StaffMember, Visitor>();
  private readonly resumed = new Map<StaffMember, Visitor>();
  private readonly tests = new Set<string>();

  private constructor(readonly product: Stage) {}

  static async open(): Promise<ConsoleStage> {
    // A broadcast takes long enough to be paused by a browser on a busy machine.
    return new ConsoleStage(await Stage.open({ MAIL_RATE_PER_SECOND: '6' }));
  }

  /** A fresh browser of 1280x800, without a session, on a page of the console. */
  async visit(path: string, options: VisitOptions = {}): Promise<Visitor> {
    const visitor = await this.product.visit({ viewport: DESKTOP, ...options });
    await visitor.page.goto(path);
    return visitor;
  }

  /** The same, logged in without the login page: for journeys that change the browser or its session, or bring a language. */
  async enter(who: StaffMember, path: string = PAGES.admin, options: VisitOptions = {}): Promise<Visitor> {
    const visitor = await this.product.visit({ viewport: DESKTOP, ...options });
    await this.signIn(visitor, who);
    await visitor.page.goto(path);
    return visitor;
  }

  /**
   * Somebody who is in the console already and goes to this address by its own navigation: loading the console costs more
   * than most journeys through it. Nothing of an earlier journey is left but the session; the second try of a test begins in a
   * fresh browser.
   */
  async resume(who: StaffMember, path: string = PAGES.admin, viewport = DESKTOP): Promise<Visitor> {
    const test = expect.getState().currentTestName ?? '';
    const visitor = (await this.keptOf(who, this.tests.has(test))) ?? (await this.arrive(who));
    // An account has so many sessions, of which the oldest end.
    await this.openSession(visitor, who);
    this.tests.add(test);
    this.resumed.set(who, visitor);
    await visitor.page.setViewportSize(viewport);
    await goWithin(visitor.page, path);
    if (!path.startsWith(REST)) await visitor.page.locator(RESTING).waitFor({ state: 'detached' });
    return visitor;
  }

  private async keptOf(who: StaffMember, isSecondTry: boolean): Promise<Visitor | undefined> {
    const visitor = this.kept.get(who);
    this.kept.delete(who);
    if (!visitor || !isSecondTry) return visitor;
    await visitor.leave();
    return undefined;
  }

  private async arrive(who: StaffMember): Promise<Visitor> {
    const visitor = await this.product.stay({ viewport: DESKTOP });
    await this.signIn(visitor, who);
    await visitor.page.goto(REST);
    await markAsResting(visitor.page);
    return visitor;
  }

  private async signIn(visitor: Visitor, who: StaffMember): Promise<void> {
    await this.openSession(visitor, who);
    // Once: what the console does with it later, such as forgetting it, stays done.
    await visitor.context.addInitScript(`if (!sessionStorage.getItem('journey')) {
      localStorage.setItem('adminEmail', '${STAFF[who].email}');
      sessionStorage.setItem('journey', 'signed in');
    }`);
  }

  private async openSession(visitor: Visitor, who: StaffMember): Promise<void> {
    const { email, password } = STAFF[who];
    const answer = await visitor.context.request.post(this.product.url + ROUTES.login, {
      data: { emailOrMobile: email, password },
      headers: { origin: this.product.url },
    });
    if (!answer.ok()) throw new Error(`Logging in answered ${answer.status()}: ${await answer.text()}`);
  }

  async endVisits(): Promise<void> {
    await this.product.endVisits();
    for (const [who, visitor] of this.resumed) {
      // A journey that failed may have left a page that cannot be left.
      await rest(visitor).then(
        () => this.kept.set(who, visitor),
        () => visitor.leave(),
      );
    }
    this.resumed.clear();
  }

  close(): Promise<void> {
    return this.product.close();
  }
}

/** As by the browser's own Back: the address changes, the page stays. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
}

/** Ends what a journey began in this browser. */
async function rest({ context, page, pageErrors }: Visitor): Promise<void> {
  const [, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await goWithin(page, REST);
  await markAsResting(page);
  await page.evaluate(FORGET);
  pageErrors.length = 0;
}

/** So that the page that rests is told from the next one. */
async function markAsResting(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: /^(Radio Stations|Overview)$/ });
  await heading.evaluate((element) => element.setAttribute('data-resting', ''), undefined, { timeout: REST_MS });
}
