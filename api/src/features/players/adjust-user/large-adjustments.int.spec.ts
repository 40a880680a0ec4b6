import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AdjustmentRequestsView } from '@sabi50/contracts/adjustments';
import { type AttentionView } from '@sabi50/contracts/attention-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';

type Body = AdjustmentRequestsView & { code?: string; balance?: string; errors?: Record<string, string[]> };

const LARGE = {
  figure: 'balance',
  amount: '+50000.01',
  seen: '0.00',
  reasonCode: 'prize',
  reason: 'Prize of the weekly draw',
};

describe('a large adjustment (rule money/large-adjustment)', () => {
  let product: TestProduct;
  let asker: TestAccount;
  let asking: HttpClient;
  let second: HttpClient;
  let player: TestAccount;

  beforeAll(async () => {
    product = await startTestProduct();
    const signedIn = ({ id: userId }: TestAccount) => product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
    asker = await createTestAccount(product.database, { role: 'super_admin' });
    asking = await signedIn(asker);
    second = await signedIn(await createTestAccount(product.database, { role: 'super_admin' }));
  });
  beforeEach(async () => {
    player = await createTestAccount(product.database);
  });
  afterAll(() => product.close());

  const adjust = (change: object = {}, headers?: Record<string, string>) =>
    asking.post<Body>(pathOf('adminUserAdjustments', { id: player.id }), { ...LARGE, ...change }, headers);
  const requested = async (): Promise<string> => {
    expect((await adjust({ amountAgain: LARGE.amount })).status).toBe(202);
    const { body } = await second.get<Body>(ROUTES.adminAdjustmentRequests);
    return body.requests.find(({ userId }) => userId === player.id)?.id ?? '';
  };
  const confirm = (who: HttpClient, id: string) => who.post<Body>(pathOf('adminAdjustmentRequestConfirm', { id }), {});
  const withdraw = (who: HttpClient, id: string) =>
    who.post<Body>(pathOf('adminAdjustmentRequestWithdraw', { id }), {});
  const moved = () =>
    product.database.query<{ kobo: number; by: string }>(
      `select (data->>'deltaKobo')::int as kobo, data->>'by' as by from es.events
        where type = 'BalanceAdjusted' and data->>'userId' = $1`,
      [player.id],
    );
  const log = async () =>
    (
      await product.database.query<{ action: string }>(
        'select action from staff_log where subject_id = $1 order by id',
        [player.id],
      )
    ).map(({ action }) => action);

  it('needs its amount twice, moves nothing, and is seen by the others with who asked and why', async () => {
    expect(await adjust()).toMatchObject({ status: 400, body: { errors: { amountAgain: [expect.any(String)] } } });
    expect((await adjust({ amountAgain: '+5000.01' })).status).toBe(400);
    const key = { 'idempotency-key': randomUUID() };
    for (let sent = 0; sent < 2; sent += 1)
      expect(await adjust({ amountAgain: LARGE.amount }, key)).toMatchObject({
        status: 202,
        body: { balance: '0.00' },
      });
    const { body } = await second.get<Body>(ROUTES.adminAdjustmentRequests);
    expect(body.limit).toBe('50000.00');
    expect(body.requests.filter(({ userId }) => userId === player.id)).toMatchObject([
      { amount: '50000.01', reason: LARGE.reason, requestedBy: asker.id, requestedByName: 'Test Player' },
    ]);
    expect(await moved()).toEqual([]);
    expect(await log()).toEqual(['user.request-adjustment']);
    expect((await adjust({ amount: '+50000' })).status).toBe(200);
  });

  it('is made once a second super administrator confirms it, and never by who asked', async () => {
    const id = await requested();
    expect((await confirm(asking, id)).body.code).toBe('SECOND_PERSON_NEEDED');
    expect(await moved()).toEqual([]);
    const answers = await Promise.all([confirm(second, id), confirm(second, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await moved()).toEqual([{ kobo: 5_000_001, by: `staff:${asker.id}` }]);
    expect((await withdraw(asking, id)).body.code).toBe('CONFLICT');
    expect((await log()).filter((action) => action === 'user.confirm-adjustment')).toHaveLength(1);
  });

  it('is withdrawn by who asked, and is over after 72 hours', async () => {
    const [first, late] = [await requested(), randomUUID()];
    expect((await withdraw(asking, first)).status).toBe(200);
    expect((await confirm(second, first)).body.code).toBe('CONFLICT');
    await product.database.execute(
      `insert into adjustment_requests select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'ended_as', null, 'ended_by',
         null, 'ended_at', null, 'expires_at', now() - interval '1 second'))).* from adjustment_requests r where id = $1`,
      [first, late],
    );
    expect((await confirm(second, late)).body.code).toBe('CONFLICT');
    expect(await moved()).toEqual([]);
  });

  it('is finished by the same call where a process ended between the event and the request', async () => {
    const id = await requested();
    const made = { adjustmentId: id, deltaKobo: 5_000_001, reason: 'prize', by: `staff:${asker.id}` };
    await product.app
      .get(CommandBus)
      .execute(new AdjustBalance(player.id, made, systemContext('test', { id }, new Date())));
    expect((await withdraw(asking, id)).body.code).toBe('CONFLICT');
    expect((await confirm(second, id)).status).toBe(200);
    expect(await moved()).toHaveLength(1);
  });

  it('is one too where a person adds it to one wallet in portions within a day', async () => {
    expect((await adjust({ amount: '+30000' })).status).toBe(200);
    expect((await adjust({ amount: '-30000', seen: '30000.00' })).status).toBe(200);
    const portion = { amount: '+20000.01', amountAgain: '+20000.01' };
    expect((await adjust({ ...portion, amountAgain: undefined })).status).toBe(400);
    expect((await adjust(portion)).status).toBe(202);
    const edit = { balance: '20000.01', expectedBalance: '0', reason: 'Prize of the draw' };
    const edited = await asking.put<Body>(pathOf('adminUser', { id: player.id }), edit);
    expect(edited).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON_NEEDED' } });
    expect((await moved()).map(({ kobo }) => kobo)).toEqual([3_000_000, -3_000_000]);
    const another = pathOf('adminUserAdjustments', { id: player.id });
    expect((await second.post(another, { ...LARGE, amount: '+50000' })).status).toBe(200);
  });

  it('at once from one person is counted one after the other', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => adjust({ amount: '+20000', amountAgain: '+20000' })));
    expect((await moved()).reduce((sum, { kobo }) => sum + kobo, 0)).toBeLessThanOrEqual(5_000_000);
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  it('waits among what needs attention, and leads to the player whose it is', async () => {
    const waiting = async () =>
      (await second.get<AttentionView[]>(ROUTES.adminAttention)).body.find(({ kind }) => kind === 'large-adjustments');
    for (const { id } of (await second.get<Body>(ROUTES.adminAdjustmentRequests)).body.requests)
      await withdraw(second, id);
    expect(await waiting()).toBeUndefined();
    const id = await requested();
    expect(await waiting()).toMatchObject({ count: 1, path: `/users/${player.id}/show` });
    await confirm(second, id);
    expect(await waiting()).toBeUndefined();
  });

  it('is refused as an edit of the user, of which nothing is saved', async () => {
    const edit = { balance: '60000', expectedBalance: '0', reason: 'Prize of the draw', firstName: 'Adaeze' };
    const answer = await asking.put<Body & { firstName?: string }>(pathOf('adminUser', { id: player.id }), edit);
    expect(answer).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON_NEEDED' } });
    expect(await moved()).toEqual([]);
    expect(await log()).toEqual([]);
  });
});
