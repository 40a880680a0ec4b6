import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pathOf } from '@sabi50/contracts/routes';
import { type SpentMonthView } from '@sabi50/contracts/spending-views';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';

describe('what a player spent by month', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
  });
  afterAll(() => fixture.close());

  const spentIn = async ({ userId, http }: Payer, month: string) =>
    (await http.get<SpentMonthView>(`${pathOf('userSpending', { id: userId })}?month=${month}`)).body;
  /** A line as the read model of payments has it; a fee below zero was given back. */
  const moved = ({ userId }: Payer, type: 'quiz_deduction' | 'deposit', naira: number, at: string) =>
    fixture.product.database.execute(
      `insert into read.payment_activities
         (id, user_id, type, amount_kobo, status, reference, payment_method, description, created_at, updated_at)
       values ($1, $2, $3, $4, 'completed', 'a game', 'wallet', '', $5, $5)`,
      [randomUUID(), userId, type, naira * 100, at],
    );

  it('counts fees by months of Lagos and by seven days, the month before, and the year until then', async () => {
    const ada = await fixture.payer();
    await moved(ada, 'quiz_deduction', 50, '2024-12-31T22:59:59.000Z');
    // Midnight in Lagos has passed.
    await moved(ada, 'quiz_deduction', 50, '2024-12-31T23:00:00.000Z');
    await moved(ada, 'deposit', 500, '2025-02-03T10:00:00.000Z');
    for (const day of ['03', '03', '20']) await moved(ada, 'quiz_deduction', 50, `2025-02-${day}T10:00:00.000Z`);
    await moved(ada, 'quiz_deduction', 50, '2025-03-01T10:00:00.000Z');
    expect(await spentIn(ada, '2025-02')).toMatchObject({
      ...{ month: '2025-02', spent: '150.00', games: 3, deposited: '500.00' },
      ...{ spentBefore: '50.00', spentInYear: '200.00' },
      days: [{ spent: '100.00' }, { spent: '0.00' }, { spent: '50.00' }, { from: 22, to: 28, spent: '0.00' }],
    });
    expect(await spentIn(ada, '2025-03')).toMatchObject({ spent: '50.00', spentInYear: '250.00' });
    expect(await spentIn(ada, '2025-01')).toMatchObject({ spentBefore: '50.00', spentInYear: '50.00' });
  });

  it('leaves out a fee that was given back, and what others spent', async () => {
    const [ada, obi] = [await fixture.payer(), await fixture.payer()];
    await moved(ada, 'quiz_deduction', 50, '2025-02-03T10:00:00.000Z');
    await moved(ada, 'quiz_deduction', -50, '2025-02-03T10:05:00.000Z');
    await moved(obi, 'quiz_deduction', 50, '2025-02-03T10:00:00.000Z');
    expect(await spentIn(ada, '2025-02')).toMatchObject({ spent: '0.00', games: 0, spentInYear: '0.00' });
  });
});
