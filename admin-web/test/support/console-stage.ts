import { Stage } from '@sabi50/proof/stage/stage';
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
    await visitor.page.goto(path);
    return visitor;
  }

  endVisits(): Promise<void> {
    return this.product.endVisits();
  }

  close(): Promise<void> {
    return this.product.close();
  }
}
