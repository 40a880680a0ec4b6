import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { pathOf } from '@sabi50/contracts/routes';
import { type PlayLimitsView } from '@sabi50/contracts/spending-views';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { PrepareMail } from '../../mails/mails.commands.js';
import { RemindPlayers } from './remind-players.js';

/** 20:00 in Lagos of a day that the worker itself never looks at. */
const EVENING = new Date('2025-03-04T19:00:00.000Z');
const minutesLater = (minutes: number) => new Date(EVENING.getTime() + minutes * 60_000);

describe('the spending reminder', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
  });
  afterAll(() => fixture.close());

  const set = ({ userId, http }: Payer, amount: unknown, time: unknown) =>
    http.put<PlayLimitsView & { errors?: object }>(pathOf('userSpendingReminder', { id: userId }), { amount, time });
  /** A fee as the read model of payments has it; below zero where it was given back. */
  const spend = ({ userId }: Payer, naira: number, at = EVENING) =>
    fixture.product.database.execute(
      `insert into read.payment_activities
         (id, user_id, type, amount_kobo, status, reference, payment_method, description, created_at, updated_at)
       values ($1, $2, 'quiz_deduction', $3, 'completed', 'a game', 'wallet', '', $4, $4)`,
      [randomUUID(), userId, naira * 100, at],
    );
  const look = (at: Date) => fixture.product.app.get(RemindPlayers).remind(at);
  const noticesOf = ({ userId }: Payer) =>
    fixture.product.database.query<{ id: string; reason: string; spent: number }>(
      `select n.id, n.reason, n.spent_kobo::int as spent from spending_notices n
         join mail_outbox m on m.id = n.id and m.kind = 'spending-reminder' and m.about_id = n.id
        where n.user_id = $1 order by n.sent_at, n.reason`,
      [userId],
    );
  const notice = async ({ userId, http }: Payer) =>
    (await http.get<BalanceView>(pathOf('userBalance', { id: userId }))).body.spendingNotice;

  it('is set, changed and turned off', async () => {
    const ada = await fixture.payer();
    expect((await set(ada, '500', '21:05')).body.reminder).toEqual({ amount: '500.00', time: '21:05' });
    expect((await set(ada, null, '00:00')).body.reminder).toEqual({ amount: null, time: '00:00' });
    expect((await set(ada, null, null)).body.reminder).toEqual({ amount: null, time: null });
  });

  it.each([
    [49.99, null],
    [10_000_000.01, null],
    ['much', null],
    [null, '24:00'],
    [null, '9:30'],
    [500, undefined],
    [undefined, '21:00'],
  ])('refuses the amount %p and the time %p', async (amount, time) => {
    expect((await set(await fixture.payer(), amount, time)).status).toBe(400);
  });

  it('comes once, in the app and by mail, when the amount is reached, however many workers look', async () => {
    const ada = await fixture.payer();
    await set(ada, 500, null);
    await spend(ada, 450);
    await look(minutesLater(1));
    expect(await noticesOf(ada)).toEqual([]);
    await spend(ada, 50);
    await Promise.all([look(minutesLater(2)), look(minutesLater(2)), look(minutesLater(2))]);
    await spend(ada, 50);
    await look(minutesLater(3));
    expect(await noticesOf(ada)).toMatchObject([{ reason: 'amount', spent: 50_000 }]);
    const [{ id } = { id: '' }] = await noticesOf(ada);
    const mail = await fixture.product.app
      .get(CommandBus)
      .execute(new PrepareMail(ada.userId, 'spending-reminder', id));
    expect(mail?.about).toEqual({ type: 'spent', day: '2025-03-04', spent: '500.00' });
  });

  it('does not count a fee that was given back, nor yesterday', async () => {
    const ada = await fixture.payer();
    await set(ada, 100, null);
    await spend(ada, 50);
    await spend(ada, 50);
    await spend(ada, -50);
    await spend(ada, 500, minutesLater(-24 * 60));
    await look(minutesLater(1));
    expect(await noticesOf(ada)).toEqual([]);
  });

  it('comes at the time of day, on days with a game alone', async () => {
    const [ada, bola] = [await fixture.payer(), await fixture.payer()];
    for (const player of [ada, bola]) await set(player, null, '20:30');
    await spend(ada, 50);
    await look(minutesLater(29));
    expect(await noticesOf(ada)).toEqual([]);
    await look(minutesLater(30));
    await look(minutesLater(31));
    expect(await noticesOf(ada)).toMatchObject([{ reason: 'time', spent: 5_000 }]);
    expect(await noticesOf(bola)).toEqual([]);
  });

  it('stays beside the balance until the player has read it, and nobody else can say so', async () => {
    const [ada, bola] = [await fixture.payer(), await fixture.payer()];
    const now = new Date();
    await set(ada, 50, null);
    await spend(ada, 50, now);
    await look(now);
    const shown = await notice(ada);
    expect(shown).toMatchObject({ reason: 'amount', spent: '50.00' });
    const seen = ({ userId, http }: Payer) =>
      http.post(pathOf('userSpendingReminderSeen', { id: userId }), { id: shown?.id });
    expect((await seen(bola)).status).toBe(200);
    expect(await notice(ada)).toEqual(shown);
    expect((await seen(ada)).status).toBe(200);
    expect(await notice(ada)).toBeNull();
    expect((await seen(ada)).status).toBe(200);
  });
});
