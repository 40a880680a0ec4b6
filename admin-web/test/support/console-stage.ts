import { Stage } from '@sabi50/proof/stage/stage';
import { type Page } from 'playwright-core';
import { DESKTOP, type Visitor, type VisitOptions } from '@sabi50/proof/stage/visitor';
import { PAGES, ROUTES } from '@sabi50/vocabulary/routes';

/** The demonstration accounts of staff (README), one of each role. */
export const STAFF = {
  super: { email: 'admin@sabi50.test', password: 'Admin-Pass-2025' },
  station: { email: 'station@sabi50.test', password: 'Station-Pass-2025' },
  viewer: { email: 'viewer@sabi50.test', password: 'Viewer-Pass-2025' },
} as const;
export type StaffMember = keyof typeof STAFF;

/** The running product with a browser before it, as staff meet it. */
export class ConsoleStage {
  /** Browsers that stay, each where its last walk ended. */
  private readonly staying = new Map<StaffMember, Visitor>();

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

  /** The same, logged in without the login page. */
  async enter(who: StaffMember, path: string = PAGES.admin, options: VisitOptions = {}): Promise<Visitor> {
    const visitor = await this.product.visit({ viewport: DESKTOP, ...options });
    await this.signIn(visitor, who);
    await visitor.page.goto(path);
    return visitor;
  }

  /**
   * A walk of somebody who is in the console already: it begins at this address by the console's own navigation, so that
   * the console is loaded once for many walks. A walk that fails is the last of its browser.
   */
  async goOn(who: StaffMember, path: string, walk: (visitor: Visitor) => Promise<void>): Promise<void> {
    const visitor = this.staying.get(who) ?? (await this.settle(who));
    this.staying.delete(who);
    try {
      await visitor.page.setViewportSize(DESKTOP);
      await goWithin(visitor.page, path);
      await walk(visitor);
    } catch (error) {
      await visitor.leave();
      throw error;
    }
    this.staying.set(who, visitor);
  }

  private async settle(who: StaffMember): Promise<Visitor> {
    const visitor = await this.product.stay({ viewport: DESKTOP });
    await this.signIn(visitor, who);
    await visitor.page.goto(PAGES.admin);
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
    return visitor;
  }

  private async signIn(visitor: Visitor, who: StaffMember): Promise<void> {
    const { email, password } = STAFF[who];
    const answer = await visitor.context.request.post(this.product.url + ROUTES.login, {
      data: { emailOrMobile: email, password },
      headers: { origin: this.product.url },
    });
    if (!answer.ok()) throw new Error(`Logging in answered ${answer.status()}: ${await answer.text()}`);
    // Once: what the console does with it later, such as forgetting it, stays done.
    await visitor.context.addInitScript(`if (!sessionStorage.getItem('journey')) {
      localStorage.setItem('adminEmail', '${email}');
      sessionStorage.setItem('journey', 'signed in');
    }`);
  }

  endVisits(): Promise<void> {
    return this.product.endVisits();
  }

  close(): Promise<void> {
    return this.product.close();
  }
}

/** As by the browser's own Back: the address changes, the page stays. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
}
