import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AdminUserUpdateView } from '@sabi50/contracts/admin-user-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { eventually } from '../../../../test/support/eventually.js';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../../platform/tokens.js';

type Body = AdminUserUpdateView & { code?: string; errors?: Record<string, string[]> };

describe('the balance and the points of an edited user', () => {
  const money = { balance: '150.00', expectedBalance: '0.00', reason: 'Paid at the desk' };
  let product: TestProduct;
  let admin: TestAccount;
  let client: HttpClient;
  let player: TestAccount;

  beforeAll(async () => {
    product = await startTestProduct();
    admin = await createTestAccount(product.database, { role: 'super_admin' });
    client = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
  });

  beforeEach(async () => {
    player = await createTestAccount(product.database);
  });

  afterAll(() => product.close());

  const edit = (body: object, headers?: Record<string, string>) =>
    client.put<Body>(pathOf('adminUser', { id: player.id }), body, headers);
  const shown = async () => (await client.get<Body>(pathOf('adminUser', { id: player.id }))).body;
  /** Without the looks at the player's page, which are logged too. */
  const log = async () => {
    const { body } = await client.get<{ entries: StaffLogEntryView[] }>(
      `${ROUTES.adminStaffLog}?subjectId=${player.id}`,
    );
    return body.entries.filter(({ action }) => action !== 'user.show-contact');
  };

  it('is changed from what was seen, for a reason, by an event that names who and why', async () => {
    const answer = await edit({ ...money, points: 4, expectedPoints: 0, reasonCode: 'goodwill' });
    expect(answer.body).toMatchObject({ balance: '150.00', points: 4 });
    const events = await product.database.query(
      `select type, data->>'by' as by, data->>'reason' as reason from es.events where stream = any($1) and type like '%Adjusted'
        order by type`,
      [[`wallet-${player.id}`, `points-${player.id}`]],
    );
    const recorded = { by: `staff:${admin.id}`, reason: 'goodwill' };
    expect(events).toEqual([
      { type: 'BalanceAdjusted', ...recorded },
      { type: 'PointsAdjusted', ...recorded },
    ]);
    const entry = { action: 'user.adjust', actorId: admin.id, reason: 'Paid at the desk' };
    expect(await log()).toMatchObject([
      { ...entry, before: { balance: '0.00' }, after: { balance: '150.00', reasonCode: 'goodwill' } },
      { ...entry, before: { points: 0 }, after: { points: 4, reasonCode: 'goodwill' } },
    ]);
  });

  it('stays as it is when it has changed meanwhile, and both values are named', async () => {
    await edit(money);
    const stale = await edit({ firstName: 'Changed', ...money, balance: '500.00', points: 9, expectedPoints: 0 });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'BALANCE_CHANGED',
        params: { seen: '₦0.00', now: '₦150.00' },
        errors: { balance: ['The balance was ₦0.00, now it is ₦150.00.'] },
      },
    });
    const points = await edit({ firstName: 'Changed', points: 9, expectedPoints: 2, reason: 'Why not' });
    expect(points).toMatchObject({
      status: 409,
      body: {
        code: 'POINTS_CHANGED',
        params: { seen: 2, now: 0 },
        errors: { points: ['The player had 2 points and now has 0.'] },
      },
    });
    expect(await shown()).toMatchObject({ firstName: 'Test', balance: '150.00', points: 0 });
    // The points were given before the balance was refused, and taken back: two adjustments, both in the log.
    await eventually(async () =>
      expect((await log()).map(({ after }) => after)).toMatchObject([
        { points: 0 },
        { points: 9 },
        { balance: '150.00' },
      ]),
    );
  });

  it('is an amount against the value at the decision where the call names none that was seen, as the specification sends it', async () => {
    const http = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
    const answers = await Promise.all(
      ['100.00', '100.00'].map((balance) => http.put(pathOf('adminUser', { id: player.id }), { balance, points: 3 })),
    );
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(Array(2).fill([200, undefined]));
    await eventually(async () => expect(await shown()).toMatchObject({ balance: '100.00', points: 3 }));
    await eventually(async () =>
      expect((await log()).filter(({ after }) => after?.['balance'] !== undefined)).toMatchObject([
        { before: { balance: '0.00' }, after: { balance: '100.00' }, reason: 'by the call of the specification' },
      ]),
    );
  });

  it('is changed once however often the same call is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [];
    const both = { ...money, firstName: 'Adaeze' };
    for (let sent = 0; sent < 3; sent += 1) answers.push(await edit(both, headers));
    expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(Array(3).fill([200, '150.00']));
    expect((await log()).map(({ action }) => action)).toEqual(['user.adjust', 'user.update']);
  });

  it('is not changed by another call under the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await edit(money, headers)).status).toBe(200);
    const others = [{ ...money, balance: '300.00' }, { ...money, firstName: 'Adaeze' }, { firstName: 'Adaeze' }];
    for (const other of others) {
      expect((await edit(other, headers)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    }
    expect(await shown()).toMatchObject({ firstName: 'Test', balance: '150.00' });
  });

  it('is changed by one of two who saw the same', async () => {
    const both = await Promise.all([edit(money), edit({ ...money, balance: '300.00' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is adjusted and logged, or neither, when the edit fails at its very end; sent again it makes the rest', async () => {
    const store = product.app.get<EventStore>(EVENT_STORE);
    const append = store.append.bind(store);
    const headers = { 'idempotency-key': randomUUID() };
    // The event is stored, but nobody hears of it: the rest of the edit is rolled back.
    store.append = async (...given) => {
      await append(...given);
      throw new Error('the line was lost');
    };
    const failed = await edit({ ...money, firstName: 'Adaeze' }, headers).finally(() => (store.append = append));
    expect(failed.status).toBe(500);
    await eventually(async () => expect((await log()).map(({ action }) => action)).toEqual(['user.adjust']));
    await eventually(async () => expect(await shown()).toMatchObject({ firstName: 'Test', balance: '150.00' }));
    const again = await edit({ ...money, firstName: 'Adaeze' }, headers);
    expect(again).toMatchObject({ status: 200, body: { firstName: 'Adaeze', balance: '150.00' } });
    expect((await log()).map(({ action }) => action)).toEqual(['user.update', 'user.adjust']);
  });

  it('goes down again, but never below zero', async () => {
    await edit(money);
    const down = { balance: 0, expectedBalance: 150, reason: 'Charged back' };
    expect((await edit(down)).body.balance).toBe('0.00');
  });
});
