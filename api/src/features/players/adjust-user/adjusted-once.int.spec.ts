import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { type EventStore, type Recorded } from '../../../event-sourcing/event-store.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { LogOnAdjusted } from '../../../operations/staff/staff-log/log-on-event.process-managers.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';
import { CREDITS_REMEMBERED } from '../../../domain/wallet/wallet.decider.js';
import { type BalanceAdjusted } from '../../../domain/wallet/wallet.events.js';

/** One more than a wallet remembers. */
const CREDITS = CREDITS_REMEMBERED + 1;
const GIFT = { figure: 'balance', amount: '+500', seen: '0.00', reasonCode: 'goodwill', reason: 'Paid at the desk' };

type Body = AdminUserView & { code?: string };

describe('an adjustment that is asked for again after more credits than a wallet remembers', () => {
  let product: TestProduct;
  let client: HttpClient;
  let userId: string;
  let headers: Record<string, string>;

  beforeAll(async () => {
    // Entries of the staff log are made here by hand, as late as a process may make them.
    product = await startTestProduct({ worker: false });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    client = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  beforeEach(async () => {
    ({ id: userId } = await createTestAccount(product.database));
    headers = { 'idempotency-key': randomUUID() };
  });
  afterAll(() => product.close());

  const adjust = (change: object = {}): Promise<HttpResponse<Body>> =>
    client.post<Body>(pathOf('adminUserAdjustments', { id: userId }), { ...GIFT, ...change }, headers);
  const move = async (deltaKobo: number): Promise<number> => {
    const adjustment = { adjustmentId: randomUUID(), deltaKobo, reason: 'demo-funds', by: 'system:test' };
    const context = systemContext('test', { id: userId }, new Date());
    return (await product.app.get(CommandBus).execute(new AdjustBalance(userId, adjustment, context))).balanceKobo;
  };
  /** After them the balance is what staff had seen before they adjusted it. */
  async function creditsPass(): Promise<void> {
    let balanceKobo = 0;
    for (let credit = 0; credit < CREDITS; credit += 1) balanceKobo = await move(100);
    await move(-balanceKobo);
  }
  const made = async () => {
    const all = await product.app.get<EventStore>(EVENT_STORE).readStream(`wallet-${userId}`, { limit: 1_000 });
    return all.filter(({ type, data }) => type === 'BalanceAdjusted' && data['reason'] === 'goodwill');
  };
  const balance = async () => (await move(1)) - 1;
  const log = async () => {
    const path = `${ROUTES.adminStaffLog}?subjectId=${userId}`;
    return (await client.get<{ entries: StaffLogEntryView[] }>(path)).body.entries;
  };
  const makeEntries = async () =>
    product.app.get(LogOnAdjusted).handle((await made()) as unknown as Recorded<BalanceAdjusted>[]);

  it('is answered as the first time, and nothing is adjusted', async () => {
    expect(await adjust()).toMatchObject({ status: 200 });
    await makeEntries();
    await creditsPass();
    expect(await adjust()).toMatchObject({ status: 200, body: { id: userId } });
    expect(await Promise.all([1, 2, 3].map(async () => (await adjust()).status))).toEqual([200, 200, 200]);
    expect(await made()).toHaveLength(1);
    expect(await balance()).toBe(0);
    await makeEntries();
    expect(await log()).toMatchObject([{ reason: 'Paid at the desk', after: { balance: '500.00' } }]);
    expect(await product.database.query('select 1 from staff_log_reasons')).toEqual([]);
  });

  it('is made once, though the process died before it answered and before the log had its entry', async () => {
    const store = product.app.get<EventStore>(EVENT_STORE);
    const append = store.append.bind(store);
    store.append = async (...call) => {
      await append(...call);
      throw new Error('The process dies');
    };
    expect((await adjust().finally(() => (store.append = append))).status).toBe(500);
    await creditsPass();
    expect((await adjust()).status).toBe(200);
    expect(await made()).toHaveLength(1);
    await makeEntries();
    expect(await log()).toMatchObject([{ reason: 'Paid at the desk', after: { balance: '500.00' } }]);
  });

  it('is made once, though the process died before the event', async () => {
    const store = product.app.get<EventStore>(EVENT_STORE);
    const append = store.append.bind(store);
    store.append = () => Promise.reject(new Error('The process dies'));
    expect((await adjust().finally(() => (store.append = append))).status).toBe(500);
    await creditsPass();
    expect((await adjust()).status).toBe(200);
    expect((await adjust()).status).toBe(200);
    expect(await made()).toHaveLength(1);
  });

  it('is another one under another key', async () => {
    await adjust();
    await creditsPass();
    headers = { 'idempotency-key': randomUUID() };
    expect((await adjust()).status).toBe(200);
    expect(await made()).toHaveLength(2);
  });
});
