import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type ErasureView } from '@sabi50/contracts/erasure-views';
import { pathOf } from '@sabi50/contracts/routes';
import { ReadYourWrites } from '../src/event-sourcing/consumers/read-your-writes.js';
import { type EventStore } from '../src/event-sourcing/event-store.js';
import { Clock } from '../src/platform/clock.js';
import { systemContext } from '../src/event-sourcing/command-context.js';
import { EVENT_STORE } from '../src/platform/tokens.js';
import { ErasePlayers } from '../src/features/privacy/erase-players/erase-player.js';
import { DepositFunds } from '../src/features/wallet/wallet.commands.js';
import { eventually } from './support/eventually.js';
import { MailCatcher } from './support/mail-catcher.js';
import { createTestAccount } from './support/test-accounts.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';
import { logIn, verifiedPlayer } from './support/verified-player.js';

const PIN = '246813';
const DAY_MS = 86_400_000;

describe('an erasure for which a player gave up the balance (rule data/erasure-balance)', () => {
  let product: TestProduct;
  let mails: MailCatcher;
  let staff: HttpClient;

  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: mails.url } });
    const { id: userId } = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(async () => {
    await product.close();
    await mails.close();
  });

  const adjust = async (userId: string, amount: string, seen: string, reasonCode: string): Promise<void> => {
    const body = { figure: 'balance', amount, seen, reasonCode, reason: 'As agreed' };
    expect(await staff.post(pathOf('adminUserAdjustments', { id: userId }), body)).toMatchObject({ status: 200 });
  };
  const goOn = async () => {
    const head = await product.app.get<EventStore>(EVENT_STORE).head();
    for (const model of ['player_erasures', 'wallet_balance']) {
      expect(await product.app.get(ReadYourWrites).until(model, head)).toBe(true);
    }
    await product.app.get(ErasePlayers, { strict: false }).run();
  };

  it('is asked for once under a key: neither with another body, nor by a call that comes again when it was taken back', async () => {
    const { email } = await verifiedPlayer(product);
    const { client: http, userId } = await logIn(product, email, PIN);
    await adjust(userId, '+150', '0.00', 'goodwill');
    const path = pathOf('userErasure', { id: userId });
    const ask = (more: object, key: string) =>
      http.post<ErasureView>(path, { pin: PIN, words: 'delete my data', ...more }, { 'idempotency-key': key });
    const key = randomUUID();
    const { body: asked } = await ask({}, key);
    const another = await ask({ giveUp: '150.00' }, key);
    expect(another).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const seen = asked.request?.id;
    await http.post(pathOf('userErasureCancel', { id: userId }), { seen });
    expect(await ask({}, key)).toMatchObject({ status: 200, body: { request: null } });
    expect((await ask({ giveUp: '150.00' }, randomUUID())).body).toMatchObject({ request: { givenUp: '150.00' } });
  });

  it('takes no money that came after it began, though less than was given up', async () => {
    const { email } = await verifiedPlayer(product);
    const { client: http, userId } = await logIn(product, email, PIN);
    await adjust(userId, '+150', '0.00', 'goodwill');
    const words = { pin: PIN, words: 'delete my data', giveUp: '150.00' };
    expect(await http.post(pathOf('userErasure', { id: userId }), words)).toMatchObject({ status: 200 });
    await adjust(userId, '-150', '150.00', 'paid-back');
    jest.spyOn(product.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + 15 * DAY_MS));
    await goOn();
    const context = systemContext('spec', { id: randomUUID() }, new Date());
    await product.app.get(CommandBus).execute(new DepositFunds(userId, randomUUID(), 10_000, 200, context));
    await mails.mailTo(email, /data is being deleted/);
    await eventually(async () => {
      await goOn();
      const [row] = await product.database.query<{ done: boolean; kobo: number }>(
        `select e.erased_at is not null as done, b.balance_kobo::int as kobo
           from read.player_erasures e join read.wallet_balance b using (user_id) where user_id = $1`,
        [userId],
      );
      expect(row).toEqual({ done: true, kobo: 10_000 });
    });
  });
});
