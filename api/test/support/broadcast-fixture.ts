import { randomUUID } from 'node:crypto';
import { type HttpClient } from '@sabi50/proof/http-client';
import { MailSink } from '@sabi50/proof/mail-sink';
import { type BroadcastSentView, type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from './eventually.js';
import { createTestAccount } from './test-accounts.js';
import { startTestProduct, type TestProduct } from './test-product.js';

/** A busy machine sends slowly. */
const GIVE_UP_AFTER_MS = 90_000;

/** A product with a mail sink, a signed-in super administrator, and players to write to. */
export class BroadcastFixture {
  /** Each has a number of their own. */
  private playersCount = 0;

  private constructor(
    readonly product: TestProduct,
    readonly sink: MailSink,
    readonly staff: HttpClient,
    readonly staffId: string,
    readonly staffEmail: string,
  ) {}

  static async open({ env = {}, worker = true }: { env?: Record<string, string>; worker?: boolean } = {}) {
    const sink = await MailSink.start({ keepsSources: true });
    const product = await startTestProduct({
      worker,
      env: {
        SMTP_URL: sink.url,
        MAIL_RATE_PER_SECOND: '0',
        BROADCAST_RECONCILE_MS: '300',
        ...env,
      },
    });
    const { id, email } = await createTestAccount(product.database, { role: 'super_admin' });
    const staff = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
    return new BroadcastFixture(product, sink, staff, id, email);
  }

  /** Adds verified players without money; answers their ids and addresses. */
  async players(count: number, facts: { verified?: boolean; language?: string; firstName?: string } = {}) {
    const { verified = true, language = 'en', firstName = 'Ada' } = facts;
    const mark = randomUUID().slice(0, 8);
    const before = this.playersCount;
    this.playersCount += count;
    return this.product.database.query<{ id: string; email: string }>(
      `insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source,
         email_verified_at)
       select gen_random_uuid(), $4, 'Player', 'p' || n || '-' || $2 || '@players.sabi50.test',
              '+234' || (7000000000 + $6::bigint + n), $3, 'lagos', 'female', 'television',
              case when $5 then now() end
         from generate_series(1, $1) n returning id, email`,
      [count, mark, language, firstName, verified, before],
    );
  }

  /** Sends by the newer call. */
  send(body: object, key?: string): Promise<{ status: number; body: BroadcastSentView & { code?: string } }> {
    const draft = { subject: 'Hello {{firstName}}', content: 'We have news.', category: 'custom' };
    return this.staff.post(ROUTES.adminSendBroadcast, { ...draft, ...body }, key ? { 'idempotency-key': key } : {});
  }

  async broadcast(id: string): Promise<BroadcastView> {
    const { body } = await this.staff.get<BroadcastView>(pathOf('adminBroadcast', { id }));
    return body;
  }

  /** Waits until the broadcast is as wanted. */
  async until(id: string, isWanted: (broadcast: BroadcastView) => boolean): Promise<BroadcastView> {
    let found: BroadcastView | undefined;
    await eventually(async () => {
      found = await this.broadcast(id);
      if (!isWanted(found)) throw new Error(`The broadcast is ${JSON.stringify([found.status, found.counts])}`);
    }, GIVE_UP_AFTER_MS);
    return found as BroadcastView;
  }

  async close(): Promise<void> {
    await this.product.close();
    await this.sink.close();
  }
}
