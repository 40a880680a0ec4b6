import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { newId } from '../../../kernel/ids.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { rebuildProjection } from '../../../event-sourcing/consumers/rebuild.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { ChargeQuizFee, RefundQuizFee } from '../../wallet/wallet.commands.js';
import { paymentActivities } from './payment-activities.projection.js';

describe('payment activities', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({
      webhooks: false,
      env: { PAYMENT_POLL_FIRST_MS: '200', PAYMENT_EXPIRES_MS: '1500', PAYMENT_RECONCILE_MS: '300' },
    });
  });
  afterAll(() => fixture.close());

  const rows = (payer: Payer) =>
    fixture.product.database.query(
      `select type, amount_kobo::int as amount, status, flag, reference, payment_method as method, description, category
         from read.payment_activities where user_id = $1 order by created_at`,
      [payer.userId],
    );

  it('show a deposit from its start to its end, and every other end a deposit can have', async () => {
    const ada = await fixture.payer();
    const references = [
      await fixture.initiated(ada),
      await fixture.initiated(ada, 300),
      await fixture.initiated(ada, 400),
    ];
    const [paid = '', declined = '', odd = ''] = references;
    const deposit = { type: 'deposit', flag: null, method: 'paystack', description: 'Card deposit', category: null };
    await eventually(async () => expect(await rows(ada)).toHaveLength(3));
    await fixture.outcome(declined, 'failed');
    await fixture.outcome(odd, 'success', { amount: 20_000 });
    await fixture.outcome(paid, 'success');
    await eventually(async () =>
      expect(await rows(ada)).toEqual([
        { ...deposit, reference: paid, amount: 50_000, status: 'completed' },
        {
          ...deposit,
          reference: declined,
          amount: 30_000,
          status: 'failed',
          description: 'Card deposit, not completed in time',
        },
        {
          ...deposit,
          reference: odd,
          amount: 40_000,
          status: 'held',
          flag: 'amount-differs',
          description: 'Card deposit, to be checked: the amount differs',
        },
      ]),
    );
  });

  it('show quiz fees and fees given back, and are the same after a rebuild', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await fixture.status(ada, reference);
    const commands = fixture.product.app.get(CommandBus);
    const context = () => systemContext('test', { id: newId() }, new Date());
    const session = { sessionId: newId(), category: 'sports', language: 'en', questions: [] } as const;
    await commands.execute(new ChargeQuizFee(ada.userId, session, context()));
    await commands.execute(new RefundQuizFee(ada.userId, session.sessionId, 'outage', context()));
    const fee = { type: 'quiz_deduction', flag: null, method: 'wallet', status: 'completed' };
    const expected = [
      expect.objectContaining({ type: 'deposit', status: 'completed', reference }),
      { ...fee, amount: 5_000, reference: session.sessionId, description: 'Quiz fee: sports', category: 'sports' },
      {
        ...fee,
        amount: -5_000,
        reference: session.sessionId,
        description: 'Quiz fee refunded: outage',
        category: null,
      },
    ];
    const sorted = async () => (await rows(ada)).sort((a, b) => Number(b['amount']) - Number(a['amount']));
    await eventually(async () => expect(await sorted()).toEqual(expected));
    const store = fixture.product.app.get<EventStore>(EVENT_STORE, { strict: false });
    await rebuildProjection(store, fixture.product.database, paymentActivities, () => undefined);
    expect(await sorted()).toEqual(expected);
  });

  it('count the same in one batch and event by event, for a payment that was held and decided meanwhile', async () => {
    const ada = await fixture.payer();
    const reference = newId();
    const data = { reference, userId: ada.userId, amountKobo: 50_000, occurredAt: new Date().toISOString() };
    const history = [
      ['PaymentInitiated', { ...data, currency: 'NGN', method: 'paystack', expiresAt: data.occurredAt }],
      ['PaymentFlagged', { ...data, reason: 'amount-differs', held: true, seen: {} }],
      ['PaymentCredited', data],
    ].map(([type, of]) => ({ id: newId(), type, data: of })) as unknown as Parameters<
      typeof paymentActivities.apply
    >[0];
    const { database } = fixture.product;
    const counted = async (batches: readonly (typeof history)[]) =>
      database.transaction(async (sql) => {
        await sql.execute('create schema once');
        await sql.execute('set local search_path = once');
        for (const statement of paymentActivities.ddl.split(';')) await sql.execute(statement);
        for (const batch of batches) await paymentActivities.apply(batch, sql);
        const days = await sql.query('select type, status, activities from payment_activity_days');
        const players = await sql.query('select type, status, activities from payment_activity_players');
        await sql.execute('drop schema once cascade');
        return [...days, ...players];
      });
    const completed = { type: 'deposit', status: 'completed', activities: 1 };
    expect(await counted([history])).toEqual([completed, completed]);
    expect(await counted(history.map((event) => [event]))).toEqual([completed, completed]);
  });
});
