import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { type PageView, type WalletEntryView } from '@sabi50/contracts/money-views';
import { pathOf } from '@sabi50/contracts/routes';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { rebuildProjection } from '../../../event-sourcing/consumers/rebuild.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { ChargeQuizFee, RefundQuizFee } from '../wallet.commands.js';
import { walletEntries } from './wallet-entries.projection.js';

describe("the player's statement", () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ webhooks: false });
  });
  afterEach(() => fixture.healthy());
  afterAll(() => fixture.close());

  const statement = async ({ userId, http }: Payer) => {
    const { app } = fixture.product;
    await app.get(ReadYourWrites).until('wallet_entries', await app.get<EventStore>(EVENT_STORE).head());
    const { body } = await http.get<PageView<WalletEntryView>>(pathOf('userWalletEntries', { id: userId }));
    expect(body.total).toBe(body.items.length);
    return body.items;
  };
  const paid = async (payer: Payer, outcome: 'success' | 'failed') => {
    const reference = await fixture.initiated(payer);
    await fixture.outcome(reference, outcome);
    await fixture.status(payer, reference);
    return reference;
  };
  const context = (id: string) => systemContext('test', { id }, new Date());
  const charge = (userId: string, sessionId: string) =>
    fixture.product.app
      .get(CommandBus)
      .execute(
        new ChargeQuizFee(userId, { sessionId, category: 'sports', language: 'en', questions: [] }, context(sessionId)),
      );

  it('names the game of each fee, and of the fee that went back', async () => {
    const ada = await fixture.payer();
    await paid(ada, 'success');
    const [first, second] = [randomUUID(), randomUUID()];
    await charge(ada.userId, first);
    await statement(ada);
    await charge(ada.userId, second);
    for (const sessionId of [second, first]) {
      const refund = new RefundQuizFee(ada.userId, sessionId, 'outage', context(`refund/${sessionId}`));
      await fixture.product.app.get(CommandBus).execute(refund);
    }
    const game = { category: 'sports', failure: null, flag: null };
    expect(await statement(ada)).toMatchObject([
      { ...game, kind: 'refund', amount: '50.00', balanceAfter: '500.00', reference: first },
      { ...game, kind: 'refund', reference: second },
      { ...game, kind: 'quiz_fee', amount: '-50.00', balanceAfter: '400.00', reference: second },
      { ...game, kind: 'quiz_fee', amount: '-50.00', balanceAfter: '450.00', reference: first },
      { kind: 'deposit', amount: '500.00', balanceAfter: '500.00', category: null },
    ]);
  });

  it('tells of a declined and of a cancelled deposit, until the money comes after all', async () => {
    const ada = await fixture.payer();
    const declined = await paid(ada, 'failed');
    const cancelled = await fixture.initiated(ada);
    await fixture.product.client().get(`/api/payment/return?reference=${cancelled}&cancelled=1`);
    const failed = { kind: 'failed_deposit', amount: '500.00', balanceAfter: null, category: null };
    expect(await statement(ada)).toMatchObject([
      { ...failed, reference: cancelled, failure: 'cancelled' },
      { ...failed, reference: declined, failure: 'declined' },
    ]);
    await fixture.outcome(cancelled, 'success');
    await fixture.status(ada, cancelled);
    expect(await statement(ada)).toMatchObject([
      { kind: 'deposit', reference: cancelled, balanceAfter: '500.00', failure: null },
      { ...failed, reference: declined },
    ]);
  });

  it('tells why staff look into a deposit, and so does the call about it', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await fixture.fault({ verify: { kind: 'wrong-amount', reference } });
    const { body } = await fixture.status(ada, reference);
    expect(body).toMatchObject({ status: 'pending', flag: 'amount-differs' });
    expect(await statement(ada)).toMatchObject([
      {
        kind: 'held_deposit',
        amount: '500.00',
        balanceAfter: null,
        owedAfter: null,
        reference,
        flag: 'amount-differs',
      },
    ]);
  });

  it('is the same when it is rebuilt from all events at once', async () => {
    const ada = await fixture.payer();
    await paid(ada, 'success');
    const sessionId = randomUUID();
    await charge(ada.userId, sessionId);
    await paid(ada, 'failed');
    const refund = new RefundQuizFee(ada.userId, sessionId, 'outage', context(`refund/${sessionId}`));
    await fixture.product.app.get(CommandBus).execute(refund);
    const before = await statement(ada);
    expect(before).toHaveLength(4);
    await rebuild();
    expect(await statement(ada)).toEqual(before);
  });

  async function rebuild(): Promise<void> {
    const { app, database } = fixture.product;
    await rebuildProjection(app.get<EventStore>(EVENT_STORE), database, walletEntries, () => undefined);
  }
});
