import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type PageView, type WalletEntryView } from '@sabi50/contracts/money-views';
import { type PlayerTotalsView, type TimelineView } from '@sabi50/contracts/player-timeline-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../test/support/payment-fixture.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';

describe('the deposits of a player on their page (rule staff/player-deposits)', () => {
  let fixture: PaymentFixture;
  let staff: HttpClient;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
    const { id: userId } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    staff = await fixture.product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
  });
  afterEach(() => fixture.healthy());
  afterAll(() => fixture.close());

  const money = async ({ userId }: Payer) =>
    (await staff.get<TimelineView>(`${pathOf('adminUserTimeline', { id: userId })}?kind=money`)).body.items;
  const rowOf = async (payer: Payer, reference: string) =>
    (await money(payer)).find((row) => row.money?.reference === reference && row.money.kind.endsWith('deposit'))?.money;
  const watched = async ({ userId }: Payer) =>
    (await staff.get<PlayerTotalsView>(pathOf('adminUserTotals', { id: userId }))).body.deposits;
  const paid = async (payer: Payer) => {
    const reference = await fixture.initiated(payer);
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect(await rowOf(payer, reference)).toMatchObject({ kind: 'deposit' }));
    return reference;
  };

  it('show one that is pending with what was asked for, until it is credited', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await eventually(async () =>
      expect(await rowOf(ada, reference)).toMatchObject({
        ...{ kind: 'pending_deposit', amount: '500.00', balanceAfter: null, deposit: null },
      }),
    );
    await eventually(async () => expect(await watched(ada)).toEqual([{ standing: 'pending', count: 1, reference }]));
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect((await money(ada)).map((row) => row.money?.kind)).toEqual(['deposit']));
    // The wallet and the payment are two streams: a read model of one may be ahead of the other's.
    await eventually(async () => expect(await watched(ada)).toEqual([]));
    await eventually(async () =>
      expect((await rowOf(ada, reference))?.deposit).toEqual({
        ...{ status: 'completed', flag: null, amount: '500.00', back: null },
      }),
    );
  });

  it('show one that is held, one that failed, and one whose card page was never opened', async () => {
    const ada = await fixture.payer();
    const held = await fixture.initiated(ada);
    await fixture.fault({ verify: { kind: 'wrong-amount', reference: held } });
    await fixture.outcome(held, 'success');
    await eventually(async () =>
      expect(await rowOf(ada, held)).toMatchObject({ kind: 'held_deposit', flag: 'amount-differs' }),
    );
    await fixture.healthy();
    const declined = await fixture.initiated(ada);
    await fixture.outcome(declined, 'failed');
    await fixture.status(ada, declined);
    await eventually(async () =>
      expect(await rowOf(ada, declined)).toMatchObject({ kind: 'failed_deposit', failure: 'declined' }),
    );
    // The answer is lost, and so is its page: the same key begins anew on another one.
    await fixture.fault({ initialize: { kind: 'server-error', written: true, times: 1 } });
    const key = randomUUID();
    expect((await fixture.initiate(ada, 500, key)).status).not.toBe(200);
    expect((await fixture.initiate(ada, 500, key)).status).toBe(200);
    await eventually(async () =>
      expect((await money(ada)).map((row) => row.money?.failure ?? row.money?.kind)).toEqual(
        expect.arrayContaining(['pending_deposit', 'page-lost', 'declined', 'held_deposit']),
      ),
    );
    await eventually(async () =>
      expect(await watched(ada)).toMatchObject([
        { standing: 'pending', count: 1 },
        { standing: 'held', count: 1, reference: held },
        { standing: 'failed', count: 2 },
      ]),
    );
    // What the player did not do is not in their own statement.
    const { body } = await ada.http.get<PageView<WalletEntryView>>(pathOf('userWalletEntries', { id: ada.userId }));
    expect(body.items.map(({ failure }) => failure)).toEqual(['declined', null]);
    expect(body.total).toBe(2);
  });

  it('say of one that was credited that it is disputed, or that it went back', async () => {
    const ada = await fixture.payer();
    const [disputed, refunded] = [await paid(ada), await paid(ada)];
    await fixture.sim('POST', '/sim/disputes', { reference: disputed });
    await fixture.provider('POST', '/refund', { transaction: refunded, amount: 50_000 });
    await eventually(async () => {
      expect((await rowOf(ada, disputed))?.deposit).toMatchObject({ flag: 'disputed', back: null });
      expect((await rowOf(ada, refunded))?.deposit).toMatchObject({ flag: 'given-back', back: '500.00' });
    });
    await eventually(async () =>
      expect(await watched(ada)).toEqual([
        { standing: 'disputed', count: 1, reference: disputed },
        { standing: 'given-back', count: 1, reference: refunded },
      ]),
    );
    const listed = `${ROUTES.adminPaymentActivities}?userId=${ada.userId}&standing=given-back`;
    expect((await staff.get<{ payments: unknown[] }>(listed)).body.payments).toMatchObject([{ reference: refunded }]);
    const { body } = await staff.get<{ text: string }>(pathOf('adminUserTimelineExport', { id: ada.userId }));
    expect(body.text).toMatch(/"deposit","500.00".*"completed, disputed"|"deposit","500.00".*"disputed"/);
  });
});
