import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { pathOf } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { ChargeQuizFee } from '../../wallet/wallet.commands.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { ReversalSchedule } from '../find-reversals/reversal.schedule.js';

describe('money that goes back to the payer', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
  });
  afterEach(() => fixture.healthy());
  afterAll(() => fixture.close());

  const paid = async (payer: Payer) => {
    const reference = await fixture.initiated(payer);
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect(await fixture.history(reference)).toContain('PaymentCredited'));
    return reference;
  };
  const wallet = async ({ userId, http }: Payer) =>
    (await http.get<BalanceView>(pathOf('userBalance', { id: userId }))).body;
  const start = ({ userId }: Payer) => {
    const sessionId = randomUUID();
    const session = { sessionId, category: 'sports', language: 'en', questions: [] } as const;
    const context = systemContext('test', { id: sessionId }, new Date());
    return fixture.product.app.get(CommandBus).execute(new ChargeQuizFee(userId, session, context));
  };
  const provider = (method: string, path: string, body: object) =>
    fetch(fixture.simulator.url + path, {
      method,
      headers: { authorization: 'Bearer sk_test_local_simulator', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is taken when the refund is processed, however often it is reported', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await provider('POST', '/refund', { transaction: reference, amount: 20_000 });
    await eventually(async () => expect(await wallet(ada)).toMatchObject({ balance: '300.00', owed: '0.00' }));
    const again = { event: 'refund.processed', data: { transaction_reference: reference, amount: '20000' } };
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await fixture.webhook(again)).status).toBe(200);
    expect((await fixture.history(reference)).filter((type) => type === 'PaymentReversed')).toHaveLength(1);
    expect(await fixture.balance(ada)).toBe('300.00');
  });

  it('is never that of another payer, where the provider lists the refunds and disputes of everybody', async () => {
    const [ada, obi, ike] = [await fixture.payer(), await fixture.payer(), await fixture.payer()];
    const [hers, his, ikes] = [await paid(ada), await paid(obi), await paid(ike)];
    await fixture.fault({ reversals: { kind: 'unfiltered' } });
    await provider('POST', '/refund', { transaction: hers, amount: 20_000 });
    await fixture.sim('POST', '/sim/disputes', { reference: his });
    await eventually(async () => expect(await wallet(ada)).toMatchObject({ balance: '300.00', isDisputed: false }));
    await eventually(async () => expect(await wallet(obi)).toMatchObject({ balance: '500.00', isDisputed: true }));
    await fixture.product.app.get(SettlePayment, { strict: false }).review(ikes, 'poll');
    expect(await wallet(ike)).toMatchObject({ balance: '500.00', isDisputed: false });
    expect(await fixture.history(ikes)).not.toContain('PaymentReversed');
  });

  it('stops the games while it is disputed, takes it when it is lost, and is owed until the next deposit', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await start(ada);
    const { id } = (await fixture.sim('POST', '/sim/disputes', { reference })) as { id: number };
    await eventually(async () => expect(await wallet(ada)).toMatchObject({ balance: '450.00', isDisputed: true }));
    await expect(start(ada)).rejects.toMatchObject({ code: 'DEPOSIT_DISPUTED' });
    await fixture.sim('POST', `/sim/disputes/${id}/resolve`, { resolution: 'merchant-accepted' });
    await eventually(async () =>
      expect(await wallet(ada)).toEqual({
        balance: '0.00',
        owed: '50.00',
        erasure: null,
        isDisputed: false,
        suspension: null,
        playBreak: null,
        spendingNotice: null,
      }),
    );
    await expect(start(ada)).rejects.toMatchObject({ code: 'BALANCE_OWED' });
    await paid(ada);
    await eventually(async () => expect(await wallet(ada)).toMatchObject({ balance: '450.00', owed: '0.00' }));
  });

  it('is taken once where a lost dispute about a part is carried out by a refund', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    const { id } = (await fixture.sim('POST', '/sim/disputes', { reference, amount: 20_000 })) as { id: number };
    await fixture.sim('POST', `/sim/disputes/${id}/resolve`, { resolution: 'merchant-accepted' });
    await eventually(async () => expect(await wallet(ada)).toMatchObject({ balance: '300.00', isDisputed: false }));
    const { data } = (await fixture.provider('GET', '/refund')) as { data: { dispute: number | null }[] };
    expect(data.map(({ dispute }) => dispute)).toContain(id);
    await fixture.product.app.get(SettlePayment, { strict: false }).review(reference, 'poll');
    expect(await fixture.balance(ada)).toBe('300.00');
    expect((await fixture.history(reference)).filter((type) => type === 'PaymentReversed')).toHaveLength(1);
  });

  it('lets them play again when the dispute is declined', async () => {
    const ada = await fixture.payer();
    const { id } = (await fixture.sim('POST', '/sim/disputes', { reference: await paid(ada) })) as { id: number };
    await eventually(async () => expect(await wallet(ada)).toMatchObject({ isDisputed: true }));
    await fixture.sim('POST', `/sim/disputes/${id}/resolve`, { resolution: 'declined' });
    await eventually(async () => expect(await wallet(ada)).toMatchObject({ balance: '500.00', isDisputed: false }));
  });

  it('is found in the lists of the provider when every webhook is lost', async () => {
    const ada = await fixture.payer();
    const reference = await paid(ada);
    await fixture.fault({ webhook: { kind: 'none' } });
    const { id } = (await fixture.sim('POST', '/sim/disputes', { reference })) as { id: number };
    await fixture.sim('POST', `/sim/disputes/${id}/resolve`, { resolution: 'auto-accepted' });
    await fixture.product.app.get(ReversalSchedule, { strict: false }).run();
    await eventually(async () => expect(await wallet(ada)).toMatchObject({ balance: '0.00' }));
    expect(await fixture.history(reference)).toEqual(
      expect.arrayContaining(['PaymentReversed', 'PaymentDisputeChanged']),
    );
  });
});
